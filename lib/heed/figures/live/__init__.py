"""The figures of the chapter *The translator, live*."""

from heed.figures.live.broken import Broken
from heed.figures.live.continued import Continued
from heed.figures.live.cross import Cross
from heed.figures.live.failures import Failures
from heed.figures.live.genders import Genders
from heed.figures.live.heads import Heads
from heed.figures.live.larger import Larger
from heed.figures.live.learning import Learning
from heed.figures.live.pieces import Pieces
from heed.figures.live.steps import Steps
from heed.figures.live.swapped import Swapped
from heed.figures.live.tree import Tree

__all__ = [
    "Broken",
    "Continued",
    "Cross",
    "Failures",
    "Genders",
    "Heads",
    "Larger",
    "Learning",
    "Pieces",
    "Steps",
    "Swapped",
    "Tree",
]
