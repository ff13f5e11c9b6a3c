"""Word alignment by IBM model 1: which source piece a piece of the translation stands for.

Brown, Della Pietra, Della Pietra & Mercer (1993), section 4. Whoever wrote a target piece y chose
one source piece x, or none, without regard to order, and then y with probability t(y | x). What t
is nobody says: it is learnt from pairs of sentences alone, by expectation and maximisation.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from heed.text.batches import Encoded

Numbers = NDArray[np.int64]
Floats = NDArray[np.float64]
ROUNDS = 5  # expectation and maximisation take turns so often, as in most reports
SURE = 0.5  # a link is one that is more probable than all others together


@dataclass(frozen=True, eq=False)
class Lexicon:
    """Translation probabilities t(y | x) of pieces that stood in one pair of sentences.

    Args:
        pairs: x · V + y of each such pair of pieces, growing; x = V stands for no piece.
        probabilities: t(y | x) of each, in [0, 1]; those of one x sum to 1.
        vocabulary: V, how many target pieces there are.
    """

    pairs: Numbers
    probabilities: Floats
    vocabulary: int

    def probability(self, source: Sequence[int], target: Sequence[int]) -> Floats:
        """Return t(y | x), (T, N + 1), for T target and N source pieces; the last x is none."""
        keys = np.array([*source, self.vocabulary]) * self.vocabulary
        wanted = np.array(target, dtype=np.int64)[:, None] + keys
        at = np.searchsorted(self.pairs, wanted).clip(max=len(self.pairs) - 1)
        found: Floats = np.where(self.pairs[at] == wanted, self.probabilities[at], 0.0)
        return found

    def links(self, source: Sequence[int], target: Sequence[int]) -> NDArray[np.bool_]:
        """Return which source piece each target piece stands for, (T, N): one or none in a row.

        A link is a piece that is more probable than all others and none together, given both
        sentences.
        """
        joint = self.probability(source, target)  # (T, N + 1)
        total = joint.sum(axis=1, keepdims=True)
        shares = np.divide(joint, total, out=np.zeros_like(joint), where=total > 0)
        linked: NDArray[np.bool_] = shares[:, :-1] > SURE
        return linked


def learn_lexicon(pairs: Sequence[Encoded], vocabulary: int, rounds: int = ROUNDS) -> Lexicon:
    """Learn t(y | x) from pairs of sentences, in each of which every y has one x or none.

    All probabilities start equal. A round shares every target piece out among the source pieces of
    its sentence in proportion to t, then makes t of these shares.

    Args:
        pairs: sentences as numbers; ``<bos>`` and ``<eos>`` count for nothing.
        vocabulary: V, more than any number in a target.
        rounds: at least 1.

    Raises:
        ValueError: if there is no pair, or ``rounds`` is less than 1.
    """
    if not pairs or rounds < 1:
        raise ValueError(f"pairs and rounds must be at least 1, but are {len(pairs)} and {rounds}")
    keys, places = _together(pairs, vocabulary)
    known, keys = np.unique(keys, return_inverse=True)
    sources = known // vocabulary
    chances = np.ones(len(known))
    for _ in range(rounds):
        joint = chances[keys]
        shares = joint / np.bincount(places, joint)[places]
        counts = np.bincount(keys, shares, len(known))
        chances = counts / np.bincount(sources, counts)[sources]
    return Lexicon(known, chances, vocabulary)


def _together(pairs: Sequence[Encoded], vocabulary: int) -> tuple[Numbers, Numbers]:
    """Return x · V + y of all pieces of all pairs, and which target piece each belongs to."""
    keys = [key for pair in pairs for key in _keys(pair, vocabulary)]
    lengths = [len(key) for key in keys]
    return np.concatenate(keys), np.repeat(np.arange(len(keys)), lengths)


def _keys(pair: Encoded, vocabulary: int) -> Iterator[Numbers]:
    source = np.array([*pair.source[:-1], vocabulary], dtype=np.int64) * vocabulary
    for piece in pair.target[1:-1]:
        yield source + piece
