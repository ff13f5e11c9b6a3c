"""A decoder state in the plane, the encoder states that it is compared with, and three scores."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real

MOST = 2.0  # of a coordinate


class Consult(Figure):
    """The states of *the cat walks on the street*, with F = 2, and one context vector.

    All states and matrices are set by hand. The state of *on* lies in the middle of the others.
    """

    title = "The score decides which states count"
    task = (
        "Drag s: can “on” get the largest weight? States in the shaded area score more than “on”."
    )

    score = choice(
        "dot",
        {"dot": "dot", "multiplicative": "multiplicative", "additive": "additive"},
        "score",
        "how the decoder state is compared with an encoder state",
    )
    x = real(1.3, -MOST, MOST, "s, across", "first coordinate of the decoder state", 0.1)
    y = real(-0.3, -MOST, MOST, "s, up", "second coordinate of the decoder state", 0.1)
