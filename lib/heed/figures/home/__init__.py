"""Figures of the first page."""

from heed.figures.home.translation import Translation

__all__ = ["Translation"]
