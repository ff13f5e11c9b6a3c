"""How large a risk may be, given the share of errors: tighter than Hoeffding for 0–1 losses.

Hoeffding's ε is the same for every measured error, and so that of the worst, one half. Both limits
here follow the distribution of the errors instead, and are never above measured error + ε. Each is
an upper limit; by symmetry 1 less the limit for 1 less the measured error is a lower one.
"""

import math
from collections.abc import Callable

from heed.theory.arguments import MOST, check, check_between, check_counts, check_shares
from heed.theory.learning.binomial import probabilities
from heed.theory.learning.hoeffding import Sides, check_sides

NEAR, TERMS = 0.1, 20  # x up to which x − ln(1 + x) is summed, and powers of x below this one


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
    check_shares(q=q, p=p)
    return _part(q, p, p - q) + _part(1 - q, 1 - p, q - p)


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
    check_shares(measured=measured)
    most = -_log_share(n, delta, models, sides) / n
    return _last(lambda p: relative_entropy(measured, p) <= most, measured)


def exact_limit(errors: int, n: int, delta: float, models: int = 1, sides: Sides = 2) -> float:
    """Return the p for which at most so many errors have probability δ / (sides · M).

    Of all upper limits that grow with the errors and hold for each risk with this probability it is
    the smallest: Clopper and Pearson (1934). It holds for losses that are 0 or 1, those of all M
    models at once, as ``entropy_limit`` does.

    Args:
        errors: how many of the examples a model gets wrong, in 0 … n.
        n: number of examples, positive, at most ``MOST``.
        delta: δ in (0, 1).
        models: M, positive.
        sides: as in ``hoeffding_deviation``.

    Returns:
        in (errors / n, 1], 1 only if all are wrong, or where no float lies between it and 1.

    Raises:
        ValueError: if the errors lie outside 0 … n, n or M is not positive, δ lies outside (0, 1),
            or sides is not 1 or 2.
    """
    least = _log_share(n, delta, models, sides)
    check_counts(n=n, up_to=MOST)
    check(f"lie in 0 … n = {n}", lambda count: 0 <= count <= n, errors=errors)
    check_counts(errors=errors, least=0)
    if errors == n:
        return 1.0
    return _last(lambda p: _log_lower_tail(errors, n, p) >= least, errors / n)


def _log_lower_tail(errors: int, n: int, p: float) -> float:
    """Return ln P(at most so many errors)."""
    tail = float(probabilities(n, p)[: int(errors) + 1].sum())
    return math.log(tail) if tail > 0 else -math.inf


def _last(holds: Callable[[float], bool], low: float) -> float:
    """Return where, above ``low``, what holds there ends; it holds nowhere after that."""
    high = 1.0
    while low < (middle := (low + high) / 2) < high:
        low, high = (middle, high) if holds(middle) else (low, middle)
    return high


def _part(q: float, p: float, more: float) -> float:
    """Return q ln(q/p) + more, at least 0, for more = p − q: the parts of both faces sum to KL.

    It is q (x − ln(1 + x)) for x = more/q. Near 0 that is x²/2 − x³/3 + …, which a difference of
    logarithms would lose.
    """
    if q == 0:
        return more
    if p == 0:
        return math.inf
    if abs(more) > NEAR * q:
        return max(0.0, more - q * (math.log(p) - math.log(q)))
    x = more / q
    return q * sum((-x) ** k / k for k in range(2, TERMS))


def _log_share(n: int, delta: float, models: int, sides: int) -> float:
    """Return the logarithm of what of δ falls to one side of one model."""
    check_counts(n=n, models=models)
    check_between(delta=delta)
    check_sides(sides)
    return math.log(delta) - math.log(sides * models)
