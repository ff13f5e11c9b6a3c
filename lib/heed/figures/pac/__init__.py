"""The figures of the chapter on what can be learned from samples."""

from heed.figures.pac.area import Area

__all__ = ["Area"]
