"""The proof for finite classes: the box of all samples, and what misleads the learner in it."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, whole


class Misleading(Figure):
    """A box of area 1 that stands for all samples, and a blob in it for each bad hypothesis.

    A blob is the set of samples with which the hypothesis is consistent. Its area is right, the
    probability (1 − ε)^m of a hypothesis with an error of ε; where it lies, and what it overlaps,
    is made up. The sum of the areas is at least the area that all of them cover.
    """

    title = "A bad hypothesis survives few samples"
    task = "Raise m until the blobs add up to δ, the dashed square. Then double the bad ones."

    m = whole(40, 1, 120, "examples m", "examples in a sample")
    bad = whole(20, 1, 100, "bad hypotheses", "how many there are in the class")
    epsilon = real(0.1, 0.05, 0.3, "ε", "the error above which a hypothesis is bad", step=0.01)
    delta = real(0.05, 0.01, 0.3, "δ", "the area that may mislead", step=0.01)
