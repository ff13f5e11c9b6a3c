"""The figures of the chapter on self-attention."""

from heed.figures.attention.approximation import Approximation
from heed.figures.attention.estimates import Estimates

__all__ = ["Approximation", "Estimates"]
