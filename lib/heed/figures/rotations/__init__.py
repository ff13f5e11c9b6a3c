"""The figures of the chapter *Relative positions are rotations*."""

from heed.figures.rotations.clocks import Clocks
from heed.figures.rotations.longer import Longer
from heed.figures.rotations.lookback import Lookback
from heed.figures.rotations.rotary import Rotary
from heed.figures.rotations.shift import Shift
from heed.figures.rotations.similarity import Similarity

__all__ = ["Clocks", "Longer", "Lookback", "Rotary", "Shift", "Similarity"]
