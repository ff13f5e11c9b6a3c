"""The numbers behind the figure of blocks and lengths."""

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Blocks
from heed.figures.positions.blocks import POSITIONS, WORDS
from heed.theory.codes import encoding


def test_both_ways_give_the_same_vector():
    for word in WORDS:
        for position in range(POSITIONS):
            together, added = Blocks(word=word, position=position).products()
            np.testing.assert_allclose(together, added, atol=1e-14)


def test_the_position_adds_its_row_of_the_table():
    first, second = (Blocks(position=t).products()[1] for t in (0, 5))
    table = encoding(POSITIONS, 6)
    np.testing.assert_allclose(second - first, table[5] - table[0])


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


@pytest.mark.parametrize("bad", [{"position": 6}, {"width": 0}, {"init": "two"}, {"word": "cat"}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Blocks(**bad)
