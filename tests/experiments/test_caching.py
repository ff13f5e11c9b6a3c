"""Caches of the decoder, right and wrong, against the model read in other ways."""

import numpy as np
import pytest
import torch

from heed.experiments.caching import WAYS, caching_of, write
from heed.figures.translators.live import published
from heed.weights.files import find_model

NAME = "small-world-transformer"
SENTENCES = ["I helped the nurse who is hungry.", "The boy is ready."]


@pytest.fixture(scope="module")
def page(engine):
    questions = [{"kind": "caching", "sentence": one} for one in SENTENCES]
    return engine(find_model(NAME), [{"kind": "ask", "question": one} for one in questions])


def test_the_page_finds_what_python_finds(page):
    for found, sentence in zip(page, SENTENCES, strict=True):
        expected = caching_of(published(NAME), sentence)
        for name in ("pieces", "next", "texts"):
            assert found[name] == expected[name], name
        for way in WAYS:
            np.testing.assert_allclose(found["apart"][way], expected["apart"][way], atol=2e-3)


def test_a_right_cache_changes_nothing_and_a_wrong_one_does():
    [words, _] = (caching_of(published(NAME), one) for one in SENTENCES)
    assert set(words["apart"]["kept"]) == {0}
    assert words["next"]["kept"] == words["pieces"]
    assert [words["apart"][way][0] for way in WAYS] == [0, 0, 0], "at the first step none differs"
    assert words["apart"]["restart"][1] > 0.1
    assert words["texts"]["kept"] == "J'ai aidé l'infirmière qui a faim."
    assert words["texts"]["restart"].count("l'infirmière") > 2
    assert words["texts"]["forgotten"] != words["texts"]["kept"]


@torch.no_grad()
def test_a_forgotten_cache_is_a_diagonal_mask():
    translator = published(NAME)
    model, [row] = translator.model, translator.pieces(SENTENCES[0])
    (written,) = write(translator, [row], "kept")
    read = torch.tensor([[translator.target.bos_id, *written]])
    source, lens = torch.tensor([row]), torch.tensor([len(row)])
    whole = model(source, lens, read)[0]
    x = model.embed(read, model.target_embedding)
    alone = torch.eye(read.size(1), dtype=torch.bool)
    for block, cache in zip(model.decoder, model.start(source, lens).blocks, strict=True):
        x, _ = block(x, cache, alone, None)
    far = (model.project(model.decoder_norm(x))[0] - whole).abs().amax(-1)
    np.testing.assert_allclose(
        caching_of(translator, SENTENCES[0])["apart"]["forgotten"], far, atol=1e-3
    )


def test_the_model_is_as_before_afterwards():
    translator = published(NAME)
    rows = [translator.pieces(one)[0] for one in SENTENCES]
    before = write(translator, rows, "kept")
    assert write(translator, rows, "restart") != before
    assert write(translator, rows, "kept") == before
