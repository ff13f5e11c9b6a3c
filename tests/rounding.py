"""Numbers that one processor computes a little otherwise than another.

Sums in single precision end in another digit, and a number that is then rounded may fall to the
other side. Before nbval compares a fresh output with the stored one, each number of it that hardly
differs is replaced by the stored one, also where numbers are packed: in arrays and in what an
exercise has sealed.
"""

import base64
import re
from collections.abc import Callable
from typing import Any

import numpy as np

from heed.storage.arrays import decode_array

SEALED = r'"sealed": "([A-Za-z0-9+/]+={0,2})"'
ARRAY = r'"base64": "([A-Za-z0-9+/]+={0,2})", "dtype": "(float\d+)"'
NUMBER = r"(?<![\w.])-?\d+\.\d+(?:e[+-]?\d+)?"
TOKEN = re.compile(f"{SEALED}|{ARRAY}|{NUMBER}")
CLOSE = 1e-5  # of a number, or of the largest of an array: some roundings of single precision
FINE = 3  # decimals from which on a last one may be rounded otherwise


def as_stored(fresh: str, stored: str) -> str:
    """Return ``fresh`` with the stored numbers where its own hardly differ from them."""
    theirs = TOKEN.finditer(stored)

    def settle(own: re.Match[str]) -> str:
        other = next(theirs, None)
        return other[0] if other and agree(own, other) else own[0]

    return TOKEN.sub(settle, fresh)


def agree(own: re.Match[str], other: re.Match[str]) -> bool:
    """Say whether two tokens hold the same, but for how processors round."""
    if own[1] and other[1]:
        opened = [base64.b64decode(match[1]).decode() for match in (own, other)]
        return as_stored(*opened) == opened[1]
    if own[2] and other[2]:
        return own[3] == other[3] and arrays_agree(*(flat(match) for match in (own, other)))
    return not (own.lastindex or other.lastindex) and numbers_agree(own[0], other[0])


def flat(match: re.Match[str]) -> np.ndarray[Any, Any]:
    return decode_array({"dtype": match[3], "shape": [-1], "base64": match[2]})


def arrays_agree(own: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> bool:
    largest = np.abs(other[np.isfinite(other)]).max(initial=0)
    return own.shape == other.shape and np.allclose(own, other, CLOSE, CLOSE * largest, True)


def numbers_agree(own: str, other: str) -> bool:
    decimals = max(len(text.partition("e")[0].partition(".")[2]) for text in (own, other))
    last = 1.01 * 10**-decimals if decimals >= FINE and "e" not in own + other else 0
    a, b = float(own), float(other)
    return abs(a - b) <= max(last, CLOSE * abs(b))


def pytest_itemcollected(item: Any) -> None:
    """Have nbval compare the outputs of a cell after ``as_stored``."""
    if hasattr(item, "compare_outputs"):
        compare = item.compare_outputs
        item.compare_outputs = lambda fresh, stored: compare(
            settled(fresh, stored, item.sanitize), stored
        )


def settled(fresh: Any, stored: Any, sanitize: Callable[[str], str]) -> Any:
    """Return outputs, or what is in them, sanitised and with the numbers that are stored."""
    if isinstance(fresh, str) and isinstance(stored, str):
        return as_stored(sanitize(fresh), sanitize(stored))
    if isinstance(fresh, list) and isinstance(stored, list) and len(fresh) == len(stored):
        pairs = zip(fresh, stored, strict=True)
        return [settled(own, other, sanitize) for own, other in pairs]
    if isinstance(fresh, dict) and isinstance(stored, dict):
        both = {key: settled(own, stored.get(key), sanitize) for key, own in fresh.items()}
        return type(fresh)(both)
    return fresh
