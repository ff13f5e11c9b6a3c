"""Several heads: parity with PyTorch, what splitting first amounts to, counts, the twin."""

from typing import Any

import pytest
import torch
from torch import Tensor, nn

from heed.model.attention import MultiHeadAttention, scaled_dot_product_attention
from heed.model.heads import (
    LAYERS,
    SplitFirstAttention,
    WideAttention,
    heads_of,
    join,
    keep_blocks,
    parameters,
    split,
)

B, N, H, DH = 2, 5, 3, 7
D = H * DH


def doubles(*shape: int, seed: int = 1) -> Tensor:
    return torch.randn(shape, dtype=torch.float64, generator=torch.Generator().manual_seed(seed))


@pytest.fixture
def projections() -> list[Tensor]:
    return [doubles(D, D, seed=seed) / D**0.5 for seed in (2, 3, 4)]


def test_split_and_join_are_inverse() -> None:
    x = doubles(B, N, D)
    parts = split(x, H)
    assert parts.shape == (B, H, N, DH)
    assert torch.equal(parts[1, 2], x[1, :, 2 * DH :])
    assert torch.equal(join(parts), x)


def test_the_heads_are_columns_of_one_matrix(projections: list[Tensor]) -> None:
    """X [W_1 … W_H] = [X W_1 … X W_H], so each head may be computed by itself."""
    x = doubles(N, D)
    heads = heads_of(x, projections, H)
    for h in range(H):
        own = (x @ w[:, h * DH : (h + 1) * DH] for w in projections)
        torch.testing.assert_close(heads[h], scaled_dot_product_attention(*own)[0])


def test_parity_with_torch(projections: list[Tensor]) -> None:
    x, w_o = doubles(B, N, D), doubles(D, D, seed=5)
    reference = nn.MultiheadAttention(D, H, bias=False, batch_first=True).double()
    reference.load_state_dict({
        "in_proj_weight": torch.cat([w.T for w in projections]), "out_proj.weight": w_o.T,
    })  # fmt: skip
    expected = reference(x, x, x, need_weights=False)[0]
    torch.testing.assert_close(join(heads_of(x, projections, H)) @ w_o, expected)


def test_the_layer_of_the_book_does_the_same(projections: list[Tensor]) -> None:
    layer = MultiHeadAttention(D, H).double()
    x, w_o = doubles(B, N, D), doubles(D, D, seed=5)
    layer.load_state_dict({
        "in_projection.weight": torch.cat([w.T for w in projections]),
        "in_projection.bias": torch.zeros(3 * D), "out_projection.weight": w_o.T,
        "out_projection.bias": torch.zeros(D),
    })  # fmt: skip
    torch.testing.assert_close(join(heads_of(x, projections, H)) @ w_o, layer(x, x, x))


def test_splitting_first_is_projecting_with_blocks_on_the_diagonal() -> None:
    layer = SplitFirstAttention(D, H).double()
    x = doubles(B, N, D)
    full = [torch.block_diag(*w) for w in (layer.w_q, layer.w_k, layer.w_v)]
    for w in full:
        assert torch.equal(keep_blocks(w, H), w)
        assert int((w != 0).sum()) == D * D // H
    torch.testing.assert_close(join(heads_of(x, full, H)) @ layer.w_o, layer(x))


def test_only_one_head_notices_if_the_input_is_split_first(projections: list[Tensor]) -> None:
    x = doubles(N, D)
    changed = x.clone()
    changed[3, DH + 2] += 1  # a feature of the second slice
    blocks = [keep_blocks(w, H) for w in projections]
    for w, moved in ((projections, [True] * H), (blocks, [False, True, False])):
        gaps = (heads_of(changed, w, H) - heads_of(x, w, H)).abs().amax((1, 2))
        assert [bool(gap > 1e-3) for gap in gaps] == moved
        assert all(gap == 0 for gap, seen in zip(gaps, moved, strict=True) if not seen)


def test_wide_heads_are_whole_attentions() -> None:
    layer, x = WideAttention(DH, H).double(), doubles(B, N, DH)
    each = [
        scaled_dot_product_attention(x @ layer.w_q[h], x @ layer.w_k[h], x @ layer.w_v[h])[0]
        for h in range(H)
    ]
    torch.testing.assert_close(layer(x), torch.cat(each, -1) @ layer.w_o)


@pytest.mark.parametrize(("width", "heads"), [(D, H), (D, 1), (DH, DH)])
def test_the_formula_counts_what_the_layers_hold(width: int, heads: int) -> None:
    layers: dict[str, nn.Module] = {
        "wide": WideAttention(width, heads),
        "narrow": nn.MultiheadAttention(width, heads, bias=False),
        "split": SplitFirstAttention(width, heads),
    }
    for name, layer in layers.items():
        assert sum(parameters(name, width, heads)) == sum(p.numel() for p in layer.parameters())


def test_the_counts_in_closed_form() -> None:
    square = 256 * 256
    counts = {layer: sum(parameters(layer, 256, 8)) for layer in LAYERS}
    assert counts == {
        "wide": 4 * 8 * square, "narrow": 4 * square, "split": 3 * square // 8 + square,
    }  # fmt: skip
    assert counts == {"wide": 2_097_152, "narrow": 262_144, "split": 90_112}


def test_wide_costs_as_much_as_its_heads_alone() -> None:
    """H times one head of the full width."""
    for wide, narrow in zip(parameters("wide", D, H), parameters("narrow", D, H), strict=True):
        assert wide == H * narrow
    assert parameters("split", D, 1) == parameters("narrow", D, 1) == parameters("wide", D, 1)


def test_wide_heads_need_not_divide_the_width() -> None:
    layer = WideAttention(8, 3)
    assert sum(parameters("wide", 8, 3)) == sum(p.numel() for p in layer.parameters())
    with pytest.raises(ValueError, match="must be positive, but are 8 and 0"):
        parameters("wide", 8, 0)


def test_it_learns() -> None:
    """Gradients reach every matrix of both layers."""
    for layer in (WideAttention(DH, H), SplitFirstAttention(D, H)):
        width = layer.w_o.size(-1)
        layer(doubles(N, width).float()).square().sum().backward()
        assert all(p.grad is not None and bool(p.grad.any()) for p in layer.parameters())


@pytest.mark.parametrize("heads", [0, 2, -3])
def test_heads_that_divide_nothing(heads: int) -> None:
    for make in (
        lambda: split(doubles(N, D), heads),
        lambda: keep_blocks(doubles(D, D), heads),
        lambda: SplitFirstAttention(D, heads),
        lambda: parameters("narrow", D, heads),
    ):
        with pytest.raises(ValueError, match=f"heads is {heads} and width is {D}"):
            make()


def test_a_wide_layer_without_heads() -> None:
    with pytest.raises(ValueError, match="must be positive, but are 7 and 0"):
        WideAttention(7, 0)


@pytest.mark.parametrize("heads", [1, H, D])
def test_the_twin_of_the_heads(same: Any, projections: list[Tensor], heads: int) -> None:
    x = doubles(N, D)
    same(
        "model/heads",
        ("heads_of", [x, projections, heads], heads_of(x, projections, heads)),
        ("keep_blocks", [projections[0], heads], keep_blocks(projections[0], heads)),
    )
