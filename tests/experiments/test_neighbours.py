"""The neighbours of a word, against the table itself."""

import numpy as np
import pytest
import torch

from heed.experiments.neighbours import near_of
from heed.figures.transformer.neighbours import WORDS
from heed.figures.translators.live import published
from heed.weights.files import find_model

NAME = "eng-fra"


@pytest.fixture(scope="module")
def page(engine):
    asked = [{"kind": "ask", "question": {"kind": "near", "sentence": word}} for word in WORDS]
    return engine(find_model(NAME), asked)


def test_the_page_finds_what_python_finds(page):
    for word, found in zip(WORDS, page, strict=True):
        own = near_of(published(NAME), word)
        assert found["pieces"] == own["pieces"]
        np.testing.assert_allclose(found["cosines"], own["cosines"], atol=2e-4)
        assert [row[:3] for row in found["nearest"]] == [row[:3] for row in own["nearest"]]


def test_they_are_the_largest_cosines_but_one():
    translator = published(NAME)
    table = translator.model.source_embedding.weight.detach()
    [number] = translator.source.encode("mother")
    cosines = torch.cosine_similarity(table[number], table, dim=-1)
    best = cosines.topk(8)
    found = near_of(translator, "mother")
    assert best.indices[0] == number
    assert [translator.source.piece(i) for i in best.indices[1:].tolist()] == found["nearest"][0]
    np.testing.assert_allclose(found["cosines"][0], best.values[1:], atol=1e-4)


def test_what_the_page_tells():
    translator = published(NAME)
    near = {word: near_of(translator, word)["nearest"][0] for word in WORDS}
    assert near["chat"][:3] == ["▁chien", "▁talk", "▁talking"]
    assert near["eat"][:3] == ["▁eating", "▁ate", "▁eaten"]
    assert near["mother"][:2] == ["▁mom", "▁sister"]
    assert "▁cô" in near["chat"]
    assert near["station"][0] == "▁gare"
    table = torch.nn.functional.normalize(translator.model.source_embedding.weight.detach(), dim=-1)
    pairs = torch.randint(0, len(table), (2, 20011), generator=torch.Generator().manual_seed(1))
    cosines = (table[pairs[0]] * table[pairs[1]]).sum(-1)
    assert float(cosines.mean()) == pytest.approx(0.09, abs=0.005)


def test_an_empty_word_is_refused():
    with pytest.raises(ValueError, match="word must be one"):
        near_of(published(NAME), "")
