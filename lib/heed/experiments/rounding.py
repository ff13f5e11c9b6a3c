"""Numbers as pages store them: to so many decimals, with rounding noise as 0."""

DECIMALS = 5


def stored(number: float) -> float:
    """Return a number with five decimals, and no −0.

    Significant digits would keep what a processor's own rounding makes: 1.395e-07 on one is
    2.05e-07 on another.
    """
    return round(float(number), DECIMALS) + 0.0
