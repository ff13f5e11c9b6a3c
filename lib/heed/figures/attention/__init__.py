"""The figures of the chapter on self-attention."""

from heed.figures.attention.axis import Axis
from heed.figures.attention.ceiling import Ceiling
from heed.figures.attention.frozen import Frozen
from heed.figures.attention.hull import Hull
from heed.figures.attention.scores import Scores

__all__ = ["Axis", "Ceiling", "Frozen", "Hull", "Scores"]
