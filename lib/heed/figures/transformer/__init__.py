"""The figures of the chapter *The full transformer*."""

from heed.figures.transformer.embedded import Embedded
from heed.figures.transformer.kinks import Kinks
from heed.figures.transformer.scale import Scale
from heed.figures.transformer.work import Work

__all__ = [
    "Embedded",
    "Kinks",
    "Scale",
    "Work",
]
