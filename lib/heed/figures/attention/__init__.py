"""The figures of the chapter *Self-attention*."""

from heed.figures.attention.approximation import Approximation
from heed.figures.attention.axis import Axis
from heed.figures.attention.blend import Blend
from heed.figures.attention.films import Films
from heed.figures.attention.frozen import Frozen
from heed.figures.attention.hull import Hull
from heed.figures.attention.lookup import Lookup
from heed.figures.attention.paths import Paths
from heed.figures.attention.patterns import Patterns
from heed.figures.attention.products import Products
from heed.figures.attention.related import Related
from heed.figures.attention.roles import Roles
from heed.figures.attention.scores import Scores
from heed.figures.attention.silenced import Silenced
from heed.figures.attention.slices import Slices
from heed.figures.attention.timing import Timing
from heed.figures.attention.together import Together
from heed.figures.attention.waits import Waits

__all__ = [
    "Approximation",
    "Axis",
    "Blend",
    "Films",
    "Frozen",
    "Hull",
    "Lookup",
    "Paths",
    "Patterns",
    "Products",
    "Related",
    "Roles",
    "Scores",
    "Silenced",
    "Slices",
    "Timing",
    "Together",
    "Waits",
]
