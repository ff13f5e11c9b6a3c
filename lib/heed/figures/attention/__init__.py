"""The figures of the chapter on self-attention."""

from heed.figures.attention.axis import Axis
from heed.figures.attention.blend import Blend
from heed.figures.attention.ceiling import Ceiling
from heed.figures.attention.frozen import Frozen
from heed.figures.attention.hull import Hull
from heed.figures.attention.pairs import Pairs
from heed.figures.attention.reorder import Reorder
from heed.figures.attention.scores import Scores
from heed.figures.attention.slices import Slices
from heed.figures.attention.widths import Widths

__all__ = [
    "Axis",
    "Blend",
    "Ceiling",
    "Frozen",
    "Hull",
    "Pairs",
    "Reorder",
    "Scores",
    "Slices",
    "Widths",
]
