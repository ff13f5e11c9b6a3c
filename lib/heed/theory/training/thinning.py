"""Dropout on a row of numbers, with a stream of random numbers that a page has too."""

import random
from collections.abc import Sequence

import numpy as np

from heed.theory.arrays import Floats


def thinned(row: Sequence[float], probability: float, seed: int, draws: int = 1) -> Floats:
    """Set each number to 0 with a probability, and divide the rest by what that leaves.

    Srivastava et al. (2014), section 10; ``heed.model.dropout`` does it to tensors.

    Args:
        row: (D,).
        probability: p, of a zero, in [0, 1).
        seed: of the coin tosses.
        draws: how often.

    Returns:
        (draws, D).

    Raises:
        ValueError: if ``probability`` does not lie in [0, 1).
    """
    if not 0 <= probability < 1:
        raise ValueError(f"probability must lie in [0, 1), but is {probability}")
    coins = random.Random(seed)
    left = 1 - probability
    return np.array(
        [[x / left if coins.random() >= probability else 0.0 for x in row] for _ in range(draws)]
    )
