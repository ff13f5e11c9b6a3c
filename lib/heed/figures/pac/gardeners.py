"""A thousand samples of the same bed: ε counts seeds, δ counts samples."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import real, seed, whole


class Gardeners(Figure):
    """1,000 gardeners with a sample each, and those whose rule has an error above ε.

    The bed is even and the limit is 0.4. Each takes the coldest seed of her sample that has
    sprouted as her threshold, or no threshold at all, where none has.
    """

    title = "Some gardeners are unlucky with their sample, and none of them can tell"
    task = (
        "A red dot is a gardener whose rule is wrong about more than the share ε of all seeds. "
        "Give everybody more seeds until no more than the share δ of the dots is red."
    )

    m = whole(15, 1, 100, "m", "seeds in each sample")
    epsilon = real(0.1, 0.05, 0.3, "ε", "the share of seeds that a rule may get wrong", step=0.01)
    delta = real(0.05, 0.01, 0.5, "δ", "the share of gardeners who may fail", step=0.01)
    seed = seed(2, "the samples")
