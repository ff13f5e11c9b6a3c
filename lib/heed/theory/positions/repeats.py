"""How near the sinusoidal code comes to repeating, and how well a position is read back."""

from collections.abc import Iterator

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import MOST, check_counts, check_positive, floats
from heed.theory.arrays import Floats, Integers
from heed.theory.positions.codes import frequencies

CHUNK = 65_536  # offsets measured at once, so that a million of them need little memory


def wavelengths(width: int, base: float = 10_000.0) -> Floats:
    """Return 2π/ω_j, the positions in one turn of each pair: (D/2,), growing from 2π by a ratio.

    Args:
        width: D, even.
        base: as in ``encoding``, above 1.

    Returns:
        (D/2,) in positions.

    Raises:
        ValueError: if ``width`` is odd or not positive, or ``base`` is not above 1.
    """
    return 2 * np.pi / frequencies(width, base)


def distance(offset: ArrayLike, width: int, base: float = 10_000.0) -> Floats:
    """Return |P_t − P_{t+offset}|, which is the same for every t.

    A pair that turns by the angle a moves by the chord 2 |sin(a/2)|.

    Args:
        offset: any finite number or array of them.
        width: D, even.
        base: as in ``encoding``.

    Returns:
        the shape of ``offset``, in [0, √(2D)].

    Raises:
        ValueError: if ``width`` is odd or not positive, or ``base`` is not above 1.
    """
    half = floats("offset", offset) / 2
    squares = np.zeros_like(half)
    for omega in frequencies(width, base):
        squares += (2 * np.sin(omega * half)) ** 2
    return np.sqrt(squares)


def record_repeats(limit: int, width: int, base: float = 10_000.0) -> list[tuple[int, float]]:
    """List the offsets 1 .. limit at which P comes nearer to itself than at any smaller one.

    Args:
        limit: the largest offset looked at, positive.
        width: D, even.
        base: as in ``encoding``.

    Returns:
        (offset, distance) with offsets growing and distances falling; the first offset is 1.

    Raises:
        ValueError: if ``limit`` is not positive, or ``width`` or ``base`` does not fit.
    """
    check_counts(limit=limit, up_to=MOST)
    return list(_records(limit, width, base))


def _records(limit: int, width: int, base: float) -> Iterator[tuple[int, float]]:
    best = np.inf
    for start in range(1, limit + 1, CHUNK):
        gaps = distance(np.arange(start, min(start + CHUNK, limit + 1)), width, base)
        before = np.minimum.accumulate(np.concatenate(([best], gaps)))[:-1]
        for i in np.flatnonzero(gaps < before).tolist():
            yield start + i, float(gaps[i])
        best = min(best, gaps.min())


def decode(noisy: ArrayLike, table: Floats) -> Integers:
    """Return the position whose row of ``table`` is nearest to each noisy code.

    Args:
        noisy: (..., D).
        table: (N, D), row t the code of position t.

    Returns:
        (...) positions in 0 .. N−1; of several nearest, the first.

    Raises:
        ValueError: if ``noisy`` has another width than ``table``, or a number is not finite.
    """
    codes, table = floats("noisy", noisy), floats("table", table, "N", "D")
    if codes.shape[-1:] != table.shape[1:]:
        raise ValueError(
            f"noisy must have {table.shape[1]} columns, as table has, but has shape {codes.shape}"
        )
    squares = (table**2).sum(axis=1) - 2 * codes @ table.T  # (..., N); |noisy|² is left out
    return np.asarray(squares.argmin(axis=-1))


def two_frequencies(length: int, base: float = 10_000.0) -> Floats:
    """Return the code with the fastest and the slowest wave only: of t and of t/base.

    Args:
        length: number of positions, not negative.
        base: how much slower the slow wave is, positive.

    Returns:
        (length, 4): sin t, cos t, sin(t/base), cos(t/base).

    Raises:
        ValueError: if ``length`` is negative, or ``base`` is not positive.
    """
    check_counts(length=length, least=0, up_to=MOST)
    check_positive(base=base)
    t = np.arange(length)
    waves = [wave(angle) for angle in (t, t / base) for wave in (np.sin, np.cos)]
    return np.stack(waves, axis=1)
