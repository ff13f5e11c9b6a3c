"""Words and their made-up vectors, alike in Python and in JavaScript."""

import math
import statistics

import pytest

from heed.figures.positions.words import word_vector, words_of

MODULE = "figures/positions/words.js"


@pytest.mark.parametrize(
    "sentence", ["", " ", "  dog bites  man ", "élan ’ ﬁ 中\u00a0文 -", "a b c d e"]
)
def test_words_of(javascript, sentence):
    assert javascript([(MODULE, "words_of", [sentence, 4])]) == [words_of(sentence, 4)]


def test_words_stand_between_spaces():
    assert words_of("  dog bites  man ", 8) == ["dog", "bites", "man"]
    assert words_of("dog bites man", 2) == ["dog", "bites"]


def test_word_vector(javascript):
    cases = [("dog", 1, 5), ("Élan", 9999, 3), ("中文", 2, 7), ("x" * 60, 3, 2), ("", 1, 1)]
    answers = javascript([(MODULE, "word_vector", list(case)) for case in cases])
    for case, answer in zip(cases, answers, strict=True):
        assert answer == pytest.approx(word_vector(*case), rel=1e-12)


def test_word_and_seed_decide_the_vector():
    assert word_vector("Dog", 1, 3) == word_vector("dog", 1, 3)
    different = [("dog", 1), ("dog", 2), ("god", 1), ("do", 1), ("doga", 1)]
    assert len({word_vector(word, seed, 1)[0] for word, seed in different}) == len(different)


def test_entries_are_normal_numbers():
    entries = word_vector("dog", 1, 4001)
    assert statistics.mean(entries) == pytest.approx(0, abs=4 / math.sqrt(4001))
    assert statistics.stdev(entries) == pytest.approx(1, rel=0.1)
