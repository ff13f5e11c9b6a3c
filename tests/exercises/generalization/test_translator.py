"""What the exercises on choosing a translator take for right, against counts and the library."""

import itertools
import math

import pytest

from answers import rights
from heed.exercises.generalization import translator
from heed.theory.learning.hoeffding import hoeffding_deviation
from heed.theory.learning.leak import leaked_sentences


def test_of_60_sentences_with_one_translation_and_40_with_two_this_share_leaks():
    for share, said in zip((0.1, 0.5), rights(translator.leak()), strict=True):
        tested = 60 * share + 40 * (1 - (1 - share) ** 2)
        leaked = 40 * 2 * share * (1 - share)
        assert said == pytest.approx(100 * leaked / tested)
        drawn = leaked_sentences({1: 60, 2: 40}, round(140 * share))
        assert said == pytest.approx(100 * drawn, abs=0.5)


def test_a_promise_counts_what_was_never_trained():
    kept = [*range(5), *itertools.combinations(range(5), 2)]
    models = len(kept) * 10
    epsilon = hoeffding_deviation(3000, 0.05, models)
    promised = math.ceil(1000 * (0.31 + epsilon)) / 10
    answers = [models, pytest.approx(epsilon, abs=5e-8), promised, ["beam", "bleu", "news"]]
    assert rights(translator.promise()) == answers


@pytest.mark.parametrize(
    ("models", "sides", "reply"),
    [
        (150, 1, "one side"),
        (1, 2, "a single candidate"),
        (50, 2, "single recipes"),
        (10, 2, "one training"),
        (15, 2, "10 checkpoints"),
        (100, 2, "pairs of recipes"),
        (250, 2, "each pair twice"),
        (420, 2, "the page’s 420"),
    ],
)
def test_each_usual_slip_meets_its_reply(models, sides, reply):
    """Whether it is made in ε or in the bound that follows, rounded up or to the nearest."""
    _, asked, promised, _ = translator.promise().fields
    epsilon = hoeffding_deviation(3000, 0.05, models, sides)
    assert reply in reply_to(asked, round(epsilon, 4))
    bound = 31 + 100 * epsilon
    if bound < 34.7:
        for said in (round(bound, 1), math.ceil(10 * bound) / 10):
            assert reply in reply_to(promised, said)


def test_a_share_that_does_not_leak_is_told_so():
    for field, said in zip(translator.leak().fields, (47, 67), strict=True):
        assert "doesn’t leak" in reply_to(field, said)


def reply_to(field, entered):
    """The first reply whose place this number is near enough to."""
    near = (one for one in field.data["replies"] if abs(entered - one["value"]) <= one["within"])
    return next(near)["text"]
