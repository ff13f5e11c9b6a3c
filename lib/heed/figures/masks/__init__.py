"""The figures of the chapter on masks."""

from heed.figures.masks.combined import Combined
from heed.figures.masks.conventions import Conventions
from heed.figures.masks.formats import Formats

__all__ = [
    "Combined",
    "Conventions",
    "Formats",
]
