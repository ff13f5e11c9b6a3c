"""Words as points in the plane, and the weighted averages that self-attention makes of them."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, real

WORDS = dict(enumerate(("the (first)", "cat", "walks", "on", "the (second)", "street")))


class Hull(Figure):
    """*The cat walks on the street* in basic self-attention, with D = 2.

    Both *the* have one vector, as in any table of word vectors, and so one point.
    """

    title = "Six words in, six weighted averages out"
    task = (
        "Drag a word: can you bring an output outside the shaded region? Then set the "
        "sharpness to 0."
    )
    asks = Guess(
        "How much of the new vector of “walks” is “walks” itself?",
        ("0.17", "0.40", "0.70", "1"),
    )

    word = choice(2, WORDS, "follow", "the word whose average is shown in full")
    sharpness = real(1.0, 0.0, 5.0, "sharpness β", "what the scores are multiplied by", 0.1)
    x_the = real(-0.5, -1.8, 1.8, "x of the", step=0.05)
    y_the = real(-1.2, -1.8, 1.8, "y of the", step=0.05)
    x_cat = real(1.5, -1.8, 1.8, "x of cat", step=0.05)
    y_cat = real(-0.5, -1.8, 1.8, "y of cat", step=0.05)
    x_walks = real(1.2, -1.8, 1.8, "x of walks", step=0.05)
    y_walks = real(0.6, -1.8, 1.8, "y of walks", step=0.05)
    x_on = real(-1.0, -1.8, 1.8, "x of on", step=0.05)
    y_on = real(0.5, -1.8, 1.8, "y of on", step=0.05)
    x_street = real(0.4, -1.8, 1.8, "x of street", step=0.05)
    y_street = real(1.4, -1.8, 1.8, "y of street", step=0.05)
