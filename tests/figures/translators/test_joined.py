"""The words and weights of a run as the page joins them, against the translator's own."""

import numpy as np
import pytest
import torch

from heed.figures.translators.live import asked
from heed.model.trace import tracing
from heed.translator import Translator
from joined_runs import in_words

RED = "The red car is mine."
SENTENCES = [RED, "He gave me an interesting book.", "I don't like cold coffee."]


@pytest.fixture(scope="module")
def joined(javascript):
    runs = [asked("eng-fra", "run", sentence)["answer"] for sentence in SENTENCES]
    return dict(zip(SENTENCES, in_words(javascript, runs), strict=True))


def test_words_are_printed_with_apostrophes(joined):
    assert joined["He gave me an interesting book."]["french"][1] == "m’"
    assert joined["I don't like cold coffee."]["english"][1] == "don’t"


def test_weights_are_those_of_the_model_joined_to_words(joined):
    """Once more by hand: all English words are one piece, those of a French one are averaged."""
    translator = Translator.load("eng-fra")
    (source,) = translator.pieces(RED)
    written = translator.target.encode(joined[RED]["text"])
    opening = [translator.target.piece(i).startswith(("▁", ".")) for i in written]
    words = np.cumsum(opening) - 1  # of each piece, its word
    target = torch.tensor([[translator.target.bos_id, *written]])
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model(torch.tensor([source]), torch.tensor([len(source)]), target)
    for layer, traced in enumerate(trace.decoder):
        weights = traced.cross_weights[0, :, : len(written)].numpy()  # each row writes a piece
        mine = [weights[:, words == word].mean(1) for word in range(words[-1] + 1)]
        found = joined[RED]["weights"][layer]
        np.testing.assert_allclose(found, np.stack(mine, 1), atol=1 / 500)


def test_each_row_is_a_share_of_attention(joined):
    for entry in joined.values():
        shape = (3, 8, len(entry["french"]), len(entry["english"]))
        assert entry["weights"].shape == shape
        # Each of the numbers is rounded, by half a 255th at most; a word is up to three pieces.
        np.testing.assert_allclose(entry["weights"].sum(axis=-1), 1, atol=3 * shape[3] / 510)
