"""A test that is drawn at random from the pairs of a corpus, and what of it stands in training."""

from typing import Any

import traitlets as t

from heed.evaluation.record import load_record
from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole

GUESSES = {"ask": "not yet", "10": "10%", "25": "25%", "50": "50%"}


class Leak(Figure):
    """A corpus, by default that of Big, split at random: by pair or by sentence that is translated.

    A sentence with several translations is several pairs. Dealt out pair by pair, some go
    to the test and some to training. The first sentences of the test are drawn, a dot a pair; below
    them the error that the test reports: a mix of those that the translator makes on sentences of
    training and on others, both measured. Split by pair, it asks for a guess before it shows what
    is in training and what the test reports. A corpus and a translator of one's own come in by
    ``sentences``, the errors and ``language``.
    """

    title = "How much of the test leaks if you split by pair?"
    task = "Guess: how many of the test’s sentences are in training too? Then split by sentence."

    guess = choice("ask", GUESSES, "your guess", "so many of the sentences are in training too")
    split = choice(
        "pair",
        {"pair": "pair", "sentence": "sentence"},
        "split by",
        "what is dealt out at random",
    )
    share = whole(10, 1, 50, "test, % of the pairs", "of all pairs")
    seed = seed(1, "the split")
    sentences: t.List[Any] = t.List(help="(g, how many sentences have g pairs)").tag(sync=True)
    language = t.Unicode("English", help="that is translated").tag(sync=True)
    seen_error = t.Float(help="error on sentences of training").tag(sync=True)
    unseen_error = t.Float(help="error on sentences of the test").tag(sync=True)

    @t.default("sentences")
    def _sentences(self) -> list[tuple[int, int]]:
        return sorted(load_record().sentences.items())

    @t.default("seen_error")
    def _seen_error(self) -> float:
        return float(1 - load_record().train.mean())

    @t.default("unseen_error")
    def _unseen_error(self) -> float:
        return float(1 - load_record().test.mean())
