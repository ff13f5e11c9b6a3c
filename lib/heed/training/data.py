"""Training data: what a run learns from, and in which order."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from heed.text.batches import Batch, Encoded, bucketed, collate

Augment = Callable[[Sequence[int], int], list[Encoded]]
"""Another version of the rows of these numbers, for this step: a function of both alone."""


@dataclass(frozen=True)
class TrainingData:
    """Encoded pairs to learn from and to validate on.

    train: at least one pair.
    validation: pairs that are held out.
    source_pad: the number of ``<pad>`` in the source.
    target_pad: the number of ``<pad>`` in the target.
    augmentation: given the numbers of some rows, and a step, returns another version of them;
        ``None`` takes the rows as they are.

    Raises:
        ValueError: if ``train`` is empty.

    Example:
        >>> from heed.text.batches import Encoded
        >>> rows = [Encoded([7, 2], [1, 5, 2]), Encoded([8, 9, 2], [1, 6, 2])]
        >>> data = TrainingData(rows, validation=[], source_pad=0, target_pad=0)
        >>> numbers = next(data.batches([100], seed=1))  # all of them, in some order
        >>> data.collate(data.rows(sorted(numbers), step=1)).source
        tensor([[7, 2, 0],
                [8, 9, 2]])
    """

    train: Sequence[Encoded]
    validation: Sequence[Encoded]
    source_pad: int
    target_pad: int
    augmentation: Augment | None = None

    def __post_init__(self) -> None:
        """Refuse an empty corpus."""
        if not self.train:
            raise ValueError("train must hold at least one pair, but is empty")

    def batches(self, tokens: Sequence[int], seed: int, done: int = 0) -> Iterator[list[int]]:
        """Yield row numbers of batch ``done + 1``, ``done + 2``, … without end.

        The order is a function of the seed alone, so a resumed run meets the batches that it would
        have met.

        Args:
            tokens: most target tokens a batch, as ``TrainingConfig.batch_tokens``.
            seed: decides the order.
            done: batches to leave out.
        """
        epoch = 0
        while True:
            size = tokens[min(epoch, len(tokens) - 1)]
            order = bucketed(self.train, size, seed, epoch)
            yield from order[done:]
            done = max(0, done - len(order))
            epoch += 1

    def rows(self, numbers: Sequence[int], step: int) -> list[Encoded]:
        """Return the rows of a batch as step ``step`` shall learn from them."""
        if self.augmentation is None:
            return [self.train[number] for number in numbers]
        return self.augmentation(numbers, step)

    def collate(self, rows: Sequence[Encoded]) -> Batch:
        """Pad rows to one length."""
        return collate(rows, self.source_pad, self.target_pad)


def target_tokens(rows: Sequence[Encoded]) -> int:
    """Return the number of predictions in these rows (``<bos>`` is given, not predicted)."""
    return sum(len(row.target) - 1 for row in rows)
