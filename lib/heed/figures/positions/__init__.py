"""The figures of the chapter *Positional encoding*."""

from heed.figures.positions.blocks import Blocks
from heed.figures.positions.codes import Codes
from heed.figures.positions.encoding import Encoding
from heed.figures.positions.noise import Noise
from heed.figures.positions.odometer import Odometer
from heed.figures.positions.swap import Swap
from heed.figures.positions.terms import Terms

__all__ = [
    "Blocks",
    "Codes",
    "Encoding",
    "Noise",
    "Odometer",
    "Swap",
    "Terms",
]
