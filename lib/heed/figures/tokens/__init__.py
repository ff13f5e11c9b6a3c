"""The figures of the chapter *A sentence becomes three rows of numbers*."""

from heed.figures.tokens.batches import Batches
from heed.figures.tokens.lengths import Lengths
from heed.figures.tokens.tokens import Tokens, TooLong

__all__ = ["Batches", "Lengths", "Tokens", "TooLong"]
