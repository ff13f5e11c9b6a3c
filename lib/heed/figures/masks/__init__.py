"""The figures of the chapter on masks."""

from heed.figures.masks.combined import Combined

__all__ = ["Combined"]
