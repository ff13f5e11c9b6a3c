"""A network whose hidden layer is random and stays so: its last weights by least squares.

Of all weights that fit best, those of the least norm are taken. Gradient descent from 0 on the
squared error ends at the same ones, for its steps never leave the span of the examples' features:
Zhang et al. (2017), section 5. With as many features as examples it is the interpolation point:
Belkin et al. (2019).
"""

import math
import random

import numpy as np
from numpy.typing import ArrayLike

from heed.theory.arguments import MOST, check_counts, check_seed, floats
from heed.theory.arrays import Floats

STEEP = 8.0  # how fast a step rises
FAR = 1.4  # how far from the middle the lines may pass


def random_steps(count: int, seed: int) -> Floats:
    """Return random lines in the plane, along each of which a feature rises.

    Args:
        count: N.
        seed: of ``random.Random``.

    Returns:
        (N, 2): the angle of each line's normal in [0, 2π), and its distance from 0, in [−1.4, 1.4).

    Raises:
        ValueError: if ``count`` is not positive, or the seed is no safe integer.
    """
    check_counts(1, MOST, count=count)
    check_seed(seed=seed)
    stream = random.Random(seed)
    return np.array(
        [
            (2 * math.pi * stream.random(), FAR * (2 * stream.random() - 1))
            for _ in range(int(count))
        ]
    )


def soft_steps(points: ArrayLike, steps: ArrayLike) -> Floats:
    """Return tanh(8 (x cos a + y sin a − b)), a feature for each step, of every point.

    Args:
        points: (m, 2), x and y.
        steps: (N, 2), a and b.

    Returns:
        (m, N), in [−1, 1].

    Raises:
        ValueError: if the shapes are others.
    """
    at, lines = floats("points", points, "n", 2), floats("steps", steps, "n", 2)
    normals = np.array([np.cos(lines[:, 0]), np.sin(lines[:, 0])])
    return np.asarray(np.tanh(STEEP * (at @ normals - lines[:, 1])))


def least_norm(features: ArrayLike, values: ArrayLike) -> Floats:
    """Return the weights w of the least |w| among those with the least |Φ w − y|².

    Args:
        features: Φ, (m, N); its rows are independent, or its columns.
        values: y, (m,).

    Returns:
        (N,).

    Raises:
        ValueError: if the shapes do not fit.
    """
    table = floats("features", features, "n", "D")
    y = floats("values", values, len(table))
    return np.asarray(np.linalg.lstsq(table, y, rcond=None)[0])
