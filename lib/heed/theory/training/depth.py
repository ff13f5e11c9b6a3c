"""A row of numbers through a stack of blocks, and the gradient on its way back.

The function of a block is f(x) = tanh(g x W). Around it there may be a skip, x + f(x), and a layer
norm, before f or after the sum: He et al. (2016), Ba et al. (2016), Xiong et al. (2020).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arrays import Floats

NORMS = ("none", "pre", "post")
EPSILON = 1e-5  # below the root, as in PyTorch


class Journey(NamedTuple):
    """What happens on the way up and on the way down, at the input and after each of L blocks.

    sizes: (L + 1,), the root mean square of the numbers.
    gradients: (L + 1,), the length of the gradient, as a multiple of that at the top.
    """

    sizes: Floats
    gradients: Floats


def layer_norm(x: ArrayLike, epsilon: float = EPSILON) -> Floats:
    """Return (x − μ)/σ of each row: (..., D), σ = √(variance + ε), without gain and bias.

    Raises:
        ValueError: if ``epsilon`` is negative.
    """
    if not epsilon >= 0:
        raise ValueError(f"epsilon must not be negative, but is {epsilon}")
    rows = np.asarray(x, dtype=np.float64)
    centred = rows - rows.mean(-1, keepdims=True)
    return np.asarray(centred / np.sqrt((centred**2).mean(-1, keepdims=True) + epsilon))


def layer_norm_gradient(x: ArrayLike, gradient: ArrayLike) -> Floats:
    """Return the gradient by x (D,), from that by ``layer_norm(x)`` (D,)."""
    row, g = np.asarray(x, dtype=np.float64), np.asarray(gradient, dtype=np.float64)
    y = layer_norm(row)
    sigma = np.sqrt(row.var() + EPSILON)
    return np.asarray((g - g.mean() - y * (g * y).mean()) / sigma)


def journey(
    x: ArrayLike,
    weights: ArrayLike,
    back: ArrayLike,
    gain: float = 1.0,
    skip: bool = True,
    norm: str = "none",
) -> Journey:
    """Send a row through L blocks, and a gradient back.

    Args:
        x: (D,), what enters.
        weights: (L, D, D), the W of each block.
        back: (D,), the gradient at the top.
        gain: g, which multiplies every W.
        skip: whether x is added to what f makes of it.
        norm: ``pre``, of what f reads; ``post``, of what leaves the block; or ``none``.

    Raises:
        ValueError: if ``norm`` is none of ``NORMS``.
    """
    if norm not in NORMS:
        raise ValueError(f"norm must be one of {', '.join(NORMS)}, but is {norm!r}")
    ws = gain * np.asarray(weights, dtype=np.float64)
    rows, made = [np.asarray(x, dtype=np.float64)], []
    for w in ws:
        row = rows[-1]
        made.append(np.tanh((layer_norm(row) if norm == "pre" else row) @ w))
        total = made[-1] + row if skip else made[-1]
        rows.append(layer_norm(total) if norm == "post" else total)
    gradients = [np.asarray(back, dtype=np.float64)]
    for row, w, out in zip(rows[-2::-1], ws[::-1], made[::-1], strict=True):
        gradients.append(_back(row, w, out, gradients[-1], skip, norm))
    lengths = np.linalg.norm(gradients[::-1], axis=1)
    sizes = np.sqrt(np.mean(np.square(rows), axis=1))
    return Journey(sizes, lengths / lengths[-1])


def _back(row: Floats, w: Floats, out: Floats, g: Floats, skip: bool, norm: str) -> Floats:
    """Return the gradient by what enters a block, from that by what leaves it."""
    if norm == "post":
        g = layer_norm_gradient(out + row if skip else out, g)
    through = (g * (1 - out**2)) @ w.T
    if norm == "pre":
        through = layer_norm_gradient(row, through)
    return np.asarray(through + g if skip else through)
