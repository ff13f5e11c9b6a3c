"""How far an exchanged word reaches, against two readings of the model."""

import numpy as np
import pytest
import torch

from heed.experiments.spread import spread_of
from heed.figures.translators.live import published
from heed.model.trace import tracing
from heed.weights.files import find_model

NAME = "small-world-transformer"
SENTENCE, OTHER = "I helped the nurse who is hungry.", "boy"
STIRS = 1e-5


@pytest.fixture(scope="module")
def found():
    return spread_of(published(NAME), SENTENCE, OTHER)


def test_what_is_stored_is_what_the_page_finds(found, engine):
    question = {"kind": "spread", "sentence": SENTENCE, "other": OTHER}
    [answer] = engine(find_model(NAME), [{"kind": "ask", "question": question}])
    for name in ("pieces", "read", "other"):
        assert answer[name] == found[name]
    for name in ("encoder", "decoder"):
        np.testing.assert_allclose(answer[name], found[name], rtol=2e-3, atol=1e-5)


def test_it_is_the_difference_of_two_readings(found):
    translator, states = published(NAME), []
    read = torch.tensor([[translator.target.bos_id, *translator.target.encode(
        translator.translate([SENTENCE], beam=1)[0]
    )]])  # fmt: skip
    for text in (SENTENCE, SENTENCE.replace("nurse", OTHER)):
        [row] = translator.pieces(text)
        with torch.no_grad(), tracing(translator.model) as trace:
            translator.model(torch.tensor([row]), torch.tensor([len(row)]), read)
        states.append((trace.encoder[1].output[0], trace.decoder[1].output[0]))
    for name, before, after in zip(("encoder", "decoder"), *states, strict=True):
        far = (after - before).norm(dim=-1) / before.norm(dim=-1)
        np.testing.assert_allclose(found[name][3][-1], far, rtol=2e-3, atol=1e-5)


def test_only_attention_reaches_further_rows(found):
    for k in range(9):
        encoder = (np.array(found["encoder"][k]) > STIRS).sum(1)
        decoder = (np.array(found["decoder"][k]) > STIRS).sum(1)
        assert list(encoder) == [1, 9, 9, 9, 9]
        assert list(decoder) == [0, 0, 10, 10, 10, 10, 10]


def test_the_word_before_moves_almost_as_far(found):
    row = [found["read"].index(piece) for piece in ("▁aidé", "▁l'")]
    moved = np.array(found["decoder"][3])[:, row]
    np.testing.assert_allclose(moved[5:, 0], [1.07, 0.98], atol=0.005)
    assert moved[-1, 1] == np.array(found["decoder"][3])[-1].max()


def test_the_row_that_has_to_predict_another_word_moves_most():
    found = spread_of(published(NAME), SENTENCE, "You found a boy that was ready?")
    ends = {found["other"][k]: found["decoder"][k][-1] for k in (1, 3)}
    moved_most = {put: found["read"][int(np.argmax(far))] for put, far in ends.items()}
    assert moved_most == {"▁found": "ai", "▁boy": "▁l'"}
    for shares in found["decoder"]:
        assert [sum(share > STIRS for share in stage) for stage in shares] == [0, 0, *[10] * 5]


def test_no_word_to_put_in_is_asked_for(engine):
    question = {"kind": "spread", "sentence": SENTENCE, "other": " "}
    [answer] = engine(find_model(NAME), [{"kind": "ask", "question": question}])
    assert "Type a word." in str(answer)


def test_it_needs_one_sentence_and_a_word_of_one_piece():
    with pytest.raises(ValueError, match="text must be one sentence"):
        spread_of(published(NAME), "", OTHER)
    with pytest.raises(ValueError, match="other must be a word of one piece or a sentence"):
        spread_of(published(NAME), SENTENCE, "boya")
