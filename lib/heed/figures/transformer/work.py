"""What a decoder computes to write a translation, with a cache and without one."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import whole


class Work(Figure):
    """Multiply–adds for a whole translation, against its length, and the size of the cache."""

    title = "Without a cache, every token is computed again"
    task = (
        "Drag the point from 10 tokens to 1,000. How many times more is computed without a cache?"
    )

    length = whole(50, 2, 2000, "tokens T", "T, of the translation; the source has as many")
    width = whole(256, 64, 2048, "width D", "D, numbers that stand for one token; F = 4D")
    blocks = whole(4, 1, 48, "blocks L", "L, of the decoder")
    vocabulary = whole(4000, 100, 100_000, "vocabulary V", "V, tokens that are scored")
