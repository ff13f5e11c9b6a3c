"""The figures of the chapter on self-attention."""

from heed.figures.attention.approximation import Approximation
from heed.figures.attention.ceiling import Ceiling
from heed.figures.attention.estimates import Estimates
from heed.figures.attention.hull import Hull
from heed.figures.attention.timing import Timing

__all__ = ["Approximation", "Ceiling", "Estimates", "Hull", "Timing"]
