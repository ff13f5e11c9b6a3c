"""How large a risk may be, given the share of errors: tighter than Hoeffding for 0–1 losses.

Hoeffding's ε is the same for every measured error, and so that of the worst, one half. Both limits
here follow the distribution of the errors instead, and are never above measured error + ε. Each is
an upper limit; by symmetry 1 less the limit for 1 less the measured error is a lower one.
"""

import math
from collections.abc import Callable

from heed.theory.learning.binomial import probabilities
from heed.theory.learning.deviation import Sides

HALVINGS = 60  # an interval in [0, 1] halved so often has no float inside


def relative_entropy(q: float, p: float) -> float:
    """Return KL(q ‖ p) = q ln(q/p) + (1 − q) ln((1 − q)/(1 − p)), of a q-coin from a p-coin.

    Args:
        q: in [0, 1].
        p: in [0, 1].

    Returns:
        at least 0; infinity if the p-coin cannot do what the q-coin does.

    Raises:
        ValueError: if an argument does not lie in [0, 1].
    """
    _check_shares(q=q, p=p)
    return max(0.0, _part(q, p) + _part(1 - q, 1 - p))


def entropy_limit(
    measured: float, n: int, delta: float, models: int = 1, sides: Sides = 2
) -> float:
    """Return the largest p with n · KL(measured ‖ p) ≤ ln(sides · M/δ).

    A mean of n independent losses in [0, 1] with expectation p is at most q ≤ p with probability at
    most exp(−n · KL(q ‖ p)): Chernoff's bound at its best λ (Hoeffding 1963, theorem 1). So with
    probability at least 1 − δ the risks of all M models lie below their limits, and with two sides
    also above those of the other side.

    Args:
        measured: L_S of a model, in [0, 1].
        n: number of examples, positive.
        delta: δ in (0, 1).
        models: M, positive.
        sides: as in ``hoeffding_deviation``.

    Returns:
        in [measured, 1].

    Raises:
        ValueError: if L_S lies outside [0, 1], n or M is not positive, δ lies outside (0, 1), or
            sides is not 1 or 2.
    """
    _check_shares(measured=measured)
    most = -_log_share(n, delta, models, sides) / n
    return _last(lambda p: relative_entropy(measured, p) <= most, measured)


def exact_limit(errors: int, n: int, delta: float, models: int = 1, sides: Sides = 2) -> float:
    """Return the p for which at most so many errors have probability δ / (sides · M).

    Of all upper limits that grow with the errors and hold for each risk with this probability it is
    the smallest: Clopper and Pearson (1934). It holds for losses that are 0 or 1, those of all M
    models at once, as ``entropy_limit`` does.

    Args:
        errors: how many of the examples a model gets wrong, in 0 … n.
        n: number of examples, positive.
        delta: δ in (0, 1).
        models: M, positive.
        sides: as in ``hoeffding_deviation``.

    Returns:
        in (errors / n, 1], 1 only if all are wrong.

    Raises:
        ValueError: if the errors lie outside 0 … n, n or M is not positive, δ lies outside (0, 1),
            or sides is not 1 or 2.
    """
    least = _log_share(n, delta, models, sides)
    if not 0 <= errors <= n:
        raise ValueError(f"errors must lie in 0 … n = {n}, but is {errors}")
    if errors == n:
        return 1.0
    return _last(lambda p: _log_lower_tail(errors, n, p) >= least, errors / n)


def _log_lower_tail(errors: int, n: int, p: float) -> float:
    """Return ln P(at most so many errors)."""
    tail = float(probabilities(n, p)[: errors + 1].sum())
    return math.log(tail) if tail > 0 else -math.inf


def _last(holds: Callable[[float], bool], low: float) -> float:
    """Return where, above ``low``, what holds there ends; it holds nowhere after that."""
    high = 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if holds(middle) else (low, middle)
    return high


def _part(q: float, p: float) -> float:
    if q == 0:
        return 0.0
    return math.inf if p == 0 else q * (math.log(q) - math.log(p))


def _log_share(n: int, delta: float, models: int, sides: int) -> float:
    """Return the logarithm of what of δ falls to one side of one model."""
    for name, count in (("n", n), ("models", models)):
        if count < 1:
            raise ValueError(f"{name} must be positive, but is {count}")
    if not 0.0 < delta < 1.0:
        raise ValueError(f"delta must lie between 0 and 1, but is {delta}")
    if sides not in (1, 2):
        raise ValueError(f"sides must be 1 or 2, but is {sides}")
    return math.log(delta) - math.log(sides * models)


def _check_shares(**shares: float) -> None:
    for name, share in shares.items():
        if not 0.0 <= share <= 1.0:
            raise ValueError(f"{name} must lie in [0, 1], but is {share}")
