"""The figures of the chapter on how far a measured error may be trusted."""

from heed.figures.generalization.union import Union
from heed.figures.generalization.winner import Winner

__all__ = ["Union", "Winner"]
