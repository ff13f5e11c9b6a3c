"""The numbers behind the figure of blocks and lengths."""

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Blocks
from heed.figures.positions.blocks import CASES, COLUMNS, POSITIONS, SEED, WORDS
from heed.figures.positions.words import word_vector
from heed.theory.codes import encoding


@pytest.mark.parametrize("case", CASES)
def test_both_ways_give_the_same_row(case):
    for word in WORDS:
        for position in range(POSITIONS):
            together, added = Blocks(word=word, position=position, case=case).products()
            np.testing.assert_allclose(together, added, atol=1e-14)


def test_a_one_hot_code_picks_a_row_of_the_table():
    """Part 2 of the theorem, with W^I = I and W^P = P."""
    for t in range(POSITIONS):
        _, added = Blocks(position=t, case="one-hot").products()
        word = word_vector("dog", SEED, COLUMNS)
        np.testing.assert_allclose(added, word + encoding(POSITIONS, COLUMNS)[t])


def test_one_matrix_for_both_multiplies_their_sum():
    x, p, words, positions = Blocks(case="shared").parts()
    np.testing.assert_array_equal(words, positions)
    np.testing.assert_allclose(Blocks(case="shared").products()[0], (x + p) @ words)
    _, _, words, positions = Blocks(case="any").parts()
    assert np.abs(words - positions).max() > 0.1


def test_the_text_follows_the_view():
    together, apart = (Blocks(view=view).describe() for view in ("concatenate", "add"))
    assert "the row [Xₜ pₜ] of 9 numbers, times Wᴵ above Wᴾ, is (" in together
    assert "plus pₜ Wᴾ = (0.91, −0.42, 0.02, 1.00) is (" in apart
    assert "^" not in together + apart


@pytest.mark.parametrize(
    ("init", "length", "share"), [("one", "256.0", "4%"), ("root", "16.0", "71%")]
)
def test_lengths_that_are_added(init, length, share):
    said = Blocks(init=init, width=256).describe()
    assert f"is about {length} long, a position 11.3: {share} of it" in said


def test_lengths_are_those_of_random_embeddings():
    figure = Blocks(init="root", width=512)
    vectors = np.random.default_rng(3).normal(0, 512**-0.5, (200, 512)) * 512**0.5
    assert np.linalg.norm(vectors, axis=1).mean() == pytest.approx(figure.lengths().word, rel=0.02)
    norms = np.linalg.norm(encoding(7, 512), axis=1)
    np.testing.assert_allclose(norms, figure.lengths().position)


def test_the_text_says_which_word_and_where():
    assert Blocks(word="man", position=4).describe().startswith("“man” at position 4")
    assert Blocks().describe() != Blocks(position=1).describe()


def test_the_still_picture_follows_the_state():
    assert Blocks(init="root").still() != Blocks().still()


@pytest.mark.parametrize("bad", [{"position": 5}, {"width": 0}, {"init": "two"}, {"word": "cat"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Blocks(**bad)
