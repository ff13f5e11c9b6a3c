"""The figures of the chapter on self-attention."""

from heed.figures.attention.ceiling import Ceiling
from heed.figures.attention.hull import Hull
from heed.figures.attention.lookup import Lookup
from heed.figures.attention.roles import Roles

__all__ = ["Ceiling", "Hull", "Lookup", "Roles"]
