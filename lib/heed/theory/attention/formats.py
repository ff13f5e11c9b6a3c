"""Floating-point formats, and the softmax of scores that are stored in them, bit by bit.

A score and a weight are stored in the format; between the two a kernel computes in single precision
or better, as those of PyTorch do. So each is rounded once, to the nearest number that the format
has, and to the even one of two.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heed.theory.arguments import check, check_choice, check_counts, numbers_of

Vector = NDArray[np.float64]


@dataclass(frozen=True)
class Format:
    """A binary format of IEEE 754, or one that is laid out like these."""

    digits: int
    """Binary digits of the significand, the leading 1 among them."""
    lowest: int
    """Exponent of the smallest number that has all its digits."""
    highest: int
    """Exponent of the largest number."""


FORMATS = {
    "fp32": Format(24, -126, 127),
    "fp16": Format(11, -14, 15),
    "bf16": Format(8, -126, 127),
}


def largest(name: str) -> float:
    """Return the largest finite number of a format.

    Raises:
        ValueError: if no format of ``FORMATS`` has this name.
    """
    kind = _format(name)
    return float((2 - 2.0 ** (1 - kind.digits)) * 2.0**kind.highest)


def smallest(name: str) -> float:
    """Return the smallest positive number of a format.

    Raises:
        ValueError: if no format of ``FORMATS`` has this name.
    """
    kind = _format(name)
    return float(2.0 ** (kind.lowest - kind.digits + 1))


def round_to(values: ArrayLike, name: str) -> Vector:
    """Return the numbers as they are stored in a format.

    Args:
        values: (...) any numbers.
        name: a key of ``FORMATS``.

    Returns:
        (...) each the nearest number of the format, the even one of two; ±∞ beyond the largest.

    Raises:
        ValueError: if no format of ``FORMATS`` has this name.
    """
    kind, given = _format(name), numbers_of("values", values)
    finite = np.isfinite(given)
    _, exponents = np.frexp(np.where(finite, given, 0.0))  # |x| lies in [2^(e−1), 2^e)
    steps = np.exp2(np.maximum(exponents - 1, kind.lowest) - kind.digits + 1)
    with np.errstate(over="ignore"):  # the double next above the largest of all is ∞
        rounded = np.rint(np.where(finite, given, 0.0) / steps) * steps
    beyond = np.where(np.abs(rounded) > largest(name), np.copysign(np.inf, given), rounded)
    return np.where(finite, beyond, given)


def hide(scores: ArrayLike, hidden: int, constant: float, name: str, added: bool = False) -> Vector:
    """Return stored scores, with a constant in place of those of the last keys, or added to them.

    Args:
        scores: (N,) of one query, as they are before they are stored.
        hidden: how many keys at the end are hidden, 0 … N.
        constant: negative, or −∞; it is stored in the format before it is used.
        name: a key of ``FORMATS``.
        added: add it, as a mask of floats is, instead of putting it in place of the score.

    Raises:
        ValueError: if ``hidden`` lies outside 0 … N, the constant is not negative, or no format has
            this name.
    """
    stored = round_to(_row(scores), name)
    check_counts(hidden=hidden, least=0)
    check(f"lie in 0..N = {len(stored)}", lambda n: n <= len(stored), hidden=hidden)
    check("be negative", lambda x: x < 0, constant=constant)
    mask = round_to(constant, name)
    ends = np.arange(len(stored)) >= len(stored) - hidden
    return round_to(np.where(ends, stored + mask if added else mask, stored), name)


def softmax_in(scores: ArrayLike, name: str) -> Vector:
    """Return the softmax of stored scores, stored: (N,) to (N,).

    A row of −∞ is 0 divided by 0, and one with ∞ in it ∞ by ∞: each weight is then not a number.

    Raises:
        ValueError: if there is no score, or no format of ``FORMATS`` has this name.
    """
    given = round_to(_row(scores), name)
    top = given.max()
    if not np.isfinite(top):
        return np.full(given.shape, np.nan)
    powers = np.exp(given - top)
    return round_to(powers / powers.sum(), name)


def _format(name: str) -> Format:
    check_choice(FORMATS, name=name)
    return FORMATS[name]


def _row(scores: ArrayLike) -> Vector:
    row = numbers_of("scores", scores)
    if row.ndim != 1 or not len(row):
        raise ValueError(f"scores must be (N,) numbers, but has shape {row.shape}")
    return row
