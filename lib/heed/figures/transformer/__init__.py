"""The figures of the chapter *The full transformer*."""

from heed.figures.transformer.kinks import Kinks

__all__ = [
    "Kinks",
]
