"""How rotary embedding (RoPE) is slowed down for texts longer than those of the training."""

import numpy as np

from heed.theory.arguments import check, check_choice, check_finite, check_positive, floats
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
    check("be at least 1", lambda times: times >= 1, factor=factor)
    check_finite(factor=factor)
    check_positive(trained=trained)
    check_choice(WAYS, way=way)
    omega = frequencies(width, base)
    if way == "interpolation":
        return omega / factor
    if way == "ntk":
        check("be above 2", lambda count: count > 2, width=width)
        return frequencies(width, base * factor ** (width / (width - 2)))
    if way == "yarn":
        kept = ((turns(omega, trained) - FEWEST) / (MOST - FEWEST)).clip(0, 1)
        return np.asarray(omega * (kept + (1 - kept) / factor))
    return omega


def turns(omega: Floats, trained: float) -> Floats:
    """Return how often pairs of these frequencies turn in a text: its length over λ = 2π/ω.

    Raises:
        ValueError: if a frequency is not finite, or ``trained`` is not positive.
    """
    check_positive(trained=trained)
    return np.asarray(trained * floats("omega", omega, "pairs") / (2 * np.pi))
