"""The figures of the chapter on masks."""

from heed.figures.masks.conventions import Conventions
from heed.figures.masks.formats import Formats
from heed.figures.masks.modes import Modes

__all__ = [
    "Conventions",
    "Formats",
    "Modes",
]
