"""The figures of the chapter on self-attention."""

from heed.figures.attention.ceiling import Ceiling
from heed.figures.attention.hull import Hull
from heed.figures.attention.pairs import Pairs
from heed.figures.attention.reorder import Reorder

__all__ = [
    "Ceiling",
    "Hull",
    "Pairs",
    "Reorder",
]
