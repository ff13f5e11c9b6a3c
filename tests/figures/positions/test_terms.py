"""The numbers behind the figure of the four terms of a score."""

import re

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Terms
from heed.theory.codes import encoding
from word_vectors import projections, word_vector
from written_numbers import fixed

NAMES = ("xᵀTy", "xᵀTf", "eᵀTy", "eᵀTf")
KEPT = ("word_word", "word_place", "place_word", "place_place")


def score(figure):
    """The matrix T, and the rows x, y, e, f."""
    words = [word_vector(w, figure.seed, figure.width) for w in (figure.asking, figure.asked)]
    codes = encoding(200, figure.width)[[figure.place, figure.asked_place]]
    query, key = projections(figure.seed, 2, figure.width // 4, figure.width)
    t = np.eye(figure.width) if figure.kind == "identity" else query.T @ key
    return t, *(np.sqrt(0.5) * np.array(words)), *codes


def terms(text):
    return {name: re.search(rf"{name} = (−?\d+\.\d\d)", text)[1] for name in NAMES}


def test_what_it_says_are_the_terms_of_the_score(say):
    for figure, text in say(Terms):
        t, x, y, e, f = score(figure)
        four = [a @ t @ b for a in (x, e) for b in (y, f)]
        assert list(terms(text).values()) == [fixed(term, 2) for term in four]
        kept = [getattr(figure, name) for name in KEPT]
        total, whole = fixed(np.sum(np.array(four)[kept]), 2), fixed((x + e) @ t @ (y + f), 2)
        summed = "They sum to {}, which is" if all(kept) else "sum to {}, all four to {}."
        assert summed.format(total, whole) in text
        assert not all(kept) or total == whole
        rank = np.linalg.matrix_rank(t)
        why = "symmetric." if rank == figure.width else f"for T, of rank {rank} at most, is not"
        assert f"all four give {fixed((y + f) @ t @ (x + e), 2)}, " in text
        assert why in text


def test_a_position_moves_only_the_terms_that_hold_it(say):
    at_1, at_30 = (terms(text) for _, text in say(Terms, {"place": 1}, {"place": 30}))
    assert [name for name in NAMES if at_1[name] != at_30[name]] == ["eᵀTy", "eᵀTf"]


def test_words_are_about_as_long_as_rows_of_p(say):
    [(_, text)] = say(Terms, {"kind": "identity", "width": 128, "asking": "word", "asked": "word"})
    assert float(terms(text)["xᵀTy"]) == pytest.approx(64, rel=0.3)


@pytest.mark.parametrize("bad", [{"place": 200}, {"width": 6}, {"kind": "other"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Terms(**bad)
