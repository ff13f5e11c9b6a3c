"""A stream of training sets: how often a consistent threshold errs by more than ε."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, seed, whole
from heed.theory.thresholds import RULES


class Trials(Figure):
    """Training sets one after the other, and how often the error of what is learnt exceeds ε.

    The class holds the thresholds k/K, the truth is 1/2 and 𝒟 is even on [0, 1]. Shown are the
    last set with the region where the learner errs, the true error of each set, their histogram,
    and the share of failures beside δ and the bound |ℋ| e^(−εm).
    """

    title = "One training set after another: how often is the error above ε?"
    task = (
        "Press One more a few times, then Run. Then drag m to the smallest at which no more than "
        "δ of the sets fail, and compare it with the m at which the bound falls to δ."
    )

    m = whole(20, 1, 240, "m", "points in a training set")
    hypotheses = choice(
        101, {11: "11", 101: "101", 1001: "1,001"}, "|ℋ|", "thresholds in the class"
    )
    rule = choice("worst", RULES, "consistent threshold", "which of them is chosen")
    epsilon = real(0.1, 0.05, 0.3, "ε", "the error that is accepted", step=0.01)
    delta = real(0.05, 0.01, 0.5, "δ", "the failures that are accepted", step=0.01)
    trials = whole(200, 1, 2000, "training sets", "how many so far")
    seed = seed(42, "the training sets")
