"""A thousand samples of the same bed: ε counts seeds, δ counts samples."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, seed, whole


class Gardeners(Figure):
    """1,000 gardeners with a sample each, and those whose rule has an error above ε.

    The bed is even and the limit is 0.4. Each takes the coldest seed of her sample that has
    sprouted as her threshold, or no threshold at all, where none has.
    """

    title = "Some gardeners are unlucky, and can’t tell"
    task = "A red dot has an error above ε. Raise m until at most the share δ of gardeners is red."
    asks = Guess(
        "Each digs up 15 seeds. How many of the 1,000 are wrong about more than 1 in 10?",
        ("2", "50", "199", "800"),
    )

    m = whole(15, 1, 100, "seeds m", "seeds in each sample")
    epsilon = real(0.1, 0.05, 0.3, "ε", "the share of seeds that a rule may get wrong", step=0.01)
    delta = real(0.05, 0.01, 0.5, "δ", "the share of gardeners who may fail", step=0.01)
    seed = seed(2, "the samples")
