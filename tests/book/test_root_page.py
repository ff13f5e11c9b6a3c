"""What the page *Why the square root* says of gradients, and of heads that are trained."""

import tomllib
from pathlib import Path

import numpy as np
import pytest
import torch
from torch import Tensor

from heed.model.trace import tracing
from heed.translator import Translator

BOOK = Path(__file__).parents[2] / "book"
WIDTH, KEYS = 1024, 32


def test_trained_heads_are_sharper_than_random_scores():
    translator = Translator.load()
    [ids] = translator.pieces("the cat walks on the street")
    with torch.no_grad(), tracing(translator.model) as trace:
        translator.model.encode(torch.tensor([ids]), torch.tensor([len(ids)]))
    assert len(ids) == 8
    trained = trace.encoder[0].self_weights[0].amax(-1).mean()
    torch.manual_seed(0)
    chance = torch.randn(100_000, 8).softmax(-1).amax(-1).mean()
    assert [float(trained), float(chance)] == pytest.approx([0.71, 0.36], abs=0.005)


def test_undivided_few_queries_get_a_large_gradient_and_most_nearly_none():
    """The old page called such a head stuck, but on average its queries get more gradient."""
    torch.manual_seed(0)
    q, k = torch.randn(300, 1, WIDTH), torch.randn(300, KEYS, WIDTH)
    norms = {}
    for divisor in (1, 32):
        weights = (q @ k.mT / divisor).softmax(-1)
        jacobian = torch.diag_embed(weights[:, 0]) - weights.mT @ weights
        norms[divisor] = (jacobian @ k / divisor).flatten(1).norm(dim=1)
    means, medians = zip(
        *((float(x.mean()), float(x.median())) for x in norms.values()), strict=True
    )
    assert means == pytest.approx((2.14, 0.24), abs=0.005)
    assert medians == pytest.approx((0.004, 0.24), abs=0.005)
    assert float((norms[1] > 0.24).float().mean()) == pytest.approx(1 / 3, abs=0.01)
    assert float(norms[1].sort().values[:150].mean()) < 0.001


def right_of_an_undivided_head(steps: int) -> float:
    """Train a head with undivided scores to find the one key that a rotation of a word makes."""
    stream = torch.Generator().manual_seed(0)
    size = 64  # of the words, whose entries have variance 1

    def drawn(*shape: int) -> Tensor:
        return torch.randn(*shape, generator=stream)

    maps = [(drawn(size, WIDTH) / size**0.5).requires_grad_() for _ in range(2)]
    rotation = torch.linalg.qr(drawn(size, size))[0]
    for step in range(steps + 1):
        words = drawn(KEYS, KEYS, size)
        scores = (words @ maps[0]) @ (words @ rotation @ maps[1]).mT
        weights = scores.softmax(-1)
        if step == steps:
            break
        loss = (weights - torch.eye(KEYS)).square().sum(-1).mean()
        for one, slope in zip(maps, torch.autograd.grad(loss, maps), strict=True):
            one.data -= slope
    return float((weights.argmax(-1) == torch.arange(KEYS)).float().mean())


def test_a_wide_head_learns_without_the_division_too():
    assert right_of_an_undivided_head(0) < 0.1
    assert right_of_an_undivided_head(100) > 0.99


@pytest.mark.parametrize(("mean", "variance"), [(0, 16), (1, 48)])
def test_a_dot_product_has_the_variance_of_its_width_if_entries_have_mean_0(mean, variance):
    rng = np.random.default_rng(1)
    queries, keys = rng.normal(mean, 1, (2, 200_000, 16))
    assert (queries * keys).sum(1).var() == pytest.approx(variance, rel=0.02)
    plan = tomllib.loads((BOOK / "plans.toml").read_text(encoding="utf-8"))
    asked = " ".join(step.get("asked", "") for step in plan["looking"]["steps"])
    assert "independent entries of mean 0 and variance 1" in asked
