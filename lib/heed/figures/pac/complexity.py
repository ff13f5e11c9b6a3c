"""How many examples a finite class takes, and what each wish costs: ε, δ and |ℋ|."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, whole


class Complexity(Figure):
    """m ≥ (ln|ℋ| + ln(1/δ))/ε, and 2 (ln(2|ℋ|) + ln(1/δ))/ε² if the labels are arbitrary.

    On the left m split into its two parts, as it is and after each of three changes; on the right
    m against ε, both axes logarithmic, with the step that halves ε.
    """

    title = "What accuracy, confidence and a larger class cost in examples"
    task = (
        "Halve δ, start again, halve ε, start again, square |ℋ|; or drag a number in the formula "
        "sideways, even m. Watch the two parts that m is made of: which change makes both longer?"
    )

    setting = choice(
        "realizable",
        ("realizable", "agnostic"),
        "the case",
        "whether a hypothesis must be right, or any may err",
    )
    hypotheses = whole(101, 1, 1_000_000_000, "|ℋ|", "how many hypotheses there are")
    epsilon = real(0.1, 0.001, 0.5, "ε", "the error that is tolerated", step=0.001)
    delta = real(0.05, 1e-6, 0.5, "δ", "how often the learner may fail to keep to ε", step=0.0005)
