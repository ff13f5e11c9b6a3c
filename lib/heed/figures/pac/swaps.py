"""Mistakes in pairs of examples, and coins that swap them: all in one half is a rare chance."""

from heed.figures.base.figure import Figure
from heed.figures.base.traits import seed, whole


class Swaps(Figure):
    """Twelve pairs of examples, one of each in S and one in S'; a coin swaps each pair or not.

    One labelling makes k mistakes, each in a pair of its own. The bars count over many tosses how
    many of them came to lie in S; the first bar is the event that the proof bounds by 2^(−k).
    """

    title = "How often does chance put every mistake into S′?"
    task = "Run the coins: how often is S without a mistake? Then give the labelling more mistakes."

    mistakes = whole(6, 1, 12, "mistakes k", "of the labelling, on both halves together")
    tosses = whole(1, 1, 400, "tosses", "of all coins, so far")
    seed = seed(3, "the coins")
