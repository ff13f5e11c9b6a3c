"""A stream of training sets: how often a consistent threshold errs by more than ε."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, seed, whole


class Trials(Figure):
    """Training sets one after the other, and how often the error of what is learnt exceeds ε.

    The class holds the thresholds k/K, the truth is 1/2 and 𝒟 is even on [0, 1]. Above is the last
    set with the region where the learner errs. Below, each m that was tried leaves a dot: the share
    of sets that failed, beside δ and the bound |ℋ| e^(−εm). Dots of another class stay, hollow.
    """

    title = "The bound holds, with room to spare"
    task = "Run, then drag m until at most the share δ fails. How far off is the bound’s m?"

    m = whole(20, 1, 120, "points m", "points in a training set")
    rule = choice(
        "worst",
        {"worst": "farthest from f", "middle": "in the middle", "tightest": "largest"},
        "consistent threshold",
        "which of them the learner returns",
    )
    trials = whole(1, 0, 1000, "training sets", "how many so far")
    hypotheses = choice(
        101, {11: "11", 101: "101", 1001: "1,001"}, "|ℋ|", "thresholds in the class"
    )
    epsilon = real(0.1, 0.1, 0.3, "ε", "the error that is accepted", step=0.01)
    delta = real(0.05, 0.01, 0.5, "δ", "the failures that are accepted", step=0.01)
    seed = seed(42, "the training sets")
