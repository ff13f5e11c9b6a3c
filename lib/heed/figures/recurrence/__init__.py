"""The figures of the chapter from recurrence to attention."""

from heed.figures.recurrence.captioned import Captioned
from heed.figures.recurrence.spotlight import Spotlight

__all__ = ["Captioned", "Spotlight"]
