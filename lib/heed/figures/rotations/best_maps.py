"""What the best matrices for a shift by one leave of tables of many widths and lengths."""

import math
from functools import cache

from heed.theory.codes import encoding
from heed.theory.shifts import best_map, best_pair_map

WIDTHS = (8, 16, 32, 64, 128)
MOVES = (2, 4, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 512, 1000)  # N − 1 each
LEAST = 1e-13  # up to it a residual is rounding alone
EXACT = 1e-4  # below it a residual depends on how the machine rounds


@cache
def residuals_of_best_maps() -> dict[str, dict[str, dict[str, list[float]]]]:
    """Return the residuals of the best maps, by exponent, width and kind, for all ``MOVES``.

    The kinds are ``whole``, the best (D, D) matrix, and ``pair``, the best (2, 2) one of the pair
    for which it is worst.
    """
    return {name: {str(D): _measure(name, D) for D in WIDTHS} for name in ("paper", "notes")}


def _measure(exponents: str, width: int) -> dict[str, list[float]]:
    tables = [encoding(moves + 1, width, exponents=exponents) for moves in MOVES]
    pairs = range(width // 2)
    return {
        "whole": [_steady(best_map(table)[1]) for table in tables],
        "pair": [_steady(max(best_pair_map(table, j)[1] for j in pairs)) for table in tables],
    }


def _steady(residual: float) -> float:
    """Keep of a residual what another machine finds too: three figures, or its power of ten."""
    if residual < EXACT:
        return max(LEAST, 10.0 ** round(math.log10(max(residual, LEAST))))
    return float(f"{residual:.3g}")
