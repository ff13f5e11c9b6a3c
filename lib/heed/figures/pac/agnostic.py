"""Thresholds learned from noisy labels: a floor that no rule gets below, and the excess over it."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, seed, whole


class Agnostic(Figure):
    """Labels with noise, the risk of every threshold, and those that samples choose.

    𝒟 is even on [0, 1], and η(x) = P(y = 1 | x) rises from ρ to 1 − ρ about ½. On the left η with
    the Bayes risk as an area; beside it L_𝒟 of each threshold, with those of least error on each
    sample as dots.
    """

    title = "How low can the risk get with noisy labels?"
    task = "Raise m until the dots gather in the green band. Then raise ρ: what does the floor do?"

    flip = real(0.15, 0.0, 0.5, "noise ρ", "how often a label is wrong", step=0.01)
    width = real(0.0, 0.0, 1.0, "width of the rise", "of η; 0 is a jump", step=0.02)
    points = whole(20, 5, 5000, "examples m", "examples in each sample")
    epsilon = real(0.1, 0.01, 0.4, "ε", "the excess that is allowed", step=0.01)
    samples = whole(200, 1, 300, "samples", "how many so far")
    seed = seed(15, "the samples")  # needs as many examples as most seeds do
