"""The figures of the chapter *Masks*."""

from heed.figures.masks.calls import Calls
from heed.figures.masks.cheat import Cheat
from heed.figures.masks.combined import Combined
from heed.figures.masks.conventions import Conventions
from heed.figures.masks.formats import Formats
from heed.figures.masks.last_word import LastWord
from heed.figures.masks.modes import Modes
from heed.figures.masks.padded import Padded

__all__ = [
    "Calls",
    "Cheat",
    "Combined",
    "Conventions",
    "Formats",
    "LastWord",
    "Modes",
    "Padded",
]
