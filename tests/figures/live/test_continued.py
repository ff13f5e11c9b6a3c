"""The text that a language model writes on: what its figure says, against the library."""

import pytest

from heed.decoding.sampling import Sampling
from heed.experiments.questions import answer
from heed.figures.live import Continued
from heed.figures.live.continued import BEGUN
from heed.text_generator import TextGenerator


@pytest.fixture(scope="module")
def generator():
    return TextGenerator.load()


@pytest.mark.parametrize(
    "state",
    [{}, {"top_p": 1.0}, {"temperature": 0.0}, {"temperature": 2.0, "top_p": 1.0}],
)
def test_it_writes_what_python_writes(facts, generator, state):
    [(_, found)] = facts(Continued, state)
    how = {"temperature": 1.0, "top_p": 0.9} | state
    [expected] = generator.generate([BEGUN], Sampling(**how, seed=1), 24)
    assert found["text"].replace("’", "'").replace("\u202f", " ").replace("\u00a0", " ") == (
        expected.text.replace("’", "'")
    )


def test_each_piece_has_the_probability_that_it_was_drawn_with(facts, generator):
    expected = answer(generator, Continued().questions()[0])["steps"]
    for step in range(1, len(expected) + 1):
        [(_, found)] = facts(Continued, {"step": step})
        drawn = expected[step - 1]
        assert found["kept"] == drawn["kept"]
        assert found["after"] == pytest.approx(drawn["after"])
        assert 0 < found["after"] <= 1


def test_top_p_takes_pieces_away(facts):
    [(_, all_of_them)] = facts(Continued, {"top_p": 1.0})
    [(_, few)] = facts(Continued, {"top_p": 0.9})
    assert few["kept"] < 100 < 3900 < all_of_them["kept"]
    assert few["lost"] == pytest.approx(0.1, abs=0.1)
