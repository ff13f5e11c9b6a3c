"""Validation scores, drawn: how many of n examples each of M models gets wrong.

Models err independently of each other. Each has a stroke of luck on each validation set, a number
in [0, 1), at which the distribution of its mistakes is read off. So the luck stays the same when
n, M or the true errors change, and a picture changes smoothly with them.
"""

import math
import random
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from heed.theory.arrays import Floats
from heed.theory.binomial import probabilities
from heed.theory.optimism import minimum_distribution

Counts = NDArray[np.intp]

WORST = 50  # true error of the last model, in hundredths: that of tossing a coin
STRIDE = 10_000  # between the seeds of two figures' first sets, more than there are sets


def true_errors(best: float, models: int) -> Floats:
    """Return true errors from ``best`` up to 0.5 in even steps, in hundredths: (models,)."""
    low, last = math.floor(100 * best + 0.5), max(1, models - 1)
    steps = np.arange(models) * (WORST - low)
    return (low + (2 * steps + last) // (2 * last)) / 100


@lru_cache(maxsize=512)
def luck(seed: int, index: int, models: int) -> Floats:
    """Return the luck of the models on validation set number ``index``, from 0: (models,).

    More models do not change that of the first.
    """
    stream = random.Random(STRIDE * seed + index)
    return np.array([stream.random() for _ in range(models)])


@lru_cache(maxsize=128)
def cumulative(n: int, risk: float) -> Floats:
    """Return P(at most k mistakes) for k = 0 .. n: (n + 1,)."""
    return np.cumsum(probabilities(n, risk))


def mistakes(lucky: Floats, n: int, risks: Floats) -> Counts:
    """Return how many of n examples each model gets wrong.

    Args:
        lucky: luck of each model, (…, models).
        n: number of examples.
        risks: true errors, (models,).

    Returns:
        (…, models) counts in 0 .. n.
    """
    counts = np.zeros(lucky.shape, dtype=np.intp)
    for risk in np.unique(risks):
        same = risks == risk
        table = cumulative(n, float(risk))
        counts[..., same] = np.searchsorted(table, lucky[..., same], side="right")
    return counts.clip(max=n)


def sets(seed: int, count: int, n: int, risks: Floats) -> Counts:
    """Return the mistakes of all models on the first ``count`` validation sets: (count, models)."""
    lucky = np.array([luck(seed, index, len(risks)) for index in range(count)])
    return mistakes(lucky, n, risks)


def smallest(n: int, risks: Floats) -> Floats:
    """Return the chance that the fewest mistakes of all models are k, for k = 0 .. n: (n + 1,)."""
    reach = np.ones(n + 1)  # P(no model makes fewer than k)
    for risk, models in zip(*np.unique(risks, return_counts=True), strict=True):
        reach *= minimum_distribution(n, float(risk), int(models))[::-1].cumsum()[::-1]
    return -np.diff(reach, append=0.0)


def anyone(n: int, risks: Floats) -> Floats:
    """Return the chance that a model picked beforehand, whichever, makes k mistakes: (n + 1,)."""
    shares = [
        int(models) * probabilities(n, float(risk))
        for risk, models in zip(*np.unique(risks, return_counts=True), strict=True)
    ]
    return np.asarray(np.sum(shares, axis=0) / len(risks))


def limits(n: int, best: float) -> tuple[float, float]:
    """Return the ends of an axis of errors that hold nearly every score, in tenths."""
    below, above = (5 * math.sqrt(risk * (1 - risk) / n) for risk in (best, 0.5))
    low = max(0.0, min(0.2, math.floor(10 * (best - below)) / 10))
    return low, min(1.0, max(0.8, math.ceil(10 * (0.5 + above)) / 10))
