"""Data augmentation: other versions of what a run learns from, drawn anew at every step."""

import random
from collections.abc import Sequence

from heed.text.batches import Encoded, close
from heed.text.bpe_dropout import BPEDropout
from heed.text.pairs import Pair

Words = tuple[list[int], list[int]]


class Augmentation:
    """Draws another version of a batch: cut otherwise, joined two by two, or turned round.

    A version is a function of the rows and of (seed, step) alone, so a resumed run meets what it
    would have met. A whole batch is joined or turned at once, so that its rows stay of one length.

    Args:
        train: the rows as they are.
        joined: probability with which a batch's sentences are joined two by two, as long
            sentences are rare.
        reversed_: probability with which a batch is turned round: the target is read and the source
            written. The source then opens with ``<bos>``, as no other does. Both languages need
            one vocabulary.
        max_length: longest row in tokens; what would be longer is not joined.
        seed: decides every draw.
        dropout: how words are cut; ``None``: as they are in ``train``.
        pairs: the sentences of ``train``, which only ``dropout`` reads.

    Raises:
        ValueError: if a probability lies outside [0, 1].
    """

    def __init__(
        self,
        train: Sequence[Encoded],
        joined: float = 0.0,
        reversed_: float = 0.0,
        max_length: int = 100,
        seed: int = 1,
        dropout: BPEDropout | None = None,
        pairs: Sequence[Pair] = (),
    ) -> None:
        for name, probability in (("joined", joined), ("reversed", reversed_)):
            if not 0.0 <= probability <= 1.0:
                raise ValueError(f"{name} must lie in [0, 1], but is {probability}")
        self.train, self.joined, self.reversed = train, joined, reversed_
        self.max_length, self.seed, self.dropout = max_length, seed, dropout
        self._words: list[Words] = (
            [(dropout.words(p.source), dropout.words(p.target)) for p in pairs] if dropout else []
        )

    def __call__(self, numbers: Sequence[int], step: int) -> list[Encoded]:
        """Return the version of the rows ``numbers`` that step ``step`` learns from."""
        generator = random.Random(f"{self.seed}/{step}")
        rows = [self._row(number, generator) for number in numbers]
        if generator.random() < self.joined:
            rows = self._join(rows)
        if generator.random() < self.reversed:
            rows = [turn(row) for row in rows]
        return rows

    def _row(self, number: int, generator: random.Random) -> Encoded:
        row = self.train[number]
        if self.dropout is None:
            return row
        source, target = (self.dropout.encode(words, generator) for words in self._words[number])
        bos, eos = row.target[0], row.source[-1]
        return Encoded(
            close(source, eos, self.max_length), [bos, *close(target, eos, self.max_length)]
        )

    def _join(self, rows: list[Encoded]) -> list[Encoded]:
        pairs = [join(*pair) for pair in zip(rows[::2], rows[1::2], strict=False)]
        longest = max((max(len(row.source), len(row.target) - 1) for row in pairs), default=0)
        if longest > self.max_length:
            return rows
        return pairs + rows[2 * len(pairs) :]


def join(first: Encoded, second: Encoded) -> Encoded:
    """Return one pair that says both: one ``<eos>`` a side, one ``<bos>``."""
    return Encoded(first.source[:-1] + second.source, first.target[:-1] + second.target[1:])


def turn(row: Encoded) -> Encoded:
    """Return the pair in the other direction, its source marked by ``<bos>``."""
    return Encoded(row.target, [row.target[0], *row.source])
