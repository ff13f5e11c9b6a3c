"""The figures of the chapter on self-attention."""

from heed.figures.attention.ceiling import Ceiling
from heed.figures.attention.films import Films
from heed.figures.attention.hull import Hull
from heed.figures.attention.related import Related

__all__ = ["Ceiling", "Films", "Hull", "Related"]
