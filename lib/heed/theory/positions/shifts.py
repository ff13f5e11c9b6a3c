"""The linear map that moves a table of position codes, as well as one map can."""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check, check_counts, floats
from heed.theory.arrays import Floats


def best_map(table: ArrayLike, offset: int = 1) -> tuple[Floats, float]:
    """Return the one matrix M that sends every row P_t nearest to P_{t + offset}, and what is left.

    M minimises Σ_t |M P_t − P_{t+offset}|² over all pairs of rows that the table holds. For the
    sinusoidal encoding nothing is left, for the rotation of ``shift_matrix`` moves every row. Where
    fewer independent rows than columns are to be moved, many matrices are best: this is the
    smallest. In floats that is so for wide encodings too, whose slowest waves hardly move within
    the table: it sends every row where it belongs, but is far from the rotation (at D = 32 and 2001
    rows, some entry is off by about a half).

    Args:
        table: P, (N, D), one position a row.
        offset: φ, 1 .. N−1.

    Returns:
        M, (D, D), for codes as columns: M @ table[t]. And the residual, at least 0: the root mean
        square of the errors over that of the targets.

    Raises:
        ValueError: if ``table`` is no table of finite real numbers, or ``offset`` leaves no row.
    """
    rows = floats("table", table, "N", "D")
    last = len(rows) - 1
    check(f"be between 1 and {last}", lambda phi: 1 <= phi <= last, offset=offset)
    check_counts(offset=offset)
    offset = int(offset)
    rows = np.ldexp(rows, -np.frexp(np.abs(rows).max())[1])  # M is the same, and squares fit
    here, there = rows[:-offset], rows[offset:]  # (N - offset, D)
    transposed = np.linalg.lstsq(here, there, rcond=None)[0]  # (D, D)
    error = np.linalg.norm(here @ transposed - there)
    size = np.linalg.norm(there)
    return np.asarray(transposed.T, dtype=np.float64), float(error / size) if size else 0.0


def best_pair_map(table: ArrayLike, j: int, offset: int = 1) -> tuple[Floats, float]:
    """Return ``best_map`` of the columns 2j and 2j + 1 alone.

    Args:
        table: P, (N, D), one position a row.
        j: number of the frequency, 0 .. D/2−1.
        offset: φ, 1 .. N−1.

    Returns:
        (2, 2), and the residual.

    Raises:
        ValueError: as ``best_map``; or if ``table`` has no pair ``j``.
    """
    rows = floats("table", table, "N", "D")
    pairs = rows.shape[1] // 2
    check(f"be at least 0 and below {pairs}", lambda pair: 0 <= pair < pairs, j=j)
    check_counts(j=j, least=0)
    return best_map(rows[:, 2 * int(j) : 2 * int(j) + 2], offset)
