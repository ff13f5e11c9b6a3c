"""Validation scores as NumPy draws them: what the figures of them are compared with."""

import random

import numpy as np
import pytest

from heed.theory.learning.binomial import probabilities


class Scores:
    @staticmethod
    def true_errors(best, models):
        """From ``best`` to 0.5 in even steps, rounded to hundredths."""
        low, last = round(100 * best), max(1, models - 1)
        steps = np.arange(models) * (50 - low)
        return (low + (2 * steps + last) // (2 * last)) / 100

    @staticmethod
    def luck(seed, index, models):
        stream = random.Random(10_000 * seed + index)
        return np.array([stream.random() for _ in range(models)])

    @staticmethod
    def mistakes(lucky, n, risks):
        """Counts of n examples at which the distributions of mistakes exceed these numbers."""
        risks = np.broadcast_to(risks, np.shape(lucky))
        counts = np.zeros(np.shape(lucky), dtype=int)
        for risk in np.unique(risks):
            same = risks == risk
            table = probabilities(n, float(risk)).cumsum()
            counts[same] = np.searchsorted(table, np.asarray(lucky)[same], side="right")
        return counts.clip(max=n)

    @classmethod
    def counts(cls, seed, sets, n, risks):
        """Mistakes of all models on each set: (sets, models)."""
        lucky = [cls.luck(seed, index, len(risks)) for index in range(sets)]
        return cls.mistakes(np.array(lucky), n, risks)

    @staticmethod
    def all_reach(n, risks):
        """P(no model makes fewer than k mistakes), k = 0 … n."""
        tails = [probabilities(n, float(risk))[::-1].cumsum()[::-1] for risk in risks]
        return np.prod(tails, axis=0)


@pytest.fixture(scope="session")
def scores():
    return Scores
