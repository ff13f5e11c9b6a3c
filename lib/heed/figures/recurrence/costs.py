"""What four layers cost for each word, against the number of words."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import whole


class Costs(Figure):
    """Multiply–adds for one word of a sentence, by the layer that reads it."""

    title = "Scores and averages are cheap until N reaches D"
    task = (
        "Drag the point to 20 words, then to 500. Then change the width: where do the lines cross?"
    )

    length = whole(512, 4, 16_384, "words N", "N, words of the sentence")
    width = whole(512, 64, 2048, "width D", "D, numbers that stand for one word")
    kernel = whole(3, 1, 15, "kernel k", "k, words that a convolution sees at once")
    window = whole(64, 1, 1024, "window r", "r, words that a word sees in restricted attention")
