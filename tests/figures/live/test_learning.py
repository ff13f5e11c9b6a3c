"""What the figure of the training says, against the history that comes with the package."""

import json
from dataclasses import replace

import numpy as np

from heed.evaluation.history import History, load_history
from heed.figures.live import Learning
from heed.storage.arrays import decode_array

HISTORY = load_history()


def test_its_facts_are_what_the_history_holds(facts):
    states = ({"checkpoint": at, "example": at % 10} for at in range(1, len(HISTORY.steps) + 1))
    for figure, found in facts(Learning, {}, *states, {"checkpoint": 40, "example": 39}):
        at = min(figure.checkpoint, len(HISTORY.steps)) - 1
        learnt = HISTORY.sentences[min(figure.example, len(HISTORY.sentences) - 1)]
        assert found == {
            "updates": HISTORY.steps[at],
            "loss": HISTORY.losses[at],
            "swapped": HISTORY.swapped[at],
            "text": learnt.text,
            "written": in_words(learnt.written[at]),
        }


def in_words(written):
    if written.pieces[0] == "<eos>":
        return "nothing but <eos>"
    ends, words = written.pieces[-1] == "<eos>", written.text.split()
    french = written.text if ends else " ".join([*words[:5], "…"])
    french = french.replace("'", "’")
    return f"«\u00a0{french}\u00a0»" if words else "nothing that can be read"


def test_it_begins_with_good_french_that_says_something_else(say):
    [(figure, text)] = say(Learning, {})
    learnt = HISTORY.sentences[figure.example]
    first, last = learnt.written[figure.checkpoint - 1], learnt.written[-1]
    assert first.text.split()[1:3] != last.text.split()[1:3]
    assert text == (
        "After 512 updates it writes «\u00a0Mon père m’a donné une lettre.\u00a0», and its loss is "
        "3.06 nats a piece, or 4.86 with the English of another sentence."
    )


def test_the_page_gets_all_of_it_and_little_more():
    state = json.loads(json.dumps(Learning().state()))
    assert len(json.dumps(state)) < 100_000
    for one, learnt in zip(state["sentences"], HISTORY.sentences, strict=True):
        for found, written in zip(one["written"], learnt.written, strict=True):
            np.testing.assert_array_equal(decode_array(found["attention"]), written.attention)


def test_a_training_of_ones_own_is_shown(javascript, tmp_path):
    steps, first = HISTORY.steps[:3], HISTORY.sentences[:2]
    sentences = tuple(replace(one, written=one.written[:3]) for one in first)
    History(steps, (9.0, 8.0, 7.0), (9.5, 8.5, 7.5), 7, 1, sentences).save(tmp_path / "h")
    figure = Learning(load_history(tmp_path / "h"))
    (text,) = javascript([("figures/live/learning.js", "describe", [figure.state()])])
    assert text.startswith(f"After {steps[-1]} updates it writes ")
    assert ", and its loss is 7.00 nats a piece, or 7.50 with the English of another" in text
    assert figure._about["call"] == "Learning()"
