"""Learning-rate schedules: how fast to learn, as a function of the step."""

from collections.abc import Callable


def inverse_root(step: int, width: int, warmup: int) -> float:
    """Return width^−½ · min(step^−½, step · warmup^−3/2), Vaswani et al. (2017), equation 3.

    Args:
        step: from 1.
        width: D, which sets the height.
        warmup: the step at which the rate peaks, at (width · warmup)^−½.

    Raises:
        ValueError: if ``step`` or ``warmup`` is not positive.

    Example:
        >>> inverse_root(step=4000, width=512, warmup=4000) > inverse_root(8000, 512, 4000)
        True
        >>> round(inverse_root(step=4000, width=512, warmup=4000), 6)
        0.000699
    """
    _check(step, warmup)
    return float(width**-0.5 * min(step**-0.5, step * warmup**-1.5))


def linear_decay(
    step: int, peak: float, warmup: int, total: int, decay_share: float = 0.35
) -> float:
    """Return a rate that rises to ``peak``, stays, and falls by equal steps towards 0.

    The last step still learns, at ``peak`` over the number of steps that the fall takes; the one
    after it, and whatever comes later, would have 0.

    A constant middle lets a run be lengthened or shortened after it has begun, as long as the fall
    has not: only the fall depends on ``total``.

    Args:
        step: from 1.
        peak: the rate on the plateau.
        warmup: steps of linear rise.
        total: the last step.
        decay_share: share of ``total`` that the fall takes, in [0, 1].

    Returns:
        in [0, ``peak``].

    Raises:
        ValueError: if ``step`` or ``warmup`` is not positive.

    Example:
        >>> rates = [linear_decay(step, peak=1.0, warmup=4, total=10) for step in range(1, 11)]
        >>> [round(rate, 2) for rate in rates]
        [0.25, 0.5, 0.75, 1.0, 1.0, 1.0, 1.0, 0.86, 0.57, 0.29]
    """
    _check(step, warmup)
    rise = min(1.0, step / warmup)
    fall = decay_share * total
    return peak * min(rise, max(0.0, total - step + 1) / fall if fall > 0 else 1.0)


def _check(step: int, warmup: int) -> None:
    if step < 1 or warmup < 1:
        raise ValueError(f"step and warmup count from 1, but are {step} and {warmup}")


Schedule = Callable[[int], float]
