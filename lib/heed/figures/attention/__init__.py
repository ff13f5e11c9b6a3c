"""The figures of the chapter on self-attention."""

from heed.figures.attention.films import Films
from heed.figures.attention.related import Related

__all__ = ["Films", "Related"]
