"""The figures of the chapter on self-attention."""

from heed.figures.attention.blend import Blend
from heed.figures.attention.ceiling import Ceiling
from heed.figures.attention.hull import Hull
from heed.figures.attention.pairs import Pairs
from heed.figures.attention.reorder import Reorder
from heed.figures.attention.slices import Slices
from heed.figures.attention.widths import Widths

__all__ = [
    "Blend",
    "Ceiling",
    "Hull",
    "Pairs",
    "Reorder",
    "Slices",
    "Widths",
]
