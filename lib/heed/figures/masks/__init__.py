"""The figures of the chapter on masks."""

from heed.figures.masks.last_word import LastWord

__all__ = ["LastWord"]
