"""The figures of the chapter on tokens."""

from heed.figures.tokens.batches import Batches
from heed.figures.tokens.lengths import Lengths
from heed.figures.tokens.tokens import Tokens, TooLong

__all__ = ["Batches", "Lengths", "Tokens", "TooLong"]
