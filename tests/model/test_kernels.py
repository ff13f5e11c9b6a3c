"""Linear attention: the same sums in another order, near to the exact, blind to what follows."""

import math
from typing import Any

import numpy as np
import pytest
import torch
from torch import Tensor

from heed.model.attention import scaled_dot_product_attention
from heed.model.kernels import (
    BLOCK,
    KINDS,
    attention_features,
    estimated_weights,
    linear_attention,
    positive_features,
    random_directions,
    read,
    summary,
    trigonometric_features,
)
from heed.theory.attention import random_features as theory

T, N, DH, DV, M = 13, 17, 5, 7, 11
LONG = 2 * BLOCK + 3  # two whole blocks and a part


def normal(*shape: int, seed: int = 0, size: float = 1.0) -> Tensor:
    generator = torch.Generator().manual_seed(seed)
    return size * torch.randn(*shape, generator=generator, dtype=torch.float64)


def directions(count: int, seed: int = 1, orthogonal: bool = False) -> Tensor:
    return random_directions(count, DH, seed, orthogonal)


def close(found: Tensor, expected: Tensor, within: float = 1e-12) -> None:
    torch.testing.assert_close(found, expected, rtol=within, atol=within)


@pytest.fixture(params=KINDS)
def kind(request: Any) -> Any:
    return request.param


def test_the_features_as_the_paper_writes_them() -> None:
    x, w = normal(DH), directions(M)
    half = float(x @ x) / 2
    waves = [f(float(one @ x)) for f in (math.cos, math.sin) for one in w]
    expected = math.exp(half) / math.sqrt(M) * torch.tensor(waves, dtype=torch.float64)
    close(trigonometric_features(x[None], w)[0], expected)
    powers = [math.exp(float(one @ x) - half) / math.sqrt(M) for one in w]
    close(positive_features(x[None], w)[0], torch.tensor(powers, dtype=torch.float64))


def test_the_product_of_two_features_is_the_estimate() -> None:
    x, y, w = normal(DH, seed=2), normal(DH, seed=3), directions(M)
    for features, estimate in (
        (trigonometric_features, theory.trigonometric_estimate),
        (positive_features, theory.positive_estimate),
    ):
        product = float(features(x[None], w)[0] @ features(y[None], w)[0])
        assert product == pytest.approx(float(estimate(x.numpy(), y.numpy(), w.numpy())), rel=1e-12)


def test_reordering_changes_nothing(kind: str) -> None:
    q, k, v = normal(2, 3, T, DH), normal(2, 3, N, DH, seed=1), normal(2, 3, N, DV, seed=2)
    query, key = attention_features(q, k, directions(M), kind)
    found = linear_attention(query, key, v)
    assert found.shape == (2, 3, T, DV)
    close(found, estimated_weights(query, key) @ v, 1e-11)


def test_the_causal_form_is_that_of_a_masked_matrix() -> None:
    q, k = normal(LONG, DH), normal(LONG, DH, seed=1)
    v = normal(LONG, DV, seed=2)
    query, key = attention_features(q, k, directions(M))
    products = (query @ key.mT).tril()
    close(
        linear_attention(query, key, v, causal=True),
        products / products.sum(-1, keepdim=True) @ v,
        1e-12,
    )


@pytest.mark.parametrize("place", [2, BLOCK - 1, BLOCK, LONG - 1])
def test_what_comes_later_changes_nothing(place: int) -> None:
    q, k, v = (normal(LONG, width, seed=s) for s, width in enumerate((DH, DH, DV)))
    w = directions(M)
    before = linear_attention(*attention_features(q, k, w), v, causal=True)
    k[place], v[place] = normal(DH, seed=8), normal(DV, seed=9)
    after = linear_attention(*attention_features(q, k, w), v, causal=True)
    close(after[:place], before[:place])
    assert (after[place:] - before[place:]).abs().amax(-1).min() > 1e-6


def test_subtracting_the_largest_exponent_cancels(kind: str) -> None:
    q, k, v = normal(T, DH), normal(N, DH, seed=1), normal(N, DV, seed=2)
    w, scale = directions(M), DH**0.25
    features = {"positive": positive_features, "trigonometric": trigonometric_features}[kind]
    plain = linear_attention(features(q / scale, w), features(k / scale, w), v)
    close(linear_attention(*attention_features(q, k, w, kind), v), plain, 1e-10)


def test_small_exponentials_do_not_underflow() -> None:
    q, k, v = normal(T, DH, size=12).float(), normal(N, DH, size=12).float(), normal(N, DV).float()
    plain = [positive_features(x / DH**0.25, directions(M).float()) for x in (q, k)]
    with pytest.raises(ValueError, match="key_features must not underflow"):
        linear_attention(plain[0], plain[1], v)
    query, key = attention_features(q, k, directions(M))
    assert query.amax(-1).allclose(torch.tensor(1 / math.sqrt(M)))
    found = linear_attention(query, key, v)
    assert found.dtype == torch.float32
    assert found.isfinite().all()


@pytest.mark.parametrize(
    ("dtype", "size", "causal"),
    [
        (torch.float32, 10, True),  # early keys are far below the largest of all
        (torch.float32, 50, False),
        (torch.float16, 3, True),
        (torch.float64, 60, True),
    ],
)
def test_a_sum_that_underflows_is_refused(dtype: torch.dtype, size: int, causal: bool) -> None:
    q, k, v = (normal(256, 64, seed=s, size=size).to(dtype) for s in range(3))
    query, key = attention_features(q, k, random_directions(64, 64, 1))
    with pytest.raises(ValueError, match="key_features must not underflow, but the sum"):
        linear_attention(query, key, v, causal)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64])
@pytest.mark.parametrize("size", [1, 4, 10, 30, 100])
def test_one_key_gives_its_value_or_is_refused(dtype: torch.dtype, size: int) -> None:
    """Quotients of numbers too small to be exact were (2, 3) where the value is (3, 4)."""
    w, v = random_directions(16, 16, 1), torch.tensor([[3.0, 4.0]], dtype=dtype)
    refused = 0
    for seed in range(100):
        q, k = (normal(1, 16, seed=2 * seed + s, size=size).to(dtype) for s in range(2))
        try:
            found = linear_attention(*attention_features(q, k, w), v)
        except ValueError:
            refused += 1
        else:
            close(found, v, 1e-5)
    assert size > 4 or not refused


def test_weights_of_a_sum_that_underflows_are_refused() -> None:
    one = torch.full((1, M), 1e-30)
    with pytest.raises(ValueError, match="key_features must not underflow, but the sum"):
        estimated_weights(one, one)


@pytest.mark.parametrize("count", [5_000, 50_000])
def test_near_to_exact_attention(kind: str, count: int) -> None:
    """If every entry is off by a share of at most d, a row by at most 2d/(1 − d) of max |V|."""
    q, k, v = normal(T, DH, size=0.4), normal(N, DH, seed=1, size=0.4), normal(N, DV, seed=2)
    exact, _ = scaled_dot_product_attention(q, k, v)
    found = linear_attention(*attention_features(q, k, directions(count), kind), v)
    x, y = (part.numpy() / DH**0.25 for part in (q[:, None], k[None]))
    error = getattr(theory, f"{kind}_error")(x, y, count)
    share = 5 * float((np.sqrt(error) / theory.softmax_kernel(x, y)).max())
    assert share < 0.6
    assert (found - exact).abs().max() <= 2 * share / (1 - share) * v.abs().max()


def test_sixteen_times_the_features_a_quarter_of_the_error(kind: str) -> None:
    q, k, v = normal(T, DH, size=0.4), normal(N, DH, seed=1, size=0.4), normal(N, DV, seed=2)
    exact, _ = scaled_dot_product_attention(q, k, v)

    def error(count: int) -> float:
        off = [
            linear_attention(*attention_features(q, k, directions(count, seed), kind), v) - exact
            for seed in range(1, 24)
        ]
        return float(torch.stack(off).square().mean().sqrt())

    assert error(128) / error(2048) == pytest.approx(4, rel=0.25)


def test_orthogonal_directions() -> None:
    w = directions(2 * DH + 2, orthogonal=True)
    for start in (0, DH, 2 * DH):
        block = w[start : start + DH]
        products = block @ block.T
        close(products - products.diagonal().diag(), torch.zeros_like(products), 1e-12)
    assert float((w[0] @ w[DH]).abs()) > 0.01
    many = directions(20_000, orthogonal=True)
    squares = many.square().sum(1)  # χ² with D_h degrees of freedom: mean D_h, variance 2 D_h
    assert float(squares.mean()) == pytest.approx(DH, rel=0.05)
    assert float(squares.var()) == pytest.approx(2 * DH, rel=0.1)
    close(many.T @ many / len(many), torch.eye(DH, dtype=torch.float64), 0.08)


def test_orthogonal_directions_are_right_on_average_and_nearer() -> None:
    """Choromanski et al. (2021), theorem 2."""
    x, y = normal(DH, seed=5, size=0.6).numpy(), normal(DH, seed=6, size=0.6).numpy()
    exact = float(theory.softmax_kernel(x, y))
    drawn = directions(20_000 * DH, orthogonal=True).view(-1, DH, DH).numpy()
    found = theory.positive_estimate(x, y, drawn)
    independent = float(theory.positive_error(x, y, DH))
    assert float(found.mean()) == pytest.approx(exact, abs=4 * math.sqrt(independent / len(found)))
    assert float(((found - exact) ** 2).mean()) < 0.95 * independent


def test_two_summaries_add_up() -> None:
    query, key = normal(T, M).exp(), normal(N, M, seed=1).exp()
    v = normal(N, DV, seed=2)
    both = summary(key[:4], v[:4]) + summary(key[4:], v[4:])
    close(read(query, both), linear_attention(query, key, v))


@pytest.mark.parametrize(
    ("function", "message"),
    [
        (lambda: random_directions(0, 5, 1), "count must be positive, but is 0"),
        (lambda: random_directions(5, 0, 1), "width must be positive, but is 0"),
        (lambda: attention_features(normal(T, DH), normal(N, DH), directions(M), "sine"), "kind"),
        (lambda: attention_features(normal(T, 3), normal(N, DH), directions(M)), "query must be 5"),
        (lambda: attention_features(normal(T, DH), normal(N, 3), directions(M)), "key must be 5"),
        (
            lambda: attention_features(normal(T, DH), normal(0, DH), directions(M)),
            "key must have at least one row",
        ),
        (
            lambda: linear_attention(normal(T, M), normal(0, M), normal(0, DV)),
            "key_features must have at least one row",
        ),
        (
            lambda: linear_attention(normal(T, M), normal(N, M), normal(N, DV), causal=True),
            r"causal needs as many queries as keys, but there are \(13, 17\)",
        ),
    ],
)
def test_names_what_is_wrong(function: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        function()


def test_the_twin_computes_the_same(same: Any, javascript: Any) -> None:
    q, k, v, w = normal(T, DH), normal(N, DH, seed=1), normal(N, DV, seed=2), directions(M)
    module = "model/kernels"
    for each in KINDS:
        query, key = attention_features(q, k, w, each)
        features = {"positive": positive_features, "trigonometric": trigonometric_features}[each]
        same(
            module,
            (f"{each}_features", [q, w], features(q, w)),
            (f"{each}_features", [k, w, "all"], features(k, w, "all")),
            (f"{each}_features", [q, w, "row"], features(q, w, "row")),
            ("estimated_weights", [query, key], estimated_weights(query, key)),
            ("linear_attention", [query, key, v], linear_attention(query, key, v)),
            ("summary", [key, v], summary(key, v)),
        )
    query, key = attention_features(k, k, w)
    (found,) = javascript([("model/kernels.js", "attention_features", [q, k, w])])
    for one, other in zip(found, attention_features(q, k, w), strict=True):
        close(torch.tensor(one, dtype=torch.float64), other, 1e-10)
    causal = linear_attention(query, key, v, causal=True)
    same(module, ("linear_attention", [query, key, v, True], causal))
    drawn = [(count, 5, 77, flag) for count in (13, 10) for flag in (False, True)]
    same(module, *(("random_directions", one, random_directions(*one)) for one in drawn))


WRONG = [
    ("random_directions", [0, 5, 1]),
    ("random_directions", [5, -1, 1]),
]


def test_both_sides_refuse(refuse: Any) -> None:
    refuse("model/kernels", *WRONG)
    shapes = normal(T, M), normal(N, M), normal(N, DV)
    refuse("model/kernels", ("linear_attention", [*shapes, True]))
    narrow = normal(T, 3), normal(N, DH), directions(M)
    refuse("model/kernels", ("attention_features", narrow))
    small = torch.full((1, M), 1e-160, dtype=torch.float64)
    refuse("model/kernels", ("linear_attention", [small, small, normal(1, DV)]))
    refuse("model/kernels", ("linear_attention", [small, small, normal(1, DV), True]))
    refuse("model/kernels", ("estimated_weights", [small, small]))


@pytest.mark.parametrize(
    ("name", "size", "better"),
    [
        ("positive", 1.0, True),
        ("positive", 0.4, True),
        ("trigonometric", 0.4, True),
        ("trigonometric", 1.0, False),
    ],
)
def test_when_dividing_by_the_sum_of_a_row_helps(name: str, size: float, better: bool) -> None:
    """It removes what the errors of a row share, unless the sum itself is near 0 or negative."""
    features = {"positive": positive_features, "trigonometric": trigonometric_features}[name]
    gains = []
    for seed in range(20):
        queries, keys = normal(2, 64, 16, seed=seed, size=size / 2)  # divided by 16^(1/4)
        exact = (queries @ keys.T).exp()
        w = random_directions(64, 16, seed=1000 + seed)
        found = features(queries, w) @ features(keys, w).T
        sums, weights = exact.sum(1, keepdim=True), exact / exact.sum(1, keepdim=True)
        before = (found / sums - weights).norm()
        gains.append(float(before / (found / found.sum(1, keepdim=True) - weights).norm()))
    assert (float(np.median(gains)) > 1) == better
