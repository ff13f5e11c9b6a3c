"""What the figure of the valid length says, against the model read in other ways."""

import json

import numpy as np
import pytest

from heed.experiments.padding import PADS, padding_of
from heed.figures.masks import Padded
from heed.figures.translators.live import published
from heed.model.registry import build_model
from heed.publish.stills import Asked, draw
from heed.translator import Translator

NAME = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.", "The boy is ready.")
LONG, SHORT = 9, 6  # pieces of each, <eos> among them


@pytest.fixture(scope="module")
def stored():
    return [padding_of(published(NAME), sentence) for sentence in SENTENCES]


def test_the_facts_are_those_of_the_library(facts, stored):
    kept = stored[0]
    states = [
        {"place": place, "valid_len": v}
        for place in ("attention", "mean", "loss") for v in (1, 8, 9, 10, 19, 74)
    ]  # fmt: skip
    for figure, found in facts(Padded, *states):
        at = min(figure.valid_len, found["length"]) - 1
        expected = {
            "attention": np.mean(kept["moved"][min(at, LONG + PADS - 1)]),
            "mean": kept["means"][min(at, LONG + PADS - 1)],
            "loss": np.mean(kept["losses"][: figure.valid_len]),
        }[figure.place]
        assert found["value"] == pytest.approx(expected)
        if figure.place != "loss":
            assert (found["real"], found["length"]) == (LONG, min(figure.valid_len, LONG + PADS))
            assert found["written"] == kept["texts"][at]
            assert found["right"] == kept["texts"][LONG - 1]


def test_the_first_state_invents_a_friend(say):
    states = {}, {"valid_len": 9}, {"place": "loss"}, {"place": "loss", "valid_len": 8}
    (_, text), (_, right), (_, loss), (_, short) = say(Padded, *states)
    assert text == (
        "The outputs move by 12.4% on average if 1 <pad> is read, and the translation changes."
    )
    assert short.endswith(
        " if 2 real tokens are left out. Labels that are left out are never learned."
    )
    assert right == "Nothing moves at the right valid length, and the translation stays the same."
    assert loss == "The loss is 0.11 nats at the right valid length, 10 French labels."


def test_the_still_marks_padding_that_counts():
    figure = Padded(valid_len=12)
    asked = json.dumps({"state": figure.state(), "about": figure._about})
    [still] = draw([Asked(figure._module, asked)])
    assert still.html.count('data-wrong="true"') == 2 * 3, "a wide still and a narrow one"
    assert still.html.count('data-seen="false"') == 2 * 7


def test_it_needs_a_transformer_and_one_sentence():
    shared = published(NAME)
    numbers = {"source_vocabulary": 1500, "target_vocabulary": 1500, "width": 8, "hidden": 8}
    recurrent = Translator(build_model("recurrent", numbers), shared.source, shared.target)
    with pytest.raises(ValueError, match="translator must be a transformer"):
        Padded(recurrent)
    with pytest.raises(ValueError, match="sentence must be one sentence"):
        padding_of(shared, "")
