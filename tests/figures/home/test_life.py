"""What the sheet of a sentence's life says, against the library and the machine."""

import pytest

from heed.experiments.machine import machine_of
from heed.figures.home import Life, Machine
from heed.figures.translators.live import published

SENTENCES = ("The red car is mine.", "Where is the train station?", "I do.")


@pytest.mark.parametrize("sentence", SENTENCES)
@pytest.mark.parametrize("step", [0, 2, 96])
def test_its_facts_are_those_of_the_machine_as_it_begins(javascript, sentence, step):
    life = Life(sentences=[sentence], step=step)
    machine = Machine(sentences=[sentence], step=step)
    calls = [
        ("figures/home/life.js", "facts", [life.state()]),
        ("figures/home/machine.js", "facts", [machine.state()]),
    ]
    found, there = javascript(calls)
    assert found == there
    trace = machine_of(published("eng-fra"), sentence)
    assert (found["pieces"], found["steps"]) == (len(trace["source"]), len(trace["pieces"]))
    assert found["writes"] == trace["pieces"][min(step, found["steps"] - 1)]


def test_it_says_what_becomes_of_the_sentence(say):
    [(_, text)] = say(Life, {"step": 6})
    assert text.replace("\u00a0", " ") == (
        "8 pieces become 8 rows of 256 numbers, and 9 French pieces are written: « Il m’a donné un "
        "livre intéressant ». For « intéressant » the probability is 89%."
    )


def test_its_link_carries_its_own_sentence():
    assert "sentence" in Life()._about["controls"]
    assert not Life.in_common


def test_it_needs_a_transformer():
    with pytest.raises(ValueError, match="transformer"):
        Life("small-world-gru")
