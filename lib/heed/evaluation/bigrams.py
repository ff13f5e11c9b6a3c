"""A language model that only counts: how often each token follows each other one."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
SHARES = np.linspace(0.0, 0.99, 34)
"""Of the bigram in the mixture: the best of them for other texts is taken."""


@dataclass(frozen=True)
class Bigrams:
    """λ P(b | a) + (1 − λ) P(b), both counted, and P(b) as if each token had been met once more.

    Jelinek & Mercer (1980). With λ = 0 it does not know what stood before.
    """

    single: Floats
    """(V,) P(b)."""
    pairs: Floats
    """(V, V) P(b | a) in row a; zeros where a was never met."""
    share: float
    """λ, in [0, 1)."""

    def losses(self, rows: Iterable[Sequence[int]]) -> Floats:
        """Return −log P of each row, in nats; its first token is given."""
        return np.array([-np.log(self._probabilities(row)).sum() for row in rows])

    def _probabilities(self, row: Sequence[int]) -> Floats:
        before, after = np.asarray(row[:-1]), np.asarray(row[1:])
        mixed: Floats = (
            self.share * self.pairs[before, after] + (1 - self.share) * self.single[after]
        )
        return mixed


def count_bigrams(
    rows: Iterable[Sequence[int]], vocabulary: int, tuned: Sequence[Sequence[int]]
) -> Bigrams:
    """Count the tokens of rows ``<bos> … <eos>``, and choose λ by other rows.

    Args:
        rows: to learn from.
        vocabulary: V.
        tuned: rows whose loss λ makes least; if there are none, λ is 0.

    Raises:
        ValueError: if a token lies outside the vocabulary.
    """
    pairs = np.zeros((vocabulary, vocabulary))
    for row in rows:
        if not 0 <= min(row) <= max(row) < vocabulary:
            raise ValueError(f"rows must hold numbers in 0..{vocabulary - 1}, but one is {row}")
        np.add.at(pairs, (np.asarray(row[:-1]), np.asarray(row[1:])), 1.0)
    single = pairs.sum(0) + 1.0
    met = pairs.sum(1, keepdims=True)
    pairs = np.divide(pairs, met, out=np.zeros_like(pairs), where=met > 0)
    single /= single.sum()
    if not tuned:
        return Bigrams(single, pairs, 0.0)
    found = [Bigrams(single, pairs, float(share)) for share in SHARES]
    return min(found, key=lambda one: float(one.losses(tuned).sum()))
