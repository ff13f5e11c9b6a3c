"""The way of the first word to the last output, in five networks."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole


class Paths(Figure):
    """All connections by which the first word can reach the last output, and a shortest way.

    Every network reads from left to right. An output sees its own place and earlier ones: all of
    them, the last ones, or, through a recurrent state, only the place before it.
    """

    title = "A recurrent network takes N steps, self-attention one"
    task = (
        "Choose a network and follow the thick line. Then take more words: which paths get longer?"
    )
    asks = Guess(
        "A convolution sees 3 places. After how many layers does word 16 depend on word 1?",
        ("3", "6", "8", "16"),
    )

    network = choice(
        "recurrent",
        {
            "recurrent": "recurrent network",
            "convolution": "convolution",
            "dilated": "dilated convolution",
            "restricted": "restricted attention",
            "attention": "self-attention",
        },
        "network",
        "how outputs are connected with earlier places",
    )
    length = whole(16, 2, 32, "words N", "N, in the sentence")
    kernel = whole(3, 2, 8, "kernel k", "k, places that an output of a convolution sees")
    reach = whole(6, 2, 16, "window r", "r, places that an output of restricted attention sees")
