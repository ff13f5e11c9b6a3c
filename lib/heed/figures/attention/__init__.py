"""The figures of the chapter on self-attention."""

from heed.figures.attention.ceiling import Ceiling
from heed.figures.attention.hull import Hull

__all__ = ["Ceiling", "Hull"]
