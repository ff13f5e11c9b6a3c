"""What the stations of a translator hold of a sentence, against the model read by its own parts."""

import gzip
import json
from random import Random

import numpy as np
import pytest
import torch

from heed.evaluation.judged import load_judged
from heed.experiments.machine import COLUMNS, machine_of
from heed.experiments.translated import run_of
from heed.figures.translators.live import published
from heed.model.trace import tracing
from heed.storage.arrays import decode_array
from heed.weights.files import find_model

NAME = "eng-fra"
SENTENCE = "He gave me an interesting book."
SENTENCES = (SENTENCE, "I do.", "The red car is mine.")
WHOLE = {"rows": 100, "moved": 100, "normed": 100, "active": 1}  # what one is stored as


def unpacked(side):
    return {name: decode_array(one) / WHOLE[name] for name, one in side.items()}


@pytest.fixture(scope="module")
def found():
    return machine_of(published(NAME), SENTENCE)


@pytest.fixture(scope="module")
def answers(engine):
    asked = [{"kind": "machine", "sentence": sentence} for sentence in SENTENCES]
    jobs = [{"kind": "ask", "question": question} for question in asked]
    return engine(find_model(NAME), jobs)


@pytest.mark.parametrize("at", range(len(SENTENCES)))
def test_the_page_finds_what_is_stored(answers, at):
    answer, stored = answers[at], machine_of(published(NAME), SENTENCES[at])
    for name in ("source", "numbers", "read", "written", "pieces", "text", "sizes"):
        assert answer[name] == stored[name], name
    for side in ("english", "french"):
        kept = unpacked(stored[side])
        assert answer[side].keys() == kept.keys()
        for name in ("rows", "moved", "normed"):
            np.testing.assert_allclose(answer[side][name], kept[name], atol=0.0052, err_msg=name)
        np.testing.assert_array_equal(answer[side]["active"], kept["active"])


@pytest.mark.all_only
def test_the_page_finds_the_same_for_fifty_sentences(engine):
    """Sentences of the test, on which both have rounded sums of their own."""
    judged = [one.english for one in load_judged().judgements]
    asked = Random(28).sample(judged, 50)
    questions = [{"kind": "machine", "sentence": sentence} for sentence in asked]
    jobs = [{"kind": "ask", "question": question} for question in questions]
    for sentence, answer in zip(asked, engine(find_model(NAME), jobs), strict=True):
        stored = machine_of(published(NAME), sentence)
        assert (answer["written"], answer["text"]) == (stored["written"], stored["text"])
        for side in ("english", "french"):
            kept = unpacked(stored[side])
            for name in ("rows", "moved", "normed"):
                np.testing.assert_allclose(answer[side][name], kept[name], atol=0.006)
            np.testing.assert_allclose(answer[side]["active"], kept["active"], atol=1)


def test_it_is_a_run_and_more(found):
    run = run_of(published(NAME), SENTENCE)
    assert {name: found[name] for name in run} == run
    assert found.keys() - run.keys() == {"sizes", "english", "french"}


@torch.no_grad()
def test_the_rows_are_the_models(found):
    translator = published(NAME)
    model, sizes = translator.model, found["sizes"]
    row, read = found["numbers"], [translator.target.bos_id, *found["written"][:-1]]
    with tracing(model) as trace:
        model(torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([read]))
    english, french = unpacked(found["english"]), unpacked(found["french"])
    assert english["rows"].shape == (3 + 2 * sizes["encoder"], len(row), COLUMNS)
    assert french["rows"].shape == (3 + 3 * sizes["decoder"], len(read), COLUMNS)
    near = {"atol": 0.0051}
    np.testing.assert_allclose(english["rows"][-1], trace.memory[0, :, :COLUMNS], **near)
    codes = model.positions.table[: len(row), :COLUMNS]
    np.testing.assert_allclose(english["rows"][1] - english["rows"][0], codes, atol=0.011)
    for b, layer in enumerate(trace.decoder):
        crossed = layer.after_cross[0, :, :COLUMNS]
        np.testing.assert_allclose(french["rows"][3 + 3 * b], crossed, **near)
        added = (layer.after_cross - layer.after_attention)[0].norm(dim=-1)
        share = added / layer.after_attention[0].norm(dim=-1)
        np.testing.assert_allclose(french["moved"][3 + 3 * b], share, **near)


@torch.no_grad()
def test_active_units_are_those_that_the_relu_lets_through(found):
    translator = published(NAME)
    model, row = translator.model, found["numbers"]
    with tracing(model) as trace:
        model.encode(torch.tensor([row]), torch.tensor([len(row)]))
    for b, (block, layer) in enumerate(zip(model.encoder, trace.encoder, strict=True)):
        hidden = block.feed_forward.expand(block.feed_forward_norm.norm(layer.after_attention))
        active = (hidden.relu()[0] != 0).sum(-1)
        np.testing.assert_array_equal(decode_array(found["english"]["active"])[b], active)


def test_a_translation_can_be_begun_otherwise(found):
    """The runner-up is written instead, and the translation goes on after it."""
    second = found["likely"][1][1]["id"]
    other = machine_of(published(NAME), SENTENCE, [found["written"][0], second])
    assert other["written"][:2] == [found["written"][0], second]
    assert other["text"] != found["text"]
    assert other["english"] == found["english"]


def test_it_takes_little_room_in_a_page(found):
    assert len(gzip.compress(json.dumps(found).encode())) < 30_000


def test_it_needs_a_sentence():
    with pytest.raises(ValueError, match="text must be one sentence"):
        machine_of(published(NAME), "")
