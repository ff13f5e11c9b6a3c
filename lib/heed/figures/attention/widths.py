"""What a layer of several heads costs, if they are wide, narrow, or split the input first."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole


class Widths(Figure):
    """Parameters of three layers, and the products that they sum for one sentence."""

    title = "Eight wide heads cost eight times as much as one"
    task = (
        "Change the number of heads: which bar of parameters grows, which shrinks, which one stays?"
    )

    heads = choice(8, (1, 2, 4, 8), "heads H", "H, how many heads share the layer")
    width = choice(256, (64, 256, 512, 1024), "width D", "D, numbers that stand for one word")
    length = whole(6, 1, 4096, "words N", "N, words of the sentence")
