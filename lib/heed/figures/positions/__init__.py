"""The figures of the chapter on positional encoding."""

from heed.figures.positions.encoding import Encoding

__all__ = ["Encoding"]
