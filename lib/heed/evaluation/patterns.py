"""Attention patterns: how much of a head's attention follows a simple rule.

A pattern names, for a query, the keys that a head with this habit would look at. Its score is the
mean weight that queries give to these keys, and its chance the mean weight that they would get if
every query looked at all keys that it sees alike. Patterns as in Clark et al. (2019), section 3,
and Voita et al. (2019), section 5.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from heed.model.interventions import Place

Cells = NDArray[np.bool_]
Weights = NDArray[np.float64]
MARKS = frozenset('.,;:?!…«»"')

PATTERNS: Mapping[Place, tuple[str, ...]] = {
    "encoder": ("previous", "same", "next", "separator"),
    "decoder": ("previous", "same", "separator"),
    "cross": ("aligned", "position", "separator"),
}


def is_separator(piece: str) -> bool:
    """Tell whether a piece is ``<bos>``, ``<eos>`` or nothing but punctuation."""
    letters = piece.replace("▁", "")
    return piece in ("<bos>", "<eos>") or (letters != "" and set(letters) <= MARKS)


def visible_cells(place: Place, rows: int, columns: int) -> Cells:
    """Return which keys each query sees, (T, N): in the decoder none that is to come."""
    seen = np.ones((rows, columns), dtype=np.bool_)
    return np.tril(seen) if place == "decoder" else seen


def pattern_cells(
    place: Place, rows: Sequence[str], columns: Sequence[str], links: Cells | None = None
) -> dict[str, Cells]:
    """Return for each pattern of a place the keys that it names, (T, N).

    A row without a key is one that the pattern says nothing of. Queries of the encoder and of the
    decoder are the pieces that are read; those of cross-attention write a piece, and one that
    writes a separator is left out.

    Args:
        place: which attention.
        rows: the T pieces of the queries; for ``"cross"`` those that they write.
        columns: the N pieces of the keys.
        links: of cross-attention, the source piece of each target piece, (T, N).

    Raises:
        ValueError: if ``links`` are missing in cross-attention or have another shape.
    """
    ends = np.array([is_separator(piece) for piece in columns])
    shape = len(rows), len(columns)
    if place != "cross":
        near = {"previous": -1, "same": 0, "next": 1}
        cells = {name: np.eye(*shape, k=k, dtype=np.bool_) for name, k in near.items()}
        cells["separator"] = np.broadcast_to(ends, shape)
        return {name: cells[name] for name in PATTERNS[place]}
    if links is None or links.shape != shape:
        raise ValueError(f"links must have shape {shape}, but are {getattr(links, 'shape', None)}")
    words = np.array([not is_separator(piece) for piece in rows])[:, None]
    named = (links, np.eye(*shape, dtype=np.bool_), np.broadcast_to(ends, shape))
    return {name: cells & words for name, cells in zip(PATTERNS[place], named, strict=True)}


@dataclass
class Tally:
    """Sums over the rows that a pattern has a say in.

    share: the weight given to its keys, one sum a head, (H,).
    chance: the weight that they would get if all visible keys got the same.
    rows: how many rows there were.
    """

    share: Weights
    chance: float = 0.0
    rows: int = 0

    def means(self) -> tuple[Weights, float]:
        """Return score (H,) and chance; 0 where no row was met."""
        rows = max(1, self.rows)
        return self.share / rows, self.chance / rows


@dataclass
class Habits:
    """Collects, sentence after sentence, where the H heads of one layer look.

    Args:
        place: which attention the layer belongs to.
        heads: H.
    """

    place: Place
    heads: int
    tallies: dict[str, Tally] = field(init=False)
    spread: Tally = field(init=False)

    def __post_init__(self) -> None:
        """Begin with nothing."""
        self.tallies = {name: Tally(np.zeros(self.heads)) for name in PATTERNS[self.place]}
        self.spread = Tally(np.zeros(self.heads))

    def add(self, weights: Weights, cells: Mapping[str, Cells]) -> None:
        """Add the weights (H, T, N) of one sentence. A row that sees one key only is left out.

        Args:
            weights: rows sum to 1.
            cells: what ``pattern_cells`` says of the sentence.
        """
        seen = visible_cells(self.place, *weights.shape[1:])
        count = seen.sum(axis=1)
        for name, named in cells.items():
            keys = named & seen & (count > 1)[:, None]
            tally = self.tallies[name]
            tally.share += (weights * keys).sum(axis=(1, 2))
            tally.chance += float((keys.sum(axis=1) / count).sum())
            tally.rows += int(keys.any(axis=1).sum())
        self.spread.share += spread_of(weights, count)[:, count > 1].sum(axis=1)
        self.spread.rows += int((count > 1).sum())


def spread_of(weights: Weights, count: NDArray[np.int64]) -> Weights:
    """Return how evenly rows share out their weight, in [0, 1]: 1 is alike to all, 0 all to one.

    The entropy of a row over that of the plain mean, ln n for n visible keys; 0 where n = 1.

    Args:
        weights: (H, T, N).
        count: of visible keys, (T,).
    """
    logs = np.log(weights, out=np.zeros_like(weights), where=weights > 0)
    most = np.log(np.maximum(count, 2))
    spread: Weights = np.maximum(0.0, -(weights * logs).sum(axis=-1)) / most
    return spread


def above_chance(score: float, chance: float) -> float:
    """Return a score on the scale where chance is 0 and all the weight is 1.

    As Cohen's κ does with agreement: (score - chance) / (1 - chance).

    Raises:
        ValueError: if chance is not in [0, 1).
    """
    if not 0 <= chance < 1:
        raise ValueError(f"chance must lie in [0, 1), but is {chance}")
    return (score - chance) / (1 - chance)
