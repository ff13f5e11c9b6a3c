"""The numbers behind the figure of the four terms of a score."""

import numpy as np
import pytest

from heed.figures.positions import Terms
from heed.theory.positions.codes import encoding
from word_vectors import projections, word_vector

WIDTH = 32


def parts(figure):
    """The matrix T, and the rows X_t, X_s, P_t, P_s."""
    words = [word_vector(word, figure.seed, WIDTH) for word in (figure.asking, figure.asked)]
    codes = encoding(200, WIDTH)[[figure.place, figure.asked_place]]
    query, key = projections(figure.seed, 2, WIDTH // 4, WIDTH)
    return query.T @ key, *(np.sqrt(0.5) * np.array(words)), *codes


def test_its_facts_are_the_terms_of_the_score(facts):
    for figure, found in facts(Terms):
        t, x, y, e, f = parts(figure)
        four = [a @ t @ b for a in (x, e) for b in (y, f)]
        assert found["terms"] == pytest.approx(four)
        assert found["whole"] == pytest.approx((x + e) @ t @ (y + f))
        assert found["back"] == pytest.approx((y + f) @ t @ (x + e))
        assert np.linalg.matrix_rank(t) == WIDTH // 4


def test_a_position_moves_only_the_terms_that_hold_it(facts):
    at_1, at_30 = (found["terms"] for _, found in facts(Terms, {"place": 1}, {"place": 30}))
    assert at_1[:2] == at_30[:2]
    assert all(one != other for one, other in zip(at_1[2:], at_30[2:], strict=True))


def test_it_names_the_term_that_counts_most(say, facts):
    names = ["word to word", "word to position", "position to word", "position to position"]
    states = [{"place": t, "asked_place": 9} for t in (0, 9, 30, 100)]
    for (_, found), (_, text) in zip(facts(Terms, *states), say(Terms, *states), strict=True):
        at = int(np.abs(found["terms"]).argmax())
        assert text.endswith(f" {found['terms'][at]:.2f}, {names[at]}.".replace("-", "−"))


def test_words_are_about_as_long_as_rows_of_p():
    for word in ("dog", "bites", "man"):
        row = np.sqrt(0.5) * np.array(word_vector(word, 1, WIDTH))
        assert np.linalg.norm(row) == pytest.approx(np.sqrt(WIDTH / 2), rel=0.4)


def test_its_first_sentences(say):
    [(_, text)] = say(Terms, {})
    assert text == (
        "The score is 0.94; with “bites” at 2 as the query it is 0.57. The term that counts most "
        "is 2.35, position to word."
    )
