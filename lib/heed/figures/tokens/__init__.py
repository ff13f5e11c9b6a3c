"""The figures of the chapter *A sentence becomes three rows of numbers*."""

from heed.figures.tokens.batches import Batches
from heed.figures.tokens.cut import Cut
from heed.figures.tokens.lengths import Lengths
from heed.figures.tokens.merges import Merges
from heed.figures.tokens.tokens import Tokens

__all__ = ["Batches", "Cut", "Lengths", "Merges", "Tokens"]
