"""ε for n examples, M models and δ: what examples, models and certainty cost."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, whole


class Deviation(Figure):
    """How ε = √(ln(2M/δ) / 2n) falls with n, for M models and beside it for 1 and for 10⁶.

    The numbers in the formula are the controls; who turns ε turns n.
    """

    title = "More models cost little: M is in a logarithm"
    task = "Drag δ, and ε follows; drag ε, and n does. What costs more: half the ε or a tenth of δ?"

    n = whole(876, 1, 100_000, "n", "examples")
    models = whole(1_000_000, 1, 1_000_000, "M", "M, compared on the same examples")
    delta = real(0.05, 0.001, 0.999, "δ", "δ, how often the statement may be false", step=0.001)
