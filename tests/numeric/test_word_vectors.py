"""Words and their made-up vectors."""

import numpy as np
import pytest

from word_vectors import word_vector

MODULE = "numeric/word_vectors.js"


def test_words_stand_between_spaces(javascript):
    sentences = ["", " ", "  dog bites  man ", "élan ’ ﬁ 中\u00a0文 -", "a b c d e"]
    found = javascript([(MODULE, "words_of", [sentence, 4]) for sentence in sentences])
    assert found == [[w for w in one.split(" ") if w][:4] for one in sentences]


def test_word_and_seed_decide_the_vector(javascript):
    cases = [("dog", 1, 5), ("Élan", 9999, 3), ("中文", 2, 7), ("x" * 60, 3, 2), ("", 1, 1)]
    cases += [("dog", 2, 5), ("god", 1, 5), ("do", 1, 5), ("Dog", 1, 5)]
    found = javascript([(MODULE, "word_vector", list(case)) for case in cases])
    for case, vector in zip(cases, found, strict=True):
        assert vector == pytest.approx(word_vector(*case), rel=1e-12)
    assert found[-1] == found[0]  # capitals do not matter
    assert len({vector[0] for vector in found}) == len(cases) - 1


def test_entries_are_normal_numbers(javascript):
    [entries] = javascript([(MODULE, "word_vector", ["dog", 1, 4001])])
    assert np.mean(entries) == pytest.approx(0, abs=4 / np.sqrt(4001))
    assert np.std(entries) == pytest.approx(1, rel=0.1)
