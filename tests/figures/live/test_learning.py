"""What the figure of the training says, against the history that comes with the package."""

import json
from dataclasses import replace

import numpy as np
import pytest
import traitlets

from heed.evaluation.history import History, load_history
from heed.figures.live import Learning
from heed.storage.arrays import decode_array
from written_numbers import fixed, grouped

HISTORY = load_history()


def test_it_says_what_the_history_holds(say):
    states = ({"checkpoint": at, "example": at % 10} for at in range(1, len(HISTORY.steps) + 1))
    for figure, text in say(Learning, {}, *states, {"checkpoint": 40, "example": 39}):
        at = min(figure.checkpoint, len(HISTORY.steps)) - 1
        learnt = HISTORY.sentences[min(figure.example, len(HISTORY.sentences) - 1)]
        step, written = HISTORY.steps[at], learnt.written[at]
        assert text.startswith(f"After {grouped(step)} update{'s' if step > 1 else ''} it writes ")
        if written.pieces[0] == "<eos>":
            assert " it writes nothing but <eos> for " in text
        elif written.text:
            ends, words = written.pieces[-1] == "<eos>", written.text.split()
            french = written.text if ends else " ".join([*words[:5], "…"])
            assert f" it writes « {french} » for " in text
        losses = fixed(HISTORY.losses[at], 2), fixed(HISTORY.swapped[at], 2)
        assert f" for “{learnt.text}” The loss on {HISTORY.examples} validation sentences" in text
        assert f" is {losses[0]} nats a piece, and {losses[1]} with the English of " in text


def test_it_begins_with_good_french_that_says_something_else(say):
    ((figure, text),) = say(Learning, {})
    learnt = HISTORY.sentences[figure.example]
    first, last = learnt.written[figure.checkpoint - 1], learnt.written[-1]
    assert HISTORY.steps[figure.checkpoint - 1] == 512
    assert first.text != last.text
    assert first.text.split()[1:3] != last.text.split()[1:3]
    assert first.text in text


def test_the_page_gets_all_of_it_and_little_more():
    state = json.loads(json.dumps(Learning().state()))
    assert len(json.dumps(state)) < 100_000
    for one, learnt in zip(state["sentences"], HISTORY.sentences, strict=True):
        for found, written in zip(one["written"], learnt.written, strict=True):
            np.testing.assert_array_equal(decode_array(found["attention"]), written.attention)


def test_a_training_of_ones_own_is_shown(say, tmp_path, javascript):
    steps, first = HISTORY.steps[:3], HISTORY.sentences[:2]
    sentences = tuple(replace(one, written=one.written[:3]) for one in first)
    History(steps, (9.0, 8.0, 7.0), (9.5, 8.5, 7.5), 7, 1, sentences).save(tmp_path / "h")
    figure = Learning(load_history(tmp_path / "h"))
    (text,) = javascript([("figures/live/learning.js", "describe", [figure.state()])])
    assert text.startswith(f"After {steps[-1]} updates it writes ")
    assert "loss on 7 validation sentences is 7.00 nats a piece, and 7.50 with" in text
    assert figure._about["call"] == "Learning()"


def test_bounds():
    for bad in ({"checkpoint": 0}, {"example": -1}, {"checkpoint": 41}):
        with pytest.raises(traitlets.TraitError):
            Learning(**bad)
