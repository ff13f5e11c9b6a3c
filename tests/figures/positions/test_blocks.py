"""The numbers behind the figure of blocks."""

import itertools

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Blocks
from heed.theory.positions.codes import encoding
from word_vectors import projections, word_vector
from written_numbers import fixed

SEED = 2
WIDTH = 4


def parts(figure):
    """Rows X_t and u_t, matrices W^I and W^P."""
    x, table = word_vector(figure.word, SEED, WIDTH), encoding(5, WIDTH)
    if figure.case == "one-hot":
        return x, np.eye(5)[figure.position], np.eye(WIDTH), table
    words, positions = projections(SEED, 2, WIDTH, WIDTH)
    return x, table[figure.position], words, words if figure.case == "shared" else positions


def row(values):
    return f"({', '.join(fixed(value, 2) for value in values)})"


def test_both_ways_are_what_numpy_multiplies(say):
    options = itertools.product(("any", "one-hot", "shared"), ("concatenate", "add"), (0, 3))
    states = [{"case": case, "view": view, "position": t} for case, view, t in options]
    for figure, text in say(Blocks, *states):
        x, p, words, positions = parts(figure)
        both = row(np.concatenate([x, p]) @ np.vstack([words, positions]))
        apart = f"{both} is {row(x @ words)} from the word plus {row(p @ positions)} from its "
        together = f"{both} is the row [Xₜ uₜ] of {len(x) + len(p)} numbers times the stacked "
        assert text.startswith(apart if figure.view == "add" else together)
        assert " gives the same. Here uₜ is " in text
        assert "^" not in text


def test_the_parts_of_the_theorem(say):
    one_hot, shared = say(Blocks, {"case": "one-hot"}, {"case": "shared"})
    table = encoding(5, WIDTH)
    x, p, words, _ = parts(shared.figure)
    assert one_hot.text.startswith(f"{row(x + table[2])} is ")
    assert shared.text.startswith(f"{row((x + p) @ words)} is ")


def test_the_text_says_which_word_and_where(say):
    [(_, text)] = say(Blocks, {"word": "man", "position": 4})
    assert text.endswith(", for “man” at position 4.")


@pytest.mark.parametrize("bad", [{"position": 5}, {"case": "two"}, {"word": "cat"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Blocks(**bad)
