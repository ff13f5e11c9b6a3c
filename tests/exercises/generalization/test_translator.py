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
    kept = [*range(8), *itertools.combinations(range(8), 2)]
    models = len(kept) * 12
    epsilon = hoeffding_deviation(3000, 0.05, models)
    promised = math.ceil(1000 * (0.31 + epsilon)) / 10
    answers = [models, pytest.approx(epsilon, abs=5e-8), promised, ["beam", "bleu", "news"]]
    assert rights(translator.promise()) == answers
