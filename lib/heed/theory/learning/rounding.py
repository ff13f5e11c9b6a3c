"""What a bound gives in floats: no overflow on the way, and no sample lost to a rounding error."""

import math
import sys

from heed.theory.arguments import check, check_positive

LARGEST = math.log(sys.float_info.max)  # exponent of e in a float
PASSED_OVER = 4e-15  # share of a count: some rounding errors, and less than one sample in 10¹⁴
SLACK = 1e-12  # share of e^x, whose rounding error grows with x; half a unit at most


def exp(exponent: float) -> float:
    """Return e^x, and infinity where that is too large for a float.

    Raises:
        ValueError: if x is NaN.
    """
    check("be a number", lambda x: x == x, exponent=exponent)
    return math.exp(exponent) if exponent < LARGEST else math.inf


def scaled_exp(factor: int, exponent: float) -> float:
    """Return factor · e^x for x ≤ 0, neither of which need fit into a float.

    Args:
        factor: positive, as large as an integer may be.
        exponent: x.

    Returns:
        Not negative: 0 below the smallest float, infinity above the largest.

    Raises:
        ValueError: if the factor is not positive, or x is positive.
    """
    check_positive(factor=factor)
    check("not be positive", lambda x: x <= 0, exponent=exponent)
    if exponent > -700 and factor < 1e300:
        return factor * math.exp(exponent)
    return exp(math.log(factor) + exponent)


def ceiling(count: float) -> int:
    """Return ⌈count⌉, or what ``PASSED_OVER`` of the count less comes to.

    Args:
        count: not negative.

    Raises:
        ValueError: if the count is negative.
        OverflowError: if the count is infinite.
    """
    check("not be negative", lambda x: x >= 0, count=count)
    return math.ceil(count * (1 - PASSED_OVER))


def floor_exp(exponent: float) -> float:
    """Return ⌊e^x⌋: right in every figure up to 10¹¹ and in 12 of them beyond.

    A number that rounding errors keep from being whole counts as whole.

    Args:
        exponent: x.

    Returns:
        A whole number; infinity where it is too large for a float.
    """
    count = exp(exponent)
    return math.floor(count + min(0.5, SLACK * count)) if count < math.inf else math.inf
