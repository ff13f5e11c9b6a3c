"""Cross-entropy of predicted probabilities: one label, a padded batch, smoothed labels."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from heed.theory.arguments import check, check_counts, check_entries, floats

Numbers = NDArray[np.float64]


class Means(NamedTuple):
    """One batch, averaged in three ways; in nats.

    tokens: over the real labels; what a training should minimise.
    sentences: over the sentences, each with the mean of its own real labels.
    places: over all places, padding among them.
    """

    tokens: float
    sentences: float
    places: float


def surprise(probability: float) -> float:
    """Return −ln p, the cross-entropy of a label that was given the probability p, in nats.

    Args:
        probability: p, in (0, 1].

    Raises:
        ValueError: if p is out of range.

    Example:
        >>> round(surprise(0.5), 3)
        0.693
    """
    check("lie in (0, 1]", lambda p: 0 < p <= 1, probability=probability)
    return float(-np.log(probability))


def mean_losses(losses: Sequence[Sequence[float]], lengths: Sequence[int]) -> Means:
    """Return three means of the losses of a padded batch.

    Args:
        losses: (B, T) of each place, in nats.
        lengths: (B,) how many places of each row, from the left, hold real labels; 1..T.

    Raises:
        ValueError: if a length is out of range, or the rows are not as many as the lengths.
    """
    table = floats("losses", losses, "B", "T")
    ends = floats("lengths", lengths, len(table))
    fits = (ends >= 1) & (ends <= table.shape[1])
    check_entries(f"lie in 1..{table.shape[1]}", fits, lengths=ends)
    check_entries("be whole numbers", ends == np.floor(ends), lengths=ends)
    real = np.arange(table.shape[1]) < ends[:, None]
    sums = np.where(real, table, 0).sum(-1)
    return Means(
        tokens=float(sums.sum() / real.sum()),
        sentences=float((sums / ends).mean()),
        places=float(table.mean()),
    )


def smoothed_surprise(probability: float, smoothing: float, vocabulary: int) -> float:
    """Return the cross-entropy with a smoothed label, the other tokens alike, in nats.

    The label has the share 1 − ε + ε/V of the target distribution, each other token ε/V. The model
    gives the label p and each other token (1 − p)/(V − 1). Szegedy et al. (2016), section 7.

    Args:
        probability: p, in (0, 1).
        smoothing: ε, in [0, 1).
        vocabulary: V, 2 or more.

    Raises:
        ValueError: if one of them is out of range.

    Example:
        >>> round(smoothed_surprise(0.9, smoothing=0.1, vocabulary=4000), 3)
        1.154
    """
    rest = 1 - smoothed_share(smoothing, vocabulary)
    check("lie in (0, 1)", lambda p: 0 < p < 1, probability=probability)
    other = np.log((1 - probability) / (vocabulary - 1))
    return float(-(1 - rest) * np.log(probability) - rest * other)


def smoothed_share(smoothing: float, vocabulary: int) -> float:
    """Return 1 − ε + ε/V: what a smoothed label asks for, and the p where its loss is smallest.

    Args:
        smoothing: ε, in [0, 1).
        vocabulary: V, 2 or more.

    Raises:
        ValueError: if one of them is out of range.
    """
    check("lie in [0, 1)", lambda e: 0 <= e < 1, smoothing=smoothing)
    check_counts(vocabulary=vocabulary, least=2)
    return 1 - smoothing + smoothing / vocabulary
