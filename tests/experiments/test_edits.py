"""What moves if one row is exchanged, against the model read in another way."""

import numpy as np
import pytest
import torch

from heed.experiments.edits import edits_of
from heed.figures.translators.live import published
from heed.model.trace import tracing
from heed.weights.files import find_model

NAME = "small-world-transformer"
SENTENCE = "I helped the nurse who is hungry."
LENGTH = 9


@pytest.fixture(scope="module")
def found():
    return edits_of(published(NAME), SENTENCE, "boy")


def test_what_is_stored_is_what_the_page_finds(found, engine):
    question = {"kind": "edits", "sentence": SENTENCE, "other": "boy"}
    [answer] = engine(find_model(NAME), [{"kind": "ask", "question": question}])
    assert (answer["pieces"], answer["other"]) == (found["pieces"], ["▁boy"] * LENGTH)
    for name in ("attention", "network"):
        np.testing.assert_allclose(answer[name], found[name], rtol=2e-3, atol=1e-5)


def test_the_network_moves_one_row_and_attention_all(found):
    own = np.eye(LENGTH, dtype=bool)
    for block in found["network"]:
        assert np.array(block)[~own].max() < 1e-5
        assert np.array(block)[own].min() > 0.01
    assert np.array(found["attention"]).min() > 1e-3


def test_in_the_first_block_attention_moves_as_for_the_other_sentence(found):
    """Below the first attention only row 3 differs, so nothing has to be exchanged."""
    translator = published(NAME)
    outputs = []
    for text in (SENTENCE, SENTENCE.replace("nurse", "boy")):
        [row] = translator.pieces(text)
        block = translator.model.encoder[0]
        with torch.no_grad(), tracing(translator.model) as trace:
            translator.model.encode(torch.tensor([row]), torch.tensor([LENGTH]))
        seen = trace.encoder[0]
        outputs.append((seen.after_attention - seen.input)[0])
    far = (outputs[1] - outputs[0]).norm(dim=-1) / outputs[0].norm(dim=-1)
    np.testing.assert_allclose(found["attention"][0][3], far, rtol=2e-3, atol=1e-4)
    assert block.feed_forward_norm.pre


def test_it_needs_words():
    with pytest.raises(ValueError, match="text must be one sentence"):
        edits_of(published(NAME), SENTENCE, "")
    with pytest.raises(
        ValueError, match="other must be a word of one piece or a sentence, but is 'boya'"
    ):
        edits_of(published(NAME), SENTENCE, "boya")


def test_each_word_of_a_sentence_comes_in_at_its_own_place(found, engine):
    other = "You found a boy that was ready?"
    question = {"kind": "edits", "sentence": SENTENCE, "other": other}
    [answer] = engine(find_model(NAME), [{"kind": "ask", "question": question}])
    own = edits_of(published(NAME), SENTENCE, other)
    assert own["other"] == answer["other"]
    assert own["other"] == [
        "▁You", "▁found", "▁a", "▁boy", "▁that", "▁was", "▁ready", "?", "?"
    ]  # fmt: skip
    assert own["attention"][0][3] == found["attention"][0][3]
    assert own["attention"][0][1] != found["attention"][0][1]
    assert edits_of(published(NAME), "I helped.", other)["other"] == [
        "▁You",
        "▁found",
        "▁a",
        "▁boy",
    ]


def test_the_page_says_that_a_word_has_too_many_pieces(engine):
    question = {"kind": "edits", "sentence": SENTENCE, "other": "boya"}
    [answer] = engine(find_model(NAME), [{"kind": "ask", "question": question}])
    assert "To this translator “boya” is 2 pieces" in str(answer)


def test_shuffled_rows_give_shuffled_rows():
    network = published(NAME).model.encoder[0].feed_forward
    torch.manual_seed(1)
    x, order = torch.randn(LENGTH, 128), torch.randperm(LENGTH)
    with torch.no_grad():
        torch.testing.assert_close(network(x[order]), network(x)[order])
