"""Positional encodings: sinusoids, and rotations (RoPE)."""

import math

import torch
from torch import Tensor


def frequencies(width: int, base: float = 10_000.0) -> Tensor:
    """Return ω_j = base^(−2j/D) for j = 0 .. D/2−1: (D/2,), falling from 1, in double precision.

    Args:
        width: D, even.
        base: sets the longest wavelength.

    Raises:
        ValueError: if ``width`` is odd or not positive, or ``base`` is not above 1.

    Example:
        >>> frequencies(width=4)
        tensor([1.0000, 0.0100], dtype=torch.float64)
    """
    if not (width >= 2 and width % 2 == 0):
        raise ValueError(f"width must be a positive even number, but is {width}")
    if not 1 < base < math.inf:
        raise ValueError(f"base must be above 1 and finite, but is {base}")
    j = torch.arange(width // 2, dtype=torch.float64)
    return base ** (-2.0 * j / width)


def sinusoidal_encoding(length: int, width: int, base: float = 10_000.0) -> Tensor:
    """Return P with P[t, 2j] = sin(ω_j t) and P[t, 2j+1] = cos(ω_j t).

    Vaswani et al. (2017), section 3.5. Sine and cosine of a pair share one frequency; that is what
    makes a shift of position a rotation (``shift_matrix``).

    Args:
        length: number of positions, t = 0 .. length−1.
        width: D, even.
        base: sets the longest wavelength, 2π · base^(1 − 2/D).

    Returns:
        (length, D) in [−1, 1].

    Example:
        >>> P = sinusoidal_encoding(length=50, width=8)
        >>> P.shape
        torch.Size([50, 8])
        >>> P[0]
        tensor([0., 1., 0., 1., 0., 1., 0., 1.])
    """
    if not length >= 0:
        raise ValueError(f"length must not be negative, but is {length}")
    t = torch.arange(length, dtype=torch.float64)
    angles = torch.outer(t, frequencies(width, base))  # (length, D/2)
    pairs = torch.stack((angles.sin(), angles.cos()), dim=-1)  # (length, D/2, 2)
    return pairs.flatten(1).float()  # (length, D)


def shift_matrix(
    offset: float,
    width: int,
    base: float = 10_000.0,
) -> Tensor:
    """Return the one matrix R with P[t + offset] = R P[t] for every t.

    R is block-diagonal with the 2 × 2 blocks
    [[cos, sin], [−sin, cos]](ω_j · offset): in the convention (sin, cos) a
    rotation by −ω_j · offset.

    Args:
        offset: in positions, of any sign.
        width: D, even.
        base: that of the code P.

    Returns:
        (D, D), orthogonal, independent of t.

    Example:
        >>> P = sinusoidal_encoding(length=50, width=8)
        >>> R = shift_matrix(3, width=8)
        >>> torch.allclose(R @ P[10].to(R), P[13].to(R), atol=1e-6)
        True
    """
    angles = frequencies(width, base) * offset
    cos, sin = angles.cos(), angles.sin()
    rows = torch.stack((cos, sin), -1), torch.stack((-sin, cos), -1)
    blocks = torch.stack(rows, -2)
    matrix: Tensor = torch.block_diag(*blocks)  # (D/2, 2, 2) -> (D, D)
    return matrix.float()


def rotate(x: Tensor, positions: Tensor, base: float = 10_000.0) -> Tensor:
    """Turn each pair (x[2j], x[2j+1]) by ω_j · position: rotary embedding.

    Su et al. (2021), equation 34. Applied to queries and keys, it makes
    their dot product depend on the difference of their positions only.

    Args:
        x: (..., N, Dh) with Dh even, of a floating type.
        positions: (N,) any real numbers.
        base: as in ``sinusoidal_encoding``.

    Returns:
        (..., N, Dh), each pair with its length unchanged.

    Raises:
        ValueError: if ``x`` has no pairs to turn or is of integers, or
            ``positions`` not one entry for each row.

    Example:
        >>> query, key = torch.randn(1, 8), torch.randn(1, 8)
        >>> def score(t, s):
        ...     return (rotate(query, torch.tensor([t])) * rotate(key, torch.tensor([s]))).sum()
        ...
        >>> torch.isclose(score(7, 4), score(23, 20), atol=1e-5).item()
        True
    """
    if not x.is_floating_point():
        raise ValueError(f"x must be of a floating type, but is {x.dtype}")
    if x.dim() < 2 or x.size(-1) % 2 or not x.size(-1):
        wanted = "must have an even last size, (..., N, Dh)"
        raise ValueError(f"x {wanted}, but has {tuple(x.shape)}")
    if positions.shape != x.shape[-2:-1]:
        found = tuple(positions.shape)
        wanted = f"must have shape ({x.size(-2)},)"
        raise ValueError(f"positions {wanted}, but has {found}")
    turns = frequencies(x.size(-1), base).to(x.device)
    angles = torch.outer(positions.double(), turns)  # (N, Dh/2)
    cos, sin = angles.cos().to(x.dtype), angles.sin().to(x.dtype)
    even, odd = x[..., 0::2], x[..., 1::2]
    turned = even * cos - odd * sin, even * sin + odd * cos
    return torch.stack(turned, dim=-1).flatten(-2)
