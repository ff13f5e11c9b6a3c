"""The reader of sentences: against basic self-attention, padding, and the twin in the page."""

import pytest
import torch

from heed.model.average import basic_self_attention
from heed.model.reader import SentenceReader

D, V = 7, 11


@pytest.fixture
def reader():
    torch.manual_seed(2)
    return SentenceReader(V, D, spread=1.0)


def test_it_reads_the_mean_of_basic_self_attention(reader):
    outputs, _ = basic_self_attention(reader.vectors[[3, 1, 4]])
    expected = reader.head(outputs.mean(0))
    torch.testing.assert_close(reader(torch.tensor([[3, 1, 4]])), expected)


def test_padding_is_as_if_it_were_not_there(reader):
    whole = reader(torch.tensor([[3, 1, 4]]))
    padded = reader(torch.tensor([[3, 1, 4, 0, 0]]))
    torch.testing.assert_close(whole, padded)


def test_the_answer_does_not_depend_on_the_order(reader):
    one, other = reader(torch.tensor([[3, 1, 4, 9], [9, 3, 4, 1]]))
    torch.testing.assert_close(one, other)


def test_the_page_computes_the_same(reader, javascript):
    rows = reader.vectors[[3, 1, 4]].detach().double()
    weight, bias = reader.head.weight[0].detach().double(), reader.head.bias.item()
    [logit] = javascript([("model/reader.js", "read_sentence", [rows, weight, bias])])
    assert logit == pytest.approx(reader(torch.tensor([[3, 1, 4]])).item(), rel=1e-5)


def test_a_sentence_without_a_word_is_refused(reader):
    with pytest.raises(ValueError, match="numbers must have a word in each sentence, but row 1 is"):
        reader(torch.tensor([[3, 1], [0, 0]]))
    with pytest.raises(ValueError, match="numbers must have a word in each sentence, but row 0 is"):
        reader(torch.zeros(1, 0, dtype=torch.long))


def test_the_page_refuses_no_words(javascript):
    call = "model/reader.js", "read_sentence", [torch.empty(0, D), [1.0] * D, 0.5]
    [answer] = javascript([call])
    assert str(answer) == "RangeError: x must have at least one row, but has none"


@pytest.mark.parametrize("sizes", [(0, D), (V, 0), (V, D, 0.0)])
def test_sizes_must_be_positive(sizes):
    with pytest.raises(ValueError, match="must be positive, but is 0"):
        SentenceReader(*sizes)
