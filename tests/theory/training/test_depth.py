"""A row through a stack of blocks and the gradient back, against PyTorch's own gradients."""

import numpy as np
import pytest
import torch

from heed.theory.attention.saturation import random_rows
from heed.theory.training.depth import NORMS, journey, layer_norm, layer_norm_gradient

D, L = 7, 11
ROWS = random_rows(D * L + 2, D, 5)
X, BACK, WEIGHTS = ROWS[0], ROWS[1], ROWS[2:].reshape(L, D, D) / D**0.5


def by_torch(gain, skip, norm):
    x = torch.tensor(X, requires_grad=True)
    rows = [x]
    for w in torch.tensor(WEIGHTS):
        row = rows[-1]
        entered = torch.nn.functional.layer_norm(row, (D,)) if norm == "pre" else row
        out = torch.tanh(gain * entered @ w) + (row if skip else 0)
        rows.append(torch.nn.functional.layer_norm(out, (D,)) if norm == "post" else out)
        rows[-1].retain_grad()
    (rows[-1] @ torch.tensor(BACK)).backward()
    sizes = [float(row.detach().square().mean().sqrt()) for row in rows]
    lengths = [float(row.grad.norm()) for row in rows]
    return sizes, [length / lengths[-1] for length in lengths]


@pytest.mark.parametrize("gain", [0.7, 2.3])
@pytest.mark.parametrize("skip", [True, False])
@pytest.mark.parametrize("norm", NORMS)
def test_the_gradient_is_that_of_pytorch(gain, skip, norm):
    sizes, gradients = by_torch(gain, skip, norm)
    found = journey(X, WEIGHTS, BACK, gain, skip, norm)
    np.testing.assert_allclose(found.sizes, sizes, rtol=1e-9)
    np.testing.assert_allclose(found.gradients, gradients, rtol=1e-9)


def test_layer_norm_is_that_of_pytorch_and_forgets_mean_and_size():
    rows = random_rows(5, D, 3)
    theirs = torch.nn.functional.layer_norm(torch.tensor(rows), (D,))
    np.testing.assert_allclose(layer_norm(rows), theirs, rtol=1e-9)
    np.testing.assert_allclose(layer_norm(3 * rows + 2, 0), layer_norm(rows, 0), atol=1e-12)
    assert np.linalg.norm(layer_norm(rows, 0), axis=1) == pytest.approx(D**0.5)
    assert not layer_norm(np.ones(D)).any()


def test_a_gradient_through_a_norm_has_no_part_along_the_row():
    g = layer_norm_gradient(X, BACK)
    assert g.sum() == pytest.approx(0, abs=1e-12)
    assert abs(g @ layer_norm(X)) < 1e-4


def test_an_unknown_norm_is_refused():
    with pytest.raises(ValueError, match="norm must be one of none, pre, post, but is 'both'"):
        journey(X, WEIGHTS, BACK, norm="both")
    with pytest.raises(ValueError, match="epsilon must not be negative, but is -1"):
        layer_norm(X, -1)


def test_the_page_computes_the_same(agree, refuse, javascript):
    x, back, weights = X.tolist(), BACK.tolist(), WEIGHTS.tolist()
    agree(
        "theory/training/depth",
        ("layer_norm", (x,)),
        ("layer_norm", (x, 0.5)),
        ("layer_norm_gradient", (x, back)),
        rtol=1e-9,
    )
    ways = [(1.3, skip, norm) for skip in (True, False) for norm in NORMS]
    calls = [("theory/training/depth.js", "journey", [x, weights, back, *way]) for way in ways]
    for way, theirs in zip(ways, javascript(calls), strict=True):
        own = journey(X, WEIGHTS, BACK, *way)
        np.testing.assert_allclose(theirs["sizes"], own.sizes, rtol=1e-9)
        np.testing.assert_allclose(theirs["gradients"], own.gradients, rtol=1e-9)
    refuse("theory/training/depth", ("journey", (x, weights, back, 1, True, "both")))
    refuse("theory/training/depth", ("layer_norm", (x, -1)))
