"""What the figure of the valid length says, against the model read in other ways."""

import json

import numpy as np
import pytest
import torch

from heed.experiments.padding import PADS, padding_of
from heed.figures.masks import Padded
from heed.figures.translators.live import published
from heed.model.registry import build_model
from heed.publish.stills import Asked, draw
from heed.translator import Translator
from heed.weights.files import find_model

NAME = "small-world-transformer"
SENTENCES = ("I helped the nurse who is hungry.", "The boy is ready.")
LONG, SHORT = 9, 6  # pieces of each, <eos> among them


@pytest.fixture(scope="module")
def stored():
    return [padding_of(published(NAME), sentence) for sentence in SENTENCES]


@pytest.fixture(scope="module")
def page(engine):
    asked = [{"kind": "ask", "question": {"kind": "padding", "sentence": one}} for one in SENTENCES]
    return engine(find_model(NAME), asked)


@torch.no_grad()
def read(ids):
    """The encoder's outputs (N, D) of a row in which everything is visible."""
    encoded = published(NAME).model.encode(torch.tensor([ids]), torch.tensor([len(ids)]))
    return encoded[0].numpy()


def test_what_is_stored_is_what_the_page_finds(stored, page):
    for kept, found in zip(stored, page, strict=True):
        for name in ("pieces", "texts", "labels"):
            assert found[name] == kept[name]
        for name in ("moved", "means", "losses"):
            np.testing.assert_allclose(found[name], kept[name], rtol=2e-3, atol=2e-4)


def test_in_the_page_no_bit_moves_under_the_right_length(page):
    for found, real in zip(page, (LONG, SHORT), strict=True):
        assert found["moved"][real - 1] == [0] * real
        assert all(min(row) > 0 for v, row in enumerate(found["moved"], 1) if v > real)


def test_what_is_hidden_might_as_well_not_be_there(stored):
    """Under valid length v, the first v outputs are those of a row of v numbers alone."""
    translator = published(NAME)
    for sentence, kept in zip(SENTENCES, stored, strict=True):
        [ids] = translator.pieces(sentence)
        padded = ids + PADS * [translator.source.pad_id]
        alone = read(ids)
        for v in range(1, len(padded) + 1):
            count = min(v, len(ids))
            far = np.linalg.norm(read(padded[:v])[:count] - alone[:count], axis=1)
            shares = far / np.linalg.norm(alone[:count], axis=1)
            np.testing.assert_allclose(kept["moved"][v - 1][:count], shares, rtol=2e-3, atol=1e-5)


def test_means_and_losses_are_those_of_the_model(stored):
    translator, kept = published(NAME), stored[1]
    [ids] = translator.pieces(SENTENCES[1])
    padded = torch.tensor([ids + PADS * [translator.source.pad_id]])
    with torch.no_grad():
        outputs = translator.model.encode(padded, torch.tensor([SHORT]))[0]
    right = outputs[:SHORT].mean(0)
    for v in (1, 5, 7, 16):
        far = (outputs[:v].mean(0) - right).norm() / right.norm()
        assert kept["means"][v - 1] == pytest.approx(float(far), rel=1e-2, abs=1e-5)
    [written] = [translator.target.encode("Le garçon est prêt.")]
    labels = [*written, translator.target.eos_id]
    target = torch.tensor([[translator.target.bos_id, *labels[:-1]]])
    with torch.no_grad():
        logits = translator.model(torch.tensor([ids]), torch.tensor([SHORT]), target)[0]
    losses = torch.nn.functional.cross_entropy(logits, torch.tensor(labels), reduction="none")
    np.testing.assert_allclose(kept["losses"][: len(labels)], losses, rtol=2e-3, atol=1e-4)
    assert min(kept["losses"][len(labels) :]) > 5, "nobody taught it to predict padding"


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
    (_, text), (_, right), (_, loss) = say(Padded, {}, {"valid_len": 9}, {"place": "loss"})
    assert text.startswith("The outputs of the 9 real tokens move by 12.4% on average if 1 <pad>")
    assert "« J'ai aidé l'infirmière qui a faim de l'ami. »" in text
    assert "move by 0.0% on average at the right valid length" in right
    assert "« J'ai aidé l'infirmière qui a faim. »" in right
    assert loss.startswith("The loss is ")


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
