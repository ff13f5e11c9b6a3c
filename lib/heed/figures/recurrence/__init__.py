"""The figures of the chapter from recurrence to attention."""

from heed.figures.recurrence.costs import Costs
from heed.figures.recurrence.waits import Waits

__all__ = [
    "Costs",
    "Waits",
]
