"""The figures of the chapter from recurrence to attention."""

from heed.figures.recurrence.gates import Gates
from heed.figures.recurrence.through_time import ThroughTime

__all__ = ["Gates", "ThroughTime"]
