"""What the exercises on the position-wise network take for right, computed."""

import pytest
import torch

from heed.exercises import transformer
from heed.model.attention import MultiHeadAttention
from heed.model.blocks import FeedForward


def right(card, at):
    return card.to_data()["fields"][at]["right"]


def test_exactly_one_of_two_facts():
    w = right(transformer.exactly(), 0)
    for a in (0, 1):
        for f in (0, 1):
            assert max(0, a + f) + w * max(0, a + f - 1) == (a + f == 1)
    assert right(transformer.exactly(), 1) == 2


def weights(module):
    return sum(p.numel() for p in module.parameters() if p.dim() == 2)


def test_attention_and_network_are_equally_large():
    width = 32  # a sixteenth of 512
    hidden = right(transformer.share(), 0) // 16
    assert weights(FeedForward(width, hidden)) == weights(MultiHeadAttention(width, 4))
    network, attention = FeedForward(2 * width, 4 * width), MultiHeadAttention(2 * width, 4)
    assert weights(network) / (weights(network) + weights(attention)) == 0.5
    assert right(transformer.share(), 1) == ["half"]


@pytest.mark.parametrize(("axis", "leaks"), [(1, True), (2, False)])
def test_a_mean_over_positions_leaks(axis, leaks):
    torch.manual_seed(2)
    network = FeedForward(5, 7)

    def centred(x):
        hidden = network.expand(x)
        return network.contract((hidden - hidden.mean(dim=axis, keepdim=True)).relu())

    x = torch.randn(1, 3, 5)
    padded = torch.cat([x, torch.randn(1, 2, 5)], dim=1)
    with torch.no_grad():
        assert torch.allclose(centred(padded)[:, :3], centred(x)) is not leaks
    assert right(transformer.leak(), 0) == 2
