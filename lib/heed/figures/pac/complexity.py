"""How many examples a finite class takes, and what each wish costs: ε, δ and |ℋ|."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import flag, real, whole


class Complexity(Figure):
    """m ≥ (ln|ℋ| + ln(1/δ))/ε as a bar of two parts, before and after each of three changes.

    The scale ends at the longest of the bars that there may be, so that a change moves no other
    bar. What a change costs is shown when it has been asked for.
    """

    title = "What more certainty, accuracy and choice cost"
    task = "Tick the boxes, one by one and together: what does each wish cost?"
    asks = Guess(
        "Which of these wishes costs the most examples?", ("half of δ", "half of ε", "|ℋ| squared")
    )

    half_delta = flag(False, "Halve δ", "what half the risk of failure costs")
    half_epsilon = flag(False, "Halve ε", "what half the error costs")
    squared = flag(False, "Square |ℋ|", "what the square of the class costs")
    hypotheses = whole(101, 1, 1_000_000, "|ℋ|", "how many hypotheses there are")
    epsilon = real(0.1, 0.01, 0.5, "ε", "the error that is tolerated", step=0.001)
    delta = real(0.05, 1e-6, 0.5, "δ", "how often the learner may fail to keep to ε", step=0.0005)
