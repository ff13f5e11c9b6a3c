"""How far an exchanged word reaches, against two readings of the model."""

import numpy as np
import pytest

from heed.experiments.spread import spread_of
from heed.figures.transformer import Reach
from heed.figures.translators.live import published

NAME = "small-world-transformer"
SENTENCE, OTHER = "I helped the nurse who is hungry.", "You found a boy that was ready?"
STIRS = 1e-5


@pytest.fixture(scope="module")
def found():
    return spread_of(published(NAME), SENTENCE, OTHER)


def test_the_facts_are_those_of_the_library(facts, found):
    for figure, said in facts(Reach, {}, {"word": 1}, {"word": 64}):
        k = min(figure.word, len(found["pieces"])) - 1
        moved = {name: np.array(found[name][k]) for name in ("encoder", "decoder")}
        for name, shares in moved.items():
            assert said[name] == [*(shares > STIRS).sum(1)]
        last = moved["decoder"][-1]
        assert said["most"] == last.max()
        assert found["read"][int(last.argmax())].endswith(said["farthest"].strip("-"))
        assert found["pieces"][k].endswith(said["word"])
        assert found["other"][k].strip("▁") == said["other"]
        assert (said["pieces"], said["read"]) == (9, 10)


def test_it_says_how_many_vectors_move(say):
    [(_, text)] = say(Reach, {})
    assert text == (
        "When “nurse” becomes “boy”, 1 of 9 encoder vectors moves, and 9 after self-attention. In "
        "the decoder 0 of 10 move, and 10 after cross-attention."
    )
