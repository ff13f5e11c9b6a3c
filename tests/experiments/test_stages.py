"""The encoder's stages, against the model read in other ways."""

import numpy as np
import pytest
import torch

from heed.experiments.stages import last_vectors, senses_of, stages_of
from heed.figures.translators.live import published
from heed.weights.files import find_model

NAME = "eng-fra"
SENTENCE, OTHER = "The light is red.", "The bag is light."


@pytest.fixture(scope="module")
def page(engine):
    questions = [
        {"kind": "stages", "sentence": SENTENCE},
        {"kind": "senses", "sentence": SENTENCE, "other": OTHER},
    ]
    return engine(find_model(NAME), [{"kind": "ask", "question": one} for one in questions])


@torch.no_grad()
def states(sentence):
    """What each sub-layer leaves, by the blocks' own parts."""
    translator = published(NAME)
    model, [row] = translator.model, translator.pieces(sentence)
    x = model.embed(torch.tensor([row]), model.source_embedding)
    found = [x[0]]
    for block in model.encoder:
        y = block.attention_norm.norm(x)
        x = x + block.self_attention(y, y, y)
        found.append(x[0])
        x = x + block.feed_forward(block.feed_forward_norm.norm(x))
        found.append(x[0])
    return row, torch.stack(found)


def test_the_page_finds_what_python_finds(page):
    translator = published(NAME)
    own = stages_of(translator, SENTENCE), senses_of(translator, SENTENCE, OTHER)
    for found, expected in zip(page, own, strict=True):
        for name, value in expected.items():
            if name in ("moved", "cosines", "apart"):
                np.testing.assert_allclose(found[name], value, atol=2e-4)
            else:
                assert found[name] == value, name


def test_what_is_stored_is_what_the_sub_layers_do():
    row, found = states(SENTENCE)
    kept = stages_of(published(NAME), SENTENCE)
    for s in range(1, 9):
        moved = (found[s] - found[s - 1]).norm(dim=-1) / found[s - 1].norm(dim=-1)
        np.testing.assert_allclose(kept["moved"][s], moved, atol=2e-4)
    assert kept["moved"][0] == [0] * len(row)
    table = published(NAME).model.source_embedding.weight.detach()
    near = torch.cosine_similarity(found[8][1], table, dim=-1)
    assert kept["cosines"][8][1][0] == pytest.approx(float(near.max()), abs=1e-4)
    assert kept["nearest"][8][1][0] == "▁light" == published(NAME).source.piece(near.argmax())


def test_two_meanings_come_apart_and_one_does_not():
    translator = published(NAME)
    two = senses_of(translator, SENTENCE, OTHER)
    one = senses_of(translator, SENTENCE, "The light is green.")
    assert [two["pieces"][0][i] for i, _ in two["shared"]] == ["▁The", "▁light", "▁is", "."]
    light = two["apart"][1]
    rises = np.diff(light)
    assert rises[0::2].min() > 0.03, "attention pulls them apart in every block"
    assert rises[1::2].max() < 0.03, "the network hardly does"
    assert light[-1] == pytest.approx(0.30, abs=0.005)
    assert one["apart"][1][-1] == pytest.approx(0.065, abs=0.005)
    assert max(two["apart"][k][-1] for k in (0, 2, 3)) < 0.02
    _, a = states(SENTENCE)
    _, b = states(OTHER)
    far = 1 - torch.cosine_similarity(a[:, 1], b[:, 3], dim=-1)
    np.testing.assert_allclose(light, far, atol=1e-4)


def test_the_distance_is_not_the_meaning_alone():
    translator = published(NAME)
    for other, apart in (("I saw a light in the house.", 0.27), ("My light bag is red.", 0.07)):
        found = senses_of(translator, SENTENCE, other)
        names = [found["pieces"][0][i] for i, _ in found["shared"]]
        assert found["apart"][names.index("▁light")][-1] == pytest.approx(apart, abs=0.005)
    assert "sac léger" in found["texts"][1]


def test_the_later_blocks_add_less_but_not_at_every_step():
    kept = stages_of(published(NAME), SENTENCE)
    assert kept["moved"][4][-1] == pytest.approx(0.94, abs=0.005)
    assert [round(two[1], 2) for two in kept["cosines"][8][-2:]] == [0.15, 0.17]
    assert [round(kept["cosines"][s][1][0], 2) for s in (0, 8)] == [0.91, 0.67]


def test_sentences_without_a_shared_word_are_told_so():
    found = senses_of(published(NAME), "Go", "Stop now")
    assert found["shared"] == []
    assert found["apart"] == []


def test_a_random_direction_is_near_to_nothing():
    table = published(NAME).model.source_embedding.weight.detach()
    stream = torch.Generator().manual_seed(1)
    drawn = torch.randn(500, table.size(1), generator=stream)
    cosines = (
        torch.nn.functional.normalize(drawn, dim=-1)
        @ torch.nn.functional.normalize(table, dim=-1).T
    )
    assert float(cosines.amax(-1).mean()) == pytest.approx(0.21, abs=0.005)


def test_they_need_one_sentence():
    with pytest.raises(ValueError, match="sentence must be one sentence"):
        stages_of(published("small-world-transformer"), "")


@torch.no_grad()
def test_the_last_vectors_of_a_word_are_rows_of_each_memory_after_the_last_norm():
    places, vectors = last_vectors(published(NAME), [SENTENCE, OTHER], "light")
    norm = published(NAME).model.encoder_norm
    assert places.tolist() == [1, 3]
    for sentence, place, vector in zip((SENTENCE, OTHER), places, vectors, strict=True):
        _, found = states(sentence)
        torch.testing.assert_close(vector, norm(found[-1])[place], rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize(
    ("sentences", "word", "message"),
    [
        ([SENTENCE, "The bag is red."], "light", "sentences must all hold 'light'"),
        ([SENTENCE], "light red", "word must be a single piece, but 'light red' is 2"),
        ([""], "light", "sentence"),
    ],
)
def test_what_has_no_last_vector_is_refused(sentences, word, message):
    with pytest.raises(ValueError, match=message):
        last_vectors(published(NAME), sentences, word)
