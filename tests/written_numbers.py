"""Numbers as a figure writes them, letter for letter as ``figures/base/numbers.js`` gives them.

A number is rounded from what the machine holds, not from what was typed; if that lies exactly
half way, away from zero (2.5 to 3), as JavaScript does and Python's own formats do not. A number
that rounds to zero has no sign.
"""

import math
from decimal import ROUND_HALF_UP, Context, Decimal

SUPERSCRIPTS = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")
MOST_DIGITS = 100  # that JavaScript writes
EXACT = Context(prec=500, rounding=ROUND_HALF_UP)  # 309 places before the point, 100 after it


def fixed(x: float, digits: int) -> str:
    """Write ``x`` with ``digits`` places after the point, such as "−0.50", "∞" or "NaN".

    Raises:
        ValueError: if ``digits`` does not lie in 0..100.
    """
    _check_digits(digits)
    if not math.isfinite(x):
        return "NaN" if math.isnan(x) else "∞" if x > 0 else "−∞"
    return _write(Decimal(float(x)), digits)


def grouped(x: float, digits: int = 0) -> str:
    """Write ``x`` as ``fixed`` does, with a comma between thousands: "−1,234,567".

    Raises:
        ValueError: if ``digits`` does not lie in 0..100.
    """
    text = fixed(x, digits)
    sign = "−" if text.startswith("−") else ""
    whole, point, places = text.removeprefix("−").partition(".")
    if whole.isdigit():
        whole = f"{int(whole):,}"
    return sign + whole + point + places


def power(x: float, digits: int = 1) -> str:
    """Write ``x`` to ``digits`` + 1 significant figures, small and large ones as "1.3×10⁻⁵".

    From 0.001 up to 10,000 it stands without a power of ten, and no place before the point is
    rounded: "0.0013", "1.3", "1337". Zero is "0".

    Raises:
        ValueError: if ``digits`` does not lie in 0..100.
    """
    _check_digits(digits)
    if x == 0:
        return "0"
    if not math.isfinite(x):
        return fixed(x, 0)
    shortened = Context(prec=digits + 1, rounding=ROUND_HALF_UP).create_decimal_from_float(float(x))
    exponent = shortened.adjusted()
    if 0.001 <= abs(x) < 10_000:
        return fixed(x, min(max(0, digits - exponent), MOST_DIGITS))
    mantissa = _write(shortened.scaleb(-exponent, EXACT), digits)
    return f"{mantissa}×10{superscript(exponent)}"


def percent(x: float, digits: int = 0) -> str:
    """Write a share, such as 0.125, in hundredths: "13%".

    Raises:
        ValueError: if ``digits`` does not lie in 0..100.
    """
    return f"{fixed(100 * x, digits)}%"


def superscript(n: int) -> str:
    """Write an integer small and raised, as an exponent: "⁻⁵"."""
    return str(n).translate(SUPERSCRIPTS)


def _write(x: Decimal, digits: int) -> str:
    rounded = x.quantize(Decimal(1).scaleb(-digits), context=EXACT)
    return f"{'−' if rounded < 0 else ''}{EXACT.abs(rounded):f}"


def _check_digits(digits: int) -> None:
    if not 0 <= digits <= MOST_DIGITS:
        raise ValueError(f"digits must lie in 0..{MOST_DIGITS}, but is {digits}")
