"""The figures of the page with the living translator."""

from heed.figures.live.pieces import Pieces
from heed.figures.live.steps import Steps

__all__ = ["Pieces", "Steps"]
