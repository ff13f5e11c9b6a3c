"""Numbers that one processor computes a little otherwise than another.

Sums in single precision end in another digit, and a number that is then rounded may fall to the
other side. Before a fresh output is compared with the stored one, each number of it that hardly
differs is replaced by the stored one, also where numbers are packed: in arrays and in what an
exercise has sealed. An output that then is the stored one is left as it was.
"""

import base64
import re
from typing import Any

import numpy as np
from nbformat import NotebookNode

from heed.publish.stills import FIGURE
from heed.storage.arrays import decode_array

SEALED = r'"sealed": "([A-Za-z0-9+/]+={0,2})"'
ARRAY = r'"base64": "([A-Za-z0-9+/]+={0,2})", "dtype": "((?:float|u?int)\d+)"'
NUMBER = r"(?<![\w.])-?\d+(?:\.\d+(?:e[+-]?\d+)?|e-\d+)"
TOKEN = re.compile(f"{SEALED}|{ARRAY}|{NUMBER}")
CLOSE = 1e-5  # of a number, or of the largest of an array: some roundings of single precision
FINE = 3  # decimals from which on a last one may be rounded otherwise
FEW = 0.01  # of packed whole numbers, which were rounded, may be the next one (and one always)


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
    """Return the numbers of a packed array, in a row."""
    return decode_array({"dtype": match[3], "shape": [-1], "base64": match[2]})


def arrays_agree(own: np.ndarray[Any, Any], other: np.ndarray[Any, Any]) -> bool:
    """Say so of two arrays, beside the largest number of the second."""
    if own.shape == other.shape and np.issubdtype(other.dtype, np.integer):
        apart = np.abs(own.astype(int) - other)
        return bool(apart.max(initial=0) <= 1 and apart.sum() <= max(1, FEW * apart.size))
    largest = np.abs(other[np.isfinite(other)]).max(initial=0)
    return own.shape == other.shape and np.allclose(own, other, CLOSE, CLOSE * largest, True)


def numbers_agree(own: str, other: str) -> bool:
    """Say so of two numbers: a last decimal, also of 2e-05, may be rounded otherwise."""
    decimals = max(decimals_of(own), decimals_of(other))
    significant = re.search(r"\.\d+e", f"{own} {other}")  # 4.6e-03 has so many digits, not decimals
    last = 1.01 * 10**-decimals if decimals >= FINE and not significant else 0
    a, b = float(own), float(other)
    return abs(a - b) <= max(last, CLOSE * abs(b))


def decimals_of(number: str) -> int:
    """Return how many decimals a number has, as it is written."""
    digits, _, exponent = number.partition("e")
    return len(digits.partition(".")[2]) - int(exponent or 0)


def keep_stored(notebook: NotebookNode, before: NotebookNode) -> NotebookNode:
    """Leave in ``notebook``, in place, each output that differs by rounding alone as it was before.

    The still of a figure is left out, so that it is drawn of what is stored.
    """
    stored = {cell.source: cell.get("outputs", []) for cell in before.cells}
    for cell in notebook.cells:
        for own, other in zip(cell.get("outputs", []), stored.get(cell.source, []), strict=False):
            keep_texts(own, other)
            keep_texts(own.get("data", {}), other.get("data", {}))
    return notebook


def keep_texts(own: dict[str, Any], other: dict[str, Any]) -> None:
    """Do so for the texts of an output."""
    for kind, text in own.items():
        old = other.get(kind)
        if isinstance(text, str) and isinstance(old, str) and same_but_for_rounding(text, old):
            own[kind] = without_stills(old)


def same_but_for_rounding(fresh: str, stored: str) -> bool:
    """Say whether two texts differ by how processors round alone, whatever stills stand in them."""
    theirs = without_stills(stored)
    return as_stored(without_stills(fresh), theirs) == theirs


def without_stills(html: str) -> str:
    """Return HTML with nothing but its state in each figure and exercise."""
    return FIGURE.sub(r"\g<open>\g<state>", html)
