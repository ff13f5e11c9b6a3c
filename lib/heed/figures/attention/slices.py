"""Which heads a changed number reaches: project first against split first."""

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import real, seed, whole

WORDS = ("Mary", "gave", "roses", "to", "Susan")
WIDTH = 8  # D


class Slices(Figure):
    """Five words, eight features and four heads, with the input projected first or split first.

    Words and projections are made up by the seed. To split first means the same projections with
    zeros outside four blocks on the diagonal.
    """

    title = "Split first: a head sees only its slice"
    task = (
        "Tap or click a number of X, which meets the framed rows. In which heads do the outputs "
        "change?"
    )
    asks = Guess(
        "One number of “gave” changes. Project first: how many heads does it reach?",
        ("1", "2", "4"),
    )

    word = whole(1, 0, len(WORDS) - 1, "row of X", "number of the word, from 0")
    feature = whole(2, 0, WIDTH - 1, "column of X", "number of the feature, from 0")
    change = real(1.5, 0, 3, "add to it", "how much is added to the chosen number", step=0.1)
    seed = seed(3, "words and projections")
