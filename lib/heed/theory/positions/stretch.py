"""How rotary embedding (RoPE) is slowed down for texts longer than those of the training."""

import numpy as np

from heed.theory.arrays import Floats
from heed.theory.positions.codes import frequencies

WAYS = ("none", "interpolation", "ntk", "yarn")
FEWEST, MOST = 1, 32  # turns in a training text: YaRN slows below the first fully, above MOST not


def stretched(width: int, factor: float, trained: int, way: str, base: float = 10_000.0) -> Floats:
    """Return the frequencies with which a text ``factor`` times as long is read.

    - ``none``: ω_j, as they were.
    - ``interpolation``: ω_j / factor, as if every position were divided by it; Chen et al. (2023).
    - ``ntk``: those of the base times factor^(D/(D−2)), which keeps the fastest and divides the
      slowest by factor; Peng et al. (2024), section 3.1.
    - ``yarn``: ω_j for pairs that turn 32 times or more in a text of the training, ω_j / factor for
      those that turn at most once, and in proportion to the turns between; section 3.2.

    Args:
        width: D of the head, even, above 2 for ``ntk``.
        factor: how many times as long, at least 1.
        trained: length of the texts of the training, positive.
        way: one of ``WAYS``.
        base: as in ``frequencies``.

    Returns:
        (D/2,), positive, at most those of ``frequencies``.

    Raises:
        ValueError: if ``factor``, ``trained`` or ``way`` does not fit, or as ``frequencies``.
    """
    if not factor >= 1:
        raise ValueError(f"factor must be at least 1, but is {factor}")
    if not trained > 0:
        raise ValueError(f"trained must be positive, but is {trained}")
    if way not in WAYS:
        raise ValueError(f"way must be one of {', '.join(WAYS)}, but is {way}")
    omega = frequencies(width, base)
    if way == "interpolation":
        return omega / factor
    if way == "ntk":
        if width <= 2:
            raise ValueError(f"width must be above 2, but is {width}")
        return frequencies(width, base * factor ** (width / (width - 2)))
    if way == "yarn":
        kept = ((turns(omega, trained) - FEWEST) / (MOST - FEWEST)).clip(0, 1)
        return np.asarray(omega * (kept + (1 - kept) / factor))
    return omega


def turns(omega: Floats, trained: float) -> Floats:
    """Return how often pairs of these frequencies turn in a text: its length over λ = 2π/ω."""
    return np.asarray(trained * omega / (2 * np.pi))
