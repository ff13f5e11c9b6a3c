"""n for ε, M models and δ: what precision, models and certainty cost."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, whole


class Deviation(Figure):
    """How many examples n = ln(2M/δ) / 2ε² take M models, and beside them one model.

    The numbers in the formula are the controls; who turns n turns ε.
    """

    title = "More models cost little: M is in a logarithm"
    task = "Now take a thousand models. Then a tenth of δ. Then half the ε."
    asks = Guess(
        "One model needs 1,153 examples. How many do 15 models need?",
        ("1,153", "2,000", "4,500", "17,295"),
    )

    epsilon = real(0.04, 0.01, 1, "ε", "a gap so wide, or wider, is bad", step=1e-9)
    models = whole(15, 1, 1_000_000, "M", "M, compared on the same examples")
    delta = real(0.05, 0.001, 0.999, "δ", "δ, how often the statement may be false", step=0.001)
