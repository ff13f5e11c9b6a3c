"""How the state of a recurrent network depends on an earlier one: products of Jacobians.

Rows are vectors: if the state before a step moves by the row δ, the state after it moves by δJ,
where J is the Jacobian of the step. Over many steps the Jacobians multiply, the first from the
left.
"""

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import MOST, check, check_counts, floats, numbers_of
from heed.theory.arrays import Floats
from heed.theory.attention.saturation import random_rows


def rotation(width: int, seed: int) -> Floats:
    """Return a random orthogonal matrix, which keeps every length: (width, width).

    Its rows are normal numbers, made perpendicular one after the other by Gram and Schmidt.

    Raises:
        ValueError: if ``width`` is no positive number.
    """
    check_counts(width=width, up_to=MOST)
    rows: list[Floats] = []
    for row in random_rows(width, width, seed):
        for _ in range(2):  # the second time takes away what rounding has left
            for other in rows:
                row = row - (row @ other) * other
        rows.append(row / np.linalg.norm(row))
    return np.array(rows)


def rnn_jacobians(inputs: ArrayLike, weight: ArrayLike) -> Floats:
    """Return ∂h_t/∂h_{t−1} for h_t = tanh(z_t + h_{t−1} U), which begins with 0.

    Args:
        inputs: (T, F), row t is z_t = x_t W + b.
        weight: U, (F, F).

    Returns:
        (T, F, F): U diag(1 − h_t²).

    Raises:
        ValueError: if the shapes do not fit.
    """
    z, u = _checked(inputs, weight, 1)
    h, found = np.zeros(len(u)), []
    for row in z:
        h = np.tanh(row + h @ u)
        found.append(u * (1 - h**2))
    return np.array(found).reshape(-1, *u.shape)


def lstm_jacobians(inputs: ArrayLike, weight: ArrayLike) -> Floats:
    """Return ∂(h_t, c_t)/∂(h_{t−1}, c_{t−1}) of an LSTM that begins with 0.

    Args:
        inputs: (T, 4F), row t is x_t W + b, in the order i, f, g, o.
        weight: U, (F, 4F).

    Returns:
        (T, 2F, 2F): first the F rows and columns of h, then those of c.

    Raises:
        ValueError: if the shapes do not fit.
    """
    z, u = _checked(inputs, weight, 4)
    h = c = np.zeros(len(u))
    found = []
    for row in z:
        jacobian, h, c = _lstm_step(row + h @ u, c, u)
        found.append(jacobian)
    return np.array(found).reshape(-1, 2 * len(u), 2 * len(u))


def gradient_norms(jacobians: ArrayLike, first: int = 0) -> Floats:
    """Return ‖∂s_t/∂s_0‖ for t = 0 … T, the most by which a small move of s_0 can grow.

    Args:
        jacobians: (T, S, S), of each step.
        first: only the entries of the state from this one on are moved, and looked at.

    Returns:
        (T + 1,): spectral norms, the first of them 1; ∞ where no float is as large.

    Raises:
        ValueError: if ``first`` is not in 0..S − 1, or the Jacobians are not square.
    """
    steps = floats("jacobians", jacobians)
    size = steps.shape[-1] if steps.ndim == 3 else 0
    if not size or steps.shape[1] != size:
        raise ValueError(f"jacobians must be (T, S, S), but has shape {steps.shape}")
    steps = floats("jacobians", jacobians)
    check(f"lie in 0..{size - 1}", lambda n: 0 <= n < size, first=first)
    check_counts(first=first, least=0)
    product, doublings, norms = np.eye(size)[first:], 0, [1.0]
    for step in steps:
        product = product @ step  # (S − first, S), divided by 2^doublings: it might be too large
        more = int(np.frexp(np.abs(product).max())[1])
        product, doublings = np.ldexp(product, -more), doublings + more
        with np.errstate(over="ignore"):
            norms.append(float(np.ldexp(np.linalg.norm(product[:, first:], 2), doublings)))
    return np.array(norms)


def _checked(inputs: ArrayLike, weight: ArrayLike, gates: int) -> tuple[Floats, Floats]:
    u = floats("weight", weight, "F", "F" if gates == 1 else f"{gates}F")
    if u.shape[1] != gates * u.shape[0]:
        raise ValueError(f"weight must have {gates * u.shape[0]} columns, but has {u.shape[1]}")
    z = numbers_of("inputs", inputs)
    if z.size and (z.ndim != 2 or z.shape[1] != u.shape[1]):
        found = z.shape[1] if z.ndim == 2 else f"shape {z.shape}"
        raise ValueError(f"inputs must have {u.shape[1]} columns, but has {found}")
    return floats("inputs", z, "T", u.shape[1], empty=True), u


def _lstm_step(z: Floats, c: Floats, u: Floats) -> tuple[Floats, Floats, Floats]:
    """Return the Jacobian of a step whose gates read z, and h and c after it."""
    i, f, g, o = np.split(z, 4)
    i, f, g, o = _sigmoid(i), _sigmoid(f), np.tanh(g), _sigmoid(o)
    u_i, u_f, u_g, u_o = np.split(u, 4, axis=1)
    c_by_h = u_i * (i * (1 - i) * g) + u_f * (f * (1 - f) * c) + u_g * (i * (1 - g**2))
    shown = np.tanh(f * c + i * g)
    slope = o * (1 - shown**2)
    h_by_h = c_by_h * slope + u_o * (o * (1 - o) * shown)
    jacobian = np.block([[h_by_h, c_by_h], [np.diag(f * slope), np.diag(f)]])
    return jacobian, o * shown, f * c + i * g


def _sigmoid(x: Floats) -> Floats:
    with np.errstate(over="ignore"):  # e^∞ is meant
        return np.asarray(1 / (1 + np.exp(-x)))
