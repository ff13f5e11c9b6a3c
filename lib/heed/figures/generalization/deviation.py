"""ε for n examples, M models and δ: Hoeffding's bound, the notes' formula, and what coins do."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, whole


class Deviation(Figure):
    """How ε falls with n for 1, M and 10⁶ models, the notes' formula beside it, and M coins.

    The notes' formula is wider than Hoeffding's bound where M/δ ≥ 2. Elsewhere it does not follow,
    and from δ = exp(−1/(4n)) on a coin shows it to be false. Below stand the chances of the mean of
    n throws of a coin, with both ε.
    """

    title = "How far M models may stray: Hoeffding's bound and the notes'"
    task = (
        "Drag a number in the formula sideways, or the point along its line. Make M a million, "
        "then bring ε back to 0.1: how much did n grow? Then let a coin break the notes' formula."
    )

    n = whole(185, 1, 100_000, "n", "examples")
    models = whole(1, 1, 1_000_000, "M", "M, compared on the same examples")
    delta = real(0.05, 0.001, 0.999, "δ", "δ, how often the statement may be false", step=0.001)
