"""What a function may be given: numbers of a range, names of a list, arrays of a shape.

Whatever does not fit is refused with a ``ValueError`` that names the argument, what it must be and
what it is. No comparison holds for NaN, so that it never fits.
"""

import math
import reprlib
from collections.abc import Callable, Collection
from numbers import Real
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from heed.theory.arrays import Booleans, Floats

MOST = 10**7  # entries of an array, or steps of a loop: many more would never end
SAFE = 2**53 - 1  # seeds up to here are whole numbers in JavaScript too


def check(must: str, fits: Callable[[Any], bool], **numbers: Any) -> None:
    """Refuse numbers that do not fit: ``check("be odd", lambda n: n % 2 == 1, n=n)``.

    Raises:
        ValueError: if one is no real number, or does not fit.
    """
    for name, number in numbers.items():
        if not (isinstance(number, Real) or _is_scalar(number)):
            raise ValueError(f"{name} must be a number, but is {reprlib.repr(number)}")
        if not fits(number):
            raise ValueError(f"{name} must {must}, but is {number}")


def check_finite(**numbers: float) -> None:
    """Refuse NaN and infinities."""
    check("be finite", lambda x: -math.inf < x < math.inf, **numbers)


def check_positive(**numbers: float) -> None:
    """Refuse what is not above 0, or infinite."""
    check("be positive", lambda x: x > 0, **numbers)
    check_finite(**numbers)


def check_not_negative(**numbers: float) -> None:
    """Refuse what is below 0, or infinite."""
    check("not be negative", lambda x: x >= 0, **numbers)
    check_finite(**numbers)


def check_shares(**numbers: float) -> None:
    """Refuse what does not lie in [0, 1]."""
    check("lie in [0, 1]", lambda x: 0 <= x <= 1, **numbers)


def check_between(**numbers: float) -> None:
    """Refuse what does not lie between 0 and 1, both excluded."""
    check("lie between 0 and 1", lambda x: 0 < x < 1, **numbers)


def check_counts(least: int = 1, up_to: int | None = None, **counts: float) -> None:
    """Refuse what is no whole number from ``least`` to ``up_to``."""
    low = {0: "not be negative", 1: "be positive"}.get(least, f"be at least {least}")
    check(low, lambda n: n >= least, **counts)
    check("be a whole number", lambda n: n < math.inf and n == int(n), **counts)
    if up_to is not None:
        check(f"be at most {up_to}", lambda n: n <= up_to, **counts)


def check_even(up_to: int | None = None, **counts: int) -> None:
    """Refuse what is no positive even number."""
    check("be a positive even number", lambda n: 2 <= n < math.inf and n % 2 == 0, **counts)
    check_counts(1, up_to, **counts)


def check_seed(**seeds: int) -> None:
    """Refuse what is no whole number, or too large for a page's generator."""
    check("be an integer below 2⁵³", lambda n: abs(n) <= SAFE and n == int(n), **seeds)


def check_choice(among: Collection[str], **names: str) -> None:
    """Refuse what is none of some names."""
    for name, given in names.items():
        if not isinstance(given, str) or given not in among:
            known = ", ".join(among)
            raise ValueError(f"{name} must be one of {known}, but is {reprlib.repr(given)}")


def check_entries(must: str, fits: Booleans, **arrays: NDArray[Any]) -> None:
    """Refuse an array of which some entries do not fit, by the first of these."""
    for name, array in arrays.items():
        if not fits.all():
            verb = "one is" if array.ndim else "is"
            raise ValueError(f"{name} must {must}, but {verb} {_written(array[~fits].flat[0])}")


def floats(
    name: str, values: ArrayLike, *axes: int | str, infinite: bool = False, empty: bool = False
) -> Floats:
    """Return numbers as an array, finite unless ``infinite`` ones are allowed, and never NaN.

    Args:
        name: of the argument.
        values: its numbers.
        axes: how many there are along each axis, or a letter for at least one; none: any shape.
        infinite: whether infinities may be among them.
        empty: whether there may be none along the first axis, of known others.

    Raises:
        ValueError: if they are no such numbers.
    """
    wanted = f"({', '.join(map(str, axes))}{',' * (len(axes) == 1)}) " if axes else ""
    array = numbers_of(name, values, f"{wanted}numbers")
    if empty and not array.size:
        return array.reshape(0, *(n for n in axes[1:] if isinstance(n, int)))
    if axes and not _fits(array.shape, axes):
        raise ValueError(f"{name} must be {wanted}numbers, but has shape {array.shape}")
    check_entries(
        "be a number" if infinite else "be finite",
        ~np.isnan(array) if infinite else np.isfinite(array),
        **{name: array},
    )
    return array


def labels_of(labels: ArrayLike, count: int) -> Booleans:
    """Return labels, one for each of ``count`` points, as booleans.

    Raises:
        ValueError: if there are more or fewer, or one is neither 0 nor 1.
    """
    y = numbers_of("labels", labels, "0 or 1")
    if y.shape != (count,):
        long = len(y) if y.ndim else 1
        raise ValueError(f"labels must be {count} long, but is {long} long")
    check_entries("be 0 or 1", (y == 0) | (y == 1), labels=y)
    return y.astype(bool)


def numbers_of(name: str, values: ArrayLike, wanted: str = "numbers") -> Floats:
    """Return numbers of any shape as an array, NaN among them.

    Raises:
        ValueError: if they are no real numbers, or rows of several lengths.
    """
    try:
        array = np.asarray(values)
        if array.dtype.kind in "biufO":
            return array.astype(np.float64)
    except (TypeError, ValueError, OverflowError):
        pass  # rows of several lengths, or no numbers
    raise ValueError(f"{name} must be {wanted}, but is {reprlib.repr(values)}")


def _fits(shape: tuple[int, ...], axes: tuple[int | str, ...]) -> bool:
    return len(shape) == len(axes) and all(
        n > 0 if isinstance(axis, str) else n == axis for n, axis in zip(shape, axes, strict=True)
    )


def _is_scalar(value: object) -> bool:
    return isinstance(value, np.ndarray) and value.ndim == 0 and value.dtype.kind in "biuf"


def _written(entry: float) -> str:
    """Return an entry as it was given: a whole number without a point."""
    return str(int(entry) if math.isfinite(entry) and entry == int(entry) else float(entry))
