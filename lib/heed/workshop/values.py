"""What functions return: whether it is what was wanted, and how it is shown to a reader."""

from collections.abc import Sequence
from itertools import islice
from math import isnan
from typing import Any

NEAR = 1e-6  # relative, or absolute below 1: how far apart two numbers are that count as equal
DIGITS = 4
MANY_DIGITS = 10  # of values that look alike with few
LONGEST = 72  # letters of a value that is shown
MANY = 12  # entries of a list that are shown
FEW, FEW_LETTERS = 3, 24  # names in a dictionary that are told, and how much of each
DEPTH = 3  # of lists in lists that are shown


def same(one: Any, other: Any) -> bool:
    """Whether two values are equal, numbers nearly so; a tuple may stand for a list."""
    if _is_list(one) and _is_list(other):
        return len(one) == len(other) and all(map(same, one, other))
    if _is_list(one) or _is_list(other):
        return False
    if isinstance(one, bool) or isinstance(other, bool):
        return one is other or ({type(one), type(other)} == {bool, int} and one == other)
    if isinstance(one, int | float) and isinstance(other, int | float):
        return _near(one, other)
    return type(one) is type(other) and bool(one == other)


def _near(one: float, other: float) -> bool:
    if isnan(one) or isnan(other):
        return isnan(one) and isnan(other)
    return one == other or abs(one - other) <= NEAR * max(1.0, min(abs(one), abs(other)))


def _is_list(value: Any) -> bool:
    return type(value) in (list, tuple)


def shape(value: Any, depth: int = 3) -> tuple[Any, ...]:
    """Return how many entries a list has, and its first entry: (2, 3) for two rows of three."""
    if not _is_list(value) or depth == 0:
        return ()
    return (len(value), *(shape(value[0], depth - 1) if value else ()))


def by(sizes: Sequence[Any]) -> str:
    """Return a shape in words: 2 × 3."""
    return " × ".join(map(str, sizes))


def written(value: Any, digits: int = DIGITS) -> str:
    """Return a value as Python writes it, short: numbers of few digits, no more than one line."""
    text = _written(value, DEPTH, digits)
    if len(text) <= LONGEST:
        return text
    if isinstance(value, dict):
        return f"a dictionary with {_listed([str(name)[:FEW_LETTERS] for name in value])}"
    return f"{text[: LONGEST - 1]}…"


def is_cut(value: Any) -> bool:
    """Whether a value is longer than what is shown of it."""
    return len(_written(value, DEPTH, DIGITS)) > LONGEST


def _listed(names: list[str]) -> str:
    """Return as many names as there is room for, none cut."""
    return ", ".join(names[:FEW] + (["…"] if len(names) > FEW else []))


def _written(value: Any, depth: int, digits: int) -> str:
    if isinstance(value, float):
        return f"{value:.{digits}g}"
    if isinstance(value, str):
        return repr(value[:LONGEST])
    if value is None or isinstance(value, bool | int):
        return str(value) if not isinstance(value, int) or abs(value) < 10**18 else "a huge number"
    if isinstance(value, dict) and depth:
        pairs = [f"{key!r}: {_written(one, depth - 1, digits)}" for key, one in value.items()]
        return f"{{{', '.join(pairs)}}}"
    if not isinstance(value, dict) and not _is_list(value):
        return str(getattr(value, "SHOWN", f"a {type(value).__name__}"))
    if depth == 0:
        return "…"
    inside = [_written(one, depth - 1, digits) for one in islice(value, MANY)]
    return f"[{', '.join(inside)}{', …' if len(value) > MANY else ''}]"
