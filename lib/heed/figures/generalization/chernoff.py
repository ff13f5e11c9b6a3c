"""Chernoff's step: an exponential above the indicator of a tail, and what it gives away."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, whole


class Chernoff(Figure):
    """P(mean − p ≥ ε) = E 1[mean − p ≥ ε] ≤ E exp(λn(mean − p − ε)) for every λ > 0.

    The indicator below the exponential; the chance of each mean, as it is and multiplied by the
    exponential; and what the bound comes to for every λ, beside the exact chance. A λ above 10ε is
    shown as that.
    """

    title = "Every λ gives a bound, and one λ the best"
    task = "Drag λ to the smallest bound. What is wrong with a flat exponential, and a steep one?"
    asks = Guess(
        "The tail’s probability is 0.0123. What does the bound come to at λ = 1.4?",
        ("0.0123", "0.1", "1", "2.8"),
    )

    rate = real(1.4, 0.02, 2.0, "λ", "how steep the exponential is", step=0.02)
    epsilon = real(0.15, 0.04, 0.25, "ε", "too high by so much, or more", step=0.01)
    n = whole(50, 5, 200, "examples n", "examples", step=5)
    risk = real(0.3, 0.1, 0.6, "true error p", "p, the mean of each loss", step=0.05)
