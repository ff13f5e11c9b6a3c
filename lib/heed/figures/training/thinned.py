"""Dropout thins a row of numbers, another way at every step."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, seed


class Thinned(Figure):
    """Twelve numbers, what one draw of dropout makes of them, and the mean of many draws."""

    title = "Dropout enlarges what it keeps, so the mean stays"
    task = "Draw again a few times, and watch the bars. Then raise p: what happens to those left?"

    probability = real(0.3, 0, 0.6, "dropout p", "the probability that a number becomes 0", 0.05)
    seed = seed(1, "the draw")
