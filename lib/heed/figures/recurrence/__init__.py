"""The figures of the chapter from recurrence to attention."""

from heed.figures.recurrence.by_length import ByLength
from heed.figures.recurrence.fading import Fading
from heed.figures.recurrence.paths import Paths

__all__ = [
    "ByLength",
    "Fading",
    "Paths",
]
