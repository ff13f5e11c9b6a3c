"""The proof for thresholds: a strip on either side of the truth, with an example or without."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, seed, whole


class Strips(Figure):
    """The bed, the true threshold θ, and strips of probability ε beside it, up to ℓ and r.

    A sample lies below. If both strips hold an example, every consistent threshold lies between ℓ
    and r. There is no strip on a side where less than ε lies.
    """

    title = "When can a consistent threshold be bad?"
    task = (
        "Draw again until a strip is empty: how far do consistent thresholds reach? "
        "Drag θ, or the peak."
    )

    epsilon = real(0.1, 0.02, 0.3, "ε", "the probability of a strip", step=0.01)
    m = whole(20, 1, 80, "seeds m", "seeds in the sample")
    truth = real(0.4, 0.0, 1.0, "θ", "where seeds begin to sprout")
    peak = real(0.3, 0.0, 1.0, "peak of 𝒟", "where most seeds lie")
    seed = seed(12, "the sample")  # two draws later a strip is empty
