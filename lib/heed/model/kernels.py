"""Attention at linear cost: the softmax kernel as a product of random features (Performer).

Were the weights products φ(q)·φ(k), the sum over the keys could be taken before the queries come:
φ(Q)(φ(K)ᵀV) instead of (φ(Q)φ(K)ᵀ)V. ``trigonometric_features`` and ``positive_features`` are such
φ, right in expectation. ``heed.theory.attention.random_features`` has how far off they are.
"""

import math
import random
from collections.abc import Callable
from typing import Literal

import torch
from torch import Tensor

BLOCK = 64  # positions between two sums of the causal form
KINDS = ("trigonometric", "positive")
Over = Literal["row", "all"] | None


def random_directions(count: int, width: int, seed: int, orthogonal: bool = False) -> Tensor:
    """Draw w_1 … w_m, each from the normal distribution N(0, I).

    Orthogonal ones are drawn D_h at a time: those of one block stand at right angles, and get the
    lengths of other normal vectors. Choromanski et al. (2021), section 2.4.

    Args:
        count: m.
        width: D_h.
        seed: where the random numbers begin; the same one gives the same directions.
        orthogonal: whether to draw in orthogonal blocks.

    Returns:
        (m, D_h), in double precision.

    Raises:
        ValueError: if ``count`` or ``width`` is not positive.
    """
    for name, size in (("count", count), ("width", width)):
        if size < 1:
            raise ValueError(f"{name} must be positive, but is {size}")
    stream = random.Random(seed)
    if not orthogonal:
        return _normal(count, width, stream)
    blocks = [_basis(width, stream) for _ in range(math.ceil(count / width))]
    lengths = _normal(count, width, stream).norm(dim=1, keepdim=True)  # (m, 1)
    drawn: Tensor = torch.cat(blocks)[:count] * lengths
    return drawn


def trigonometric_features(x: Tensor, directions: Tensor, over: Over = None) -> Tensor:
    """Return φ(x) = e^{|x|²/2} (cos w·x, sin w·x) / √m, for which E φ(x)·φ(y) = e^{x·y}.

    Args:
        x: (..., N, D_h).
        directions: w (m, D_h).
        over: whether the largest exponent of each row, or of all rows, is subtracted, which makes
            the features smaller by a factor that the row, or all, have in common.

    Returns:
        (..., N, 2m): all cosines, then all sines.
    """
    along = x @ directions.T  # (..., N, m)
    exponent = _lowered(x.square().sum(-1, keepdim=True) / 2, over)  # (..., N, 1)
    waves = torch.cat((along.cos(), along.sin()), -1)
    return exponent.exp() * waves / math.sqrt(len(directions))


def positive_features(x: Tensor, directions: Tensor, over: Over = None) -> Tensor:
    """Return φ(x) = e^{−|x|²/2} (e^{w·x}) / √m, for which E φ(x)·φ(y) = e^{x·y}.

    Args are those of ``trigonometric_features``. Choromanski et al. (2021), lemma 1.

    Returns:
        (..., N, m), positive.
    """
    exponent = x @ directions.T - x.square().sum(-1, keepdim=True) / 2  # (..., N, m)
    return _lowered(exponent, over).exp() / math.sqrt(len(directions))


FEATURES: dict[str, Callable[[Tensor, Tensor, Over], Tensor]] = {
    "trigonometric": trigonometric_features,
    "positive": positive_features,
}


def attention_features(
    query: Tensor, key: Tensor, directions: Tensor, kind: str = "positive"
) -> tuple[Tensor, Tensor]:
    """Return φ(Q) and φ(K), whose products are near to e^{q·k/√D_h}, up to a factor for each query.

    Queries and keys are divided by D_h^{1/4}. The largest exponent is subtracted, of queries row by
    row and of keys from all, so that nothing overflows; both cancel when weights are normalised.
    Keys whose exponents are far below the largest underflow to 0: by 87 in single precision, by 708
    in double. Where a query sees no other key, ``linear_attention`` refuses.

    Args:
        query: (..., T, D_h).
        key: (..., N, D_h).
        directions: (m, D_h).
        kind: one of ``KINDS``.

    Returns:
        (..., T, M) and (..., N, M), with M = m for positive features and 2m for trigonometric.

    Raises:
        ValueError: if ``kind`` is none of ``KINDS``, widths differ, or there is no key.
    """
    if kind not in KINDS:
        raise ValueError(f"kind must be one of {', '.join(KINDS)}, but is {kind!r}")
    width = directions.size(-1)
    for name, x in (("query", query), ("key", key)):
        if x.size(-1) != width:
            raise ValueError(f"{name} must be {width} wide, but is {x.size(-1)} wide")
    _check_keys(key=key)
    features, scale = FEATURES[kind], width**0.25
    w = directions.to(query.dtype)
    return features(query / scale, w, "row"), features(key / scale, w, "all")


def summary(key_features: Tensor, value: Tensor) -> Tensor:
    """Return φ(K)ᵀ[V, 1], all that a query needs to know of the keys.

    Args:
        key_features: (..., N, M).
        value: (..., N, Dv).

    Returns:
        (..., M, Dv + 1); those of two sets of keys can be added.
    """
    return key_features.mT @ _with_ones(value)


def read(query_features: Tensor, summed: Tensor) -> Tensor:
    """Return φ(Q)φ(K)ᵀV with each row divided by φ(Q)φ(K)ᵀ1.

    Args:
        query_features: (..., T, M).
        summed: (..., M, Dv + 1) from ``summary``.

    Returns:
        (..., T, Dv).

    Raises:
        ValueError: if the sum of a row is too small for its precision.
    """
    return _normalised(query_features @ summed)


def linear_attention(
    query_features: Tensor, key_features: Tensor, value: Tensor, causal: bool = False
) -> Tensor:
    """Return φ(Q)(φ(K)ᵀV), row by row divided by φ(Q)(φ(K)ᵀ1): never a T × N matrix.

    Katharopoulos et al. (2020), equations 5 and 9.

    Args:
        query_features: (..., T, M).
        key_features: (..., N, M).
        value: (..., N, Dv).
        causal: whether the query at t sees the keys at 0 … t alone; then T = N.

    Returns:
        (..., T, Dv).

    Raises:
        ValueError: if ``causal`` and T differs from N, there is no key, or the sum of a row is too
            small for its precision, because the features underflow.
    """
    _check_keys(key_features=key_features)
    if not causal:
        return read(query_features, summary(key_features, value))
    lengths = query_features.size(-2), key_features.size(-2)
    if lengths[0] != lengths[1]:
        raise ValueError(f"causal needs as many queries as keys, but there are {lengths}")
    return _causal(query_features, key_features, value)


def _causal(query_features: Tensor, key_features: Tensor, value: Tensor) -> Tensor:
    """Sum over the keys before each query: all earlier blocks at once, the own block masked."""
    before = torch.zeros_like(summary(key_features[..., :0, :], value[..., :0, :]))
    parts = []
    for q, k, v in zip(
        *(x.split(BLOCK, dim=-2) for x in (query_features, key_features, value)), strict=True
    ):
        own = (q @ k.mT).tril() @ _with_ones(v)  # (..., block, Dv + 1)
        parts.append(_normalised(own + q @ before))
        before = before + summary(k, v)
    return torch.cat(parts, -2)


def estimated_weights(query_features: Tensor, key_features: Tensor) -> Tensor:
    """Return φ(Q)φ(K)ᵀ with rows divided by their sums: what ``linear_attention`` weighs with.

    Args:
        query_features: (..., T, M).
        key_features: (..., N, M).

    Returns:
        (..., T, N): rows sum to 1, but an entry may be negative.

    Raises:
        ValueError: if the sum of a row is too small for its precision.
    """
    products = query_features @ key_features.mT
    return products / _large_enough(products.sum(-1, keepdim=True))


def _normal(rows: int, columns: int, stream: random.Random) -> Tensor:
    numbers = [stream.gauss(0.0, 1.0) for _ in range(rows * columns)]
    return torch.tensor(numbers, dtype=torch.float64).view(rows, columns)


def _basis(width: int, stream: random.Random) -> Tensor:
    """Return an orthonormal basis in rows, every one as likely as any other."""
    q, r = torch.linalg.qr(_normal(width, width, stream).T)
    rows: Tensor = (q * r.diagonal().sign()).T  # as Gram and Schmidt have it
    return rows


def _lowered(exponent: Tensor, over: Over) -> Tensor:
    if over is None:
        return exponent
    return exponent - exponent.amax((-1,) if over == "row" else (-2, -1), keepdim=True)


def _with_ones(value: Tensor) -> Tensor:
    return torch.cat((value, torch.ones_like(value[..., :1])), -1)


def _normalised(sums: Tensor) -> Tensor:
    return sums[..., :-1] / _large_enough(sums[..., -1:])


def _large_enough(sums: Tensor) -> Tensor:
    """Return what is divided by, if none of it has lost its digits, as numbers near 0 do."""
    limit = torch.finfo(sums.dtype).tiny
    if (sums.abs() < limit).any():
        raise ValueError(
            f"key_features must not underflow, but the sum of a row is below {limit:.3g}"
        )
    return sums


def _check_keys(**keys: Tensor) -> None:
    for name, x in keys.items():
        if not x.size(-2):
            raise ValueError(f"{name} must have at least one row, but has shape {tuple(x.shape)}")
