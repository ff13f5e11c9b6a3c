"""How far a mean over samples can stray from what it estimates."""

import math
from typing import Literal


def hoeffding_deviation(n: int, delta: float, models: int = 1, sides: Literal[1, 2] = 2) -> float:
    """Return the ε that, with probability at least 1 − δ, none of M empirical means exceeds.

    Each mean R̂ is over the same n independent samples of a quantity in [0, 1] with expectation R;
    the M quantities may depend on each other, but must be fixed before the samples are drawn.
    Then simultaneously for all M, with probability at least 1 − δ,

    - two sides: |R̂ − R| < ε with ε = √(ln(2M/δ) / 2n);
    - one side: R − R̂ < ε with ε = √(ln(M/δ) / 2n).

    Hoeffding (1963), theorem 1: one mean strays by ε or more to one side with probability at most
    exp(−2nε²); the probabilities of the sides and of the M models add up at worst.

    Args:
        n: number of samples, positive.
        delta: δ in (0, 1), the probability with which the statement may be false.
        models: M, positive.
        sides: 1 if the mean may not be too small, 2 if it may not be too large either.

    Returns:
        ε > 0; one of 1 or more says nothing.

    Raises:
        ValueError: if an argument does not fit; the message names it.
    """
    for name, count in (("n", n), ("models", models)):
        if count < 1:
            raise ValueError(f"{name} must be positive, but is {count}")
    if not 0.0 < delta < 1.0:
        raise ValueError(f"delta must lie between 0 and 1, but is {delta}")
    if sides not in (1, 2):
        raise ValueError(f"sides must be 1 or 2, but is {sides}")
    return math.sqrt(math.log(sides * models / delta) / (2 * n))
