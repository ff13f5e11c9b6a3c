"""What the page *Attention in four products* takes for right, against the library."""

import torch

from answers import rights
from heed.exercises.attention import matrices
from heed.model.attention import scaled_dot_product_attention


def test_street():
    """Row 5 of X changes: which matrices change where?"""
    torch.manual_seed(3)
    x, maps = torch.randn(6, 12), torch.randn(3, 12, 12) / 12**0.5
    other = x.clone()
    other[5] += 1

    def all_of(x):
        q, k, v = (x @ w for w in maps)
        outputs, weights = scaled_dot_product_attention(q, k, v)
        return {"q": q, "k": k, "s": q @ k.T, "a": weights, "y": outputs}

    moved = {
        name: ~torch.isclose(one, two)
        for (name, one), two in zip(all_of(x).items(), all_of(other).values(), strict=True)
    }
    assert moved["q"][5].all()
    assert moved["s"][:, 5].all()
    assert moved["a"].any(1).all()
    assert moved["y"].any(1).all()
    assert not moved["k"][1].any()
    assert not moved["s"][2, 1]
    [right] = rights(matrices.street())
    assert set(right) == {"query", "column", "weights", "outputs"}


def test_equal():
    over_queries = torch.ones(2, 3).softmax(dim=0)
    assert rights(matrices.equal()) == [float(over_queries[0].sum())]
