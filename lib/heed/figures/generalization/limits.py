"""How large a risk may be: three bounds, for each measured error."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, whole


class Limits(Figure):
    """How far above the measured error the true error may be, two sides and M models, for 0–1 loss.

    Hoeffding's ε does not depend on the measured error; that of relative entropy (Chernoff) and
    that of Clopper and Pearson do.
    """

    title = "Hoeffding gives away most at small errors"
    task = "Drag the measured error from 0.5 to 0: how far above it may the true error be?"

    measured = real(0.1, 0.0, 1.0, "measured error", "share of the n examples", step=0.01)
    n = whole(2000, 20, 5000, "examples n", "n, in the validation set")
    models = whole(14, 1, 1_000_000, "models M", "M, compared on the same examples")
    delta = real(0.05, 0.001, 0.5, "δ", "δ, how often the statement may be false", step=0.001)
