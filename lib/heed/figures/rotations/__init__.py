"""The figures of the chapter on relative positions."""

from heed.figures.rotations.clocks import Clocks

__all__ = ["Clocks"]
