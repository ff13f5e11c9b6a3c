"""A row of numbers through a stack of blocks, and the gradient on its way back.

The function of a block is f(x) = tanh(g x W). Around it there may be a skip, x + f(x), and a layer
norm, before f or after the sum: He et al. (2016), Ba et al. (2016), Xiong et al. (2020).
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import check_choice, check_finite, check_not_negative, floats
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
        ValueError: if ``epsilon`` is negative, or 0 where the numbers of a row are alike.
    """
    check_not_negative(epsilon=epsilon)
    rows = floats("x", x)
    if not rows.ndim or not rows.shape[-1]:
        raise ValueError(f"x must be (..., D) numbers, but has shape {rows.shape}")
    centred = rows - rows.mean(-1, keepdims=True)
    squares = (centred**2).mean(-1, keepdims=True) + epsilon
    if not (squares > 0).all():
        raise ValueError("epsilon must be positive where the numbers of a row are alike, but is 0")
    return np.asarray(centred / np.sqrt(squares))


def layer_norm_gradient(x: ArrayLike, gradient: ArrayLike) -> Floats:
    """Return the gradient by x (D,), from that by ``layer_norm(x)`` (D,).

    Raises:
        ValueError: if the shapes do not fit.
    """
    row = floats("x", x, "D")
    g = floats("gradient", gradient, len(row))
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
        ValueError: if ``norm`` is none of ``NORMS``, the shapes do not fit, or ``back`` is 0.
    """
    check_choice(NORMS, norm=norm)
    check_finite(gain=gain)
    rows, made = [floats("x", x, "D")], []
    width = len(rows[0])
    ws = gain * floats("weights", weights, "L", width, width, empty=True)
    top = floats("back", back, width)
    if not top.any():
        raise ValueError("back must not be 0, for lengths are multiples of its own")
    for w in ws:
        row = rows[-1]
        made.append(np.tanh((layer_norm(row) if norm == "pre" else row) @ w))
        total = made[-1] + row if skip else made[-1]
        rows.append(layer_norm(total) if norm == "post" else total)
    gradients = [top]
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
