"""The figures whose translator works where they are shown."""

from heed.figures.live.alignment import Alignment
from heed.figures.live.broken import Broken
from heed.figures.live.cached import Cached
from heed.figures.live.calls import Calls
from heed.figures.live.cheat import Cheat
from heed.figures.live.edited import Edited
from heed.figures.live.failures import Failures
from heed.figures.live.forced import Forced
from heed.figures.live.heads import Heads
from heed.figures.live.ladder import Ladder
from heed.figures.live.learning import Learning
from heed.figures.live.neighbours import Neighbours
from heed.figures.live.padded import Padded
from heed.figures.live.patterns import Patterns
from heed.figures.live.pieces import Pieces
from heed.figures.live.products import Products
from heed.figures.live.reach import Reach
from heed.figures.live.senses import Senses
from heed.figures.live.silenced import Silenced
from heed.figures.live.stack import Stack
from heed.figures.live.steps import Steps
from heed.figures.live.translation import Translation
from heed.figures.live.tree import Tree
from heed.figures.live.vector import Vector
from heed.figures.live.watched import Watched
from heed.figures.live.whole import Whole

__all__ = [
    "Alignment",
    "Broken",
    "Cached",
    "Calls",
    "Cheat",
    "Edited",
    "Failures",
    "Forced",
    "Heads",
    "Ladder",
    "Learning",
    "Neighbours",
    "Padded",
    "Patterns",
    "Pieces",
    "Products",
    "Reach",
    "Senses",
    "Silenced",
    "Stack",
    "Steps",
    "Translation",
    "Tree",
    "Vector",
    "Watched",
    "Whole",
]
