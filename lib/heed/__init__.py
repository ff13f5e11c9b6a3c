"""Heed: learn, attend, translate. The library behind the book of the same name."""

__version__ = "0.1.0"
