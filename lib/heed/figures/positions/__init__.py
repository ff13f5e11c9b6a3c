"""The figures of the chapter on positional encoding."""

from heed.figures.positions.encoding import Encoding
from heed.figures.positions.repeats import Repeats
from heed.figures.positions.swap import Swap
from heed.figures.positions.waves import Waves

__all__ = ["Encoding", "Repeats", "Swap", "Waves"]
