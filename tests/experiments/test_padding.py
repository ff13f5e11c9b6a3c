"""Padding under every valid length, against the model read in other ways."""

import numpy as np
import pytest
import torch

from heed.experiments.padding import PADS, padding_of
from heed.figures.translators.live import published
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
