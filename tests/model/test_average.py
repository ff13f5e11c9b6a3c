"""Self-attention without parameters: against PyTorch's own, and at both ends of the sharpness."""

import math

import pytest
import torch

from heed.model.average import basic_self_attention


def words(n=7, width=5, seed=1):
    generator = torch.Generator().manual_seed(seed)
    return torch.randn(n, width, dtype=torch.float64, generator=generator)


def test_it_is_attention_whose_maps_are_the_identity():
    x = words()
    torch_attention = torch.nn.MultiheadAttention(5, 1, bias=False, dtype=torch.float64)
    with torch.no_grad():
        torch_attention.in_proj_weight.copy_(torch.eye(5, dtype=torch.float64).repeat(3, 1))
        torch_attention.out_proj.weight.copy_(torch.eye(5, dtype=torch.float64))
        expected, weights = torch_attention(x, x, x)
    found = basic_self_attention(x, 5**-0.5)  # its scale 1/√D, as a sharpness
    torch.testing.assert_close(found, (expected, weights))


def test_a_batch_is_its_sentences():
    x = torch.stack([words(seed=1), words(seed=2)])
    together, alone = basic_self_attention(x), basic_self_attention(x[1])
    torch.testing.assert_close((together[0][1], together[1][1]), alone)


def test_without_sharpness_every_word_is_the_mean():
    x = words()
    output, weights = basic_self_attention(x, 0)
    torch.testing.assert_close(output, x.mean(0).expand(7, 5))
    assert (weights == 1 / 7).all()


def test_with_much_sharpness_every_word_is_the_one_with_the_largest_score():
    x = words()
    output, _ = basic_self_attention(x, 1e4)
    torch.testing.assert_close(output, x[(x @ x.T).argmax(1)])


@pytest.mark.parametrize("sharpness", [0.0, 0.7, 3.0])
def test_the_page_computes_the_same(javascript, sharpness):
    [answer] = javascript([("model/average.js", "basic_self_attention", [words(), sharpness])])
    output, weights = basic_self_attention(words(), sharpness)
    torch.testing.assert_close(torch.tensor(answer["output"], dtype=torch.float64), output)
    torch.testing.assert_close(torch.tensor(answer["weights"], dtype=torch.float64), weights)


def test_a_sharpness_that_is_negative_or_infinite_is_refused(refuse):
    refuse("model/average", ("basic_self_attention", [words(), -0.5]))
    with pytest.raises(ValueError, match="finite and not negative"):
        basic_self_attention(words(), math.inf)
