"""Basic self-attention and the reader: against PyTorch, padding, and the twin in the page."""

import pytest
import torch
from torch.nn import functional as F

from heed.model.reader import SentenceReader, basic_attention

B, N, D, V = 3, 5, 7, 11


@pytest.fixture
def x():
    return torch.randn(B, N, D, generator=torch.Generator().manual_seed(1))


@pytest.fixture
def reader():
    torch.manual_seed(2)
    return SentenceReader(V, D, spread=1.0)


def test_it_is_attention_of_the_words_to_themselves(x):
    output, weights = basic_attention(x)
    torch.testing.assert_close(output, F.scaled_dot_product_attention(x, x, x, scale=1.0))
    torch.testing.assert_close(weights.sum(-1), torch.ones(B, N))


def test_padding_is_as_if_it_were_not_there(reader):
    whole = reader(torch.tensor([[3, 1, 4]]))
    padded = reader(torch.tensor([[3, 1, 4, 0, 0]]))
    torch.testing.assert_close(whole, padded)


def test_the_answer_does_not_depend_on_the_order(reader):
    one, other = reader(torch.tensor([[3, 1, 4, 9], [9, 3, 4, 1]]))
    torch.testing.assert_close(one, other)


def test_the_page_computes_the_same(x, reader, javascript):
    module = "model/reader.js"
    weight, bias = reader.head.weight[0].detach().double(), reader.head.bias.item()
    rows = reader.vectors[[3, 1, 4]].detach().double()
    [attended, logit] = javascript([
        (module, "basic_attention", [x[0].double()]),
        (module, "read_sentence", [rows, weight, bias]),
    ])  # fmt: skip
    output, weights = basic_attention(x[0].double())
    expected = {"output": output, "weights": weights, "scores": x[0].double() @ x[0].double().T}
    for name, tensor in expected.items():
        found = torch.tensor(attended[name], dtype=torch.float64)
        torch.testing.assert_close(found, tensor)
    assert logit == pytest.approx(reader(torch.tensor([[3, 1, 4]])).item(), rel=1e-5)


@pytest.mark.parametrize("sizes", [(0, D), (V, 0), (V, D, 0.0)])
def test_sizes_must_be_positive(sizes):
    with pytest.raises(ValueError, match="must be positive, but is 0"):
        SentenceReader(*sizes)
