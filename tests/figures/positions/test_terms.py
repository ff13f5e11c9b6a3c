"""The numbers behind the figure of the four terms of a score."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Terms
from heed.theory.positions.codes import encoding
from word_vectors import projections, word_vector
from written_numbers import fixed

WIDTH = 32
NAMES = ("word to word", "word to position", "position to word", "position to position")


def parts(figure):
    """The matrix T, and the rows X_t, X_s, P_t, P_s."""
    words = [word_vector(word, figure.seed, WIDTH) for word in (figure.asking, figure.asked)]
    codes = encoding(200, WIDTH)[[figure.place, figure.asked_place]]
    query, key = projections(figure.seed, 2, WIDTH // 4, WIDTH)
    return query.T @ key, *(np.sqrt(0.5) * np.array(words)), *codes


def terms(text):
    return {name: re.search(rf"(−?\d+\.\d\d) \({name}\)", text)[1] for name in NAMES}


def test_what_it_says_are_the_terms_of_the_score(say):
    for figure, text in say(Terms):
        t, x, y, e, f = parts(figure)
        four = [a @ t @ b for a in (x, e) for b in (y, f)]
        assert list(terms(text).values()) == [fixed(term, 2) for term in four]
        assert text.startswith(f"The score is {fixed((x + e) @ t @ (y + f), 2)}, the sum of ")
        assert text.endswith(f" as the query it is {fixed((y + f) @ t @ (x + e), 2)}.")
        assert np.linalg.matrix_rank(t) == WIDTH // 4


def test_a_position_moves_only_the_terms_that_hold_it(say):
    at_1, at_30 = (terms(text) for _, text in say(Terms, {"place": 1}, {"place": 30}))
    assert [name for name in NAMES if at_1[name] != at_30[name]] == list(NAMES[2:])


def test_words_are_about_as_long_as_rows_of_p():
    for word in ("dog", "bites", "man"):
        row = np.sqrt(0.5) * np.array(word_vector(word, 1, WIDTH))
        assert np.linalg.norm(row) == pytest.approx(np.sqrt(WIDTH / 2), rel=0.4)


@pytest.mark.parametrize("bad", [{"place": 200}, {"asking": "cat"}, {"seed": 0}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Terms(**bad)
