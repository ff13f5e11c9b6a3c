"""The figures of the chapter from recurrence to attention."""

from heed.figures.recurrence.consult import Consult

__all__ = ["Consult"]
