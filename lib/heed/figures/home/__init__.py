"""The figures of the book's first page."""

from heed.figures.home.translation import Translation

__all__ = ["Translation"]
