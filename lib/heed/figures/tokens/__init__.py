"""The figures of the chapter on tokens."""

from heed.figures.tokens.tokens import Tokens

__all__ = ["Tokens"]
