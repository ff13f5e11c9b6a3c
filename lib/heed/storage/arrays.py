"""Arrays on their way to a page: a few bytes a number, where JSON would write out each digit.

``storage/arrays.js`` reads them as typed arrays.
"""

import base64
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

DTYPES = ("uint8", "int8", "uint16", "int16", "uint32", "int32", "float32", "float64")
STEPS = 255  # a share in [0, 1] is stored in eight bits, as a multiple of 1/255


def encode_array(array: NDArray[Any]) -> dict[str, Any]:
    """Write an array of any shape as {dtype, shape, base64}, little-endian, rows first.

    Raises:
        ValueError: if JavaScript has no typed array for its dtype.
    """
    if array.dtype.name not in DTYPES:
        raise ValueError(
            f"array must hold one of {', '.join(DTYPES)}, but holds {array.dtype.name}"
        )
    little = np.ascontiguousarray(array, dtype=array.dtype.newbyteorder("<"))
    text = base64.b64encode(little.tobytes()).decode("ascii")
    return {"dtype": array.dtype.name, "shape": list(array.shape), "base64": text}


def decode_array(encoded: dict[str, Any]) -> NDArray[Any]:
    """Read what ``encode_array`` wrote."""
    dtype = np.dtype(encoded["dtype"]).newbyteorder("<")
    flat = np.frombuffer(base64.b64decode(encoded["base64"]), dtype=dtype)
    return flat.reshape(encoded["shape"])


def in_eight_bits(shares: ArrayLike) -> NDArray[np.uint8]:
    """Round shares in 0..1 to whole 255ths, of which each takes one byte.

    Raises:
        ValueError: if a share lies outside 0..1 by more than rounding.
    """
    steps = np.rint(STEPS * np.asarray(shares, dtype=np.float64))
    if steps.size and not (steps.min() >= 0 and steps.max() <= STEPS):
        raise ValueError(f"shares must lie in 0..1, but lie in {np.min(shares)}..{np.max(shares)}")
    return steps.astype(np.uint8)
