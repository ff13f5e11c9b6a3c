"""The figures of the chapter from recurrence to attention."""

from heed.figures.recurrence.inputs import Inputs
from heed.figures.recurrence.unrolled import Unrolled

__all__ = [
    "Inputs",
    "Unrolled",
]
