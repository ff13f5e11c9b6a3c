"""What the figure of an exchanged word says, against the model read in another way."""

import pytest

from heed.experiments.edits import edits_of
from heed.figures.transformer import Edited
from heed.figures.translators.live import published

NAME = "small-world-transformer"
SENTENCE = "I helped the nurse who is hungry."
LENGTH = 9


@pytest.fixture(scope="module")
def found():
    return edits_of(published(NAME), SENTENCE, "You found a boy that was ready?")


def test_the_facts_are_those_of_the_library(facts, found):
    states = [{"word": word, "block": block} for word in (1, 4, 64) for block in ("first", "last")]
    for figure, said in facts(Edited, *states):
        k, b = min(figure.word, LENGTH) - 1, int(figure.block == "last")
        assert said["own"] == found["network"][b][k][k]
        assert (said["in_attention"], said["in_network"], said["rows"]) == (LENGTH, 1, LENGTH)
        assert "▁" + said["word"] in (found["pieces"][k], "▁" + found["pieces"][k])
        assert said["other"] == found["other"][k].strip("▁")


def test_it_says_how_many_rows_move(say):
    [(_, first)] = say(Edited, {})
    assert first == (
        "9 of 9 rows of attention’s output move, and 1 of 9 of the network’s, when “nurse” becomes "
        "“boy”."
    )
