"""Batches: rows of token numbers, padded to one length."""

import random
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

import torch
from torch import Tensor

from heed.text.pairs import Pair
from heed.text.tokenizer import Tokenizer


class Batch(NamedTuple):
    """Sentences side by side.

    source: (B, N) numbers, each row closed by ``<eos>`` and padded.
    source_lens: (B,) its real tokens, ``<eos>`` among them.
    target: (B, T + 1) numbers, each row ``<bos> … <eos>`` and padded.
    target_lens: (B,) its real tokens, not counting ``<bos>``: how many
        predictions there are to make.

    Example:
        >>> rows = [Encoded([7, 8, 2], [1, 5, 2]), Encoded([9, 2], [1, 5, 6, 2])]
        >>> batch = collate(rows, source_pad=0, target_pad=0)
        >>> batch.decoder_input
        tensor([[1, 5, 2],
                [1, 5, 6]])
        >>> batch.labels
        tensor([[5, 2, 0],
                [5, 6, 2]])
    """

    source: Tensor
    source_lens: Tensor
    target: Tensor
    target_lens: Tensor

    @property
    def decoder_input(self) -> Tensor:
        """(B, T): what the decoder has read when it predicts ``labels``."""
        return self.target[:, :-1]

    @property
    def labels(self) -> Tensor:
        """(B, T): the same row one place to the left."""
        return self.target[:, 1:]

    def to(self, device: torch.device) -> "Batch":
        """Move every tensor."""
        return Batch(*(x.to(device, non_blocking=True) for x in self))


class Encoded(NamedTuple):
    """A pair as numbers.

    source: the tokens of the source, then ``<eos>``.
    target: ``<bos>``, the tokens of the target, ``<eos>``.

    Example:
        >>> Encoded(source=[7, 8, 2], target=[1, 5, 2]).target
        [1, 5, 2]
    """

    source: list[int]
    target: list[int]


def encode_pairs(
    pairs: Sequence[Pair], source: Tokenizer, target: Tokenizer, max_length: int | None = None
) -> list[Encoded]:
    """Turn sentences into numbers.

    Args:
        pairs: sentences.
        source: tokenizer of the source language.
        target: tokenizer of the target language (it may be the same one).
        max_length: longest allowed row, ``<eos>`` counted and ``<bos>`` not; a longer sentence is
            cut so that its ``<eos>`` stays, or the model would never learn where they end.

    Raises:
        ValueError: if ``target`` has no ``<bos>`` to begin with.

    Example:
        >>> from heed.text.pairs import Pair
        >>> from heed.text.word import WordTokenizer
        >>> english = WordTokenizer.train(["Hello."], min_count=1)
        >>> french = WordTokenizer.train(["Bonjour."], min_count=1)
        >>> encode_pairs([Pair("Hello.", "Bonjour.")], english, french)
        [Encoded(source=[5, 0, 2], target=[1, 5, 0, 2])]
    """
    if target.bos_id < 0:
        raise ValueError("target must be a vocabulary that holds <bos>, but this one does not")
    return [
        Encoded(
            close(source.encode(pair.source), source.eos_id, max_length),
            [target.bos_id, *close(target.encode(pair.target), target.eos_id, max_length)],
        )
        for pair in pairs
    ]


def close(
    ids: list[int],
    eos_id: int,
    max_length: int | None = None,
) -> list[int]:
    """Return ``ids`` followed by ``<eos>``, at most ``max_length`` numbers.

    What is too long loses its end, and never its ``<eos>``.
    """
    if max_length is None:
        return [*ids, eos_id]
    if max_length < 1:
        problem = f"max_length must be positive, but is {max_length}"
        raise ValueError(problem)
    return [*ids[: max_length - 1], eos_id]


def collate(
    rows: Sequence[Encoded], source_pad: int, target_pad: int, length: int | None = None
) -> Batch:
    """Pad rows to the longest among them, or to a fixed ``length`` as textbooks do.

    Args:
        rows: encoded pairs.
        source_pad: number of ``<pad>`` in the source vocabulary.
        target_pad: likewise of the target vocabulary.
        length: N = T, if every batch shall have the same shape.

    Raises:
        ValueError: if a source, or a target without its ``<bos>``, is longer than ``length``.

    Example:
        >>> rows = [Encoded([7, 8, 2], [1, 5, 2]), Encoded([9, 2], [1, 5, 6, 2])]
        >>> batch = collate(rows, source_pad=0, target_pad=0)
        >>> batch.source, batch.source_lens
        (tensor([[7, 8, 2],
                [9, 2, 0]]), tensor([3, 2]))
    """
    if length is not None:
        longest = max((max(len(row.source), len(row.target) - 1) for row in rows), default=0)
        _check_length(length, longest)
    source, source_lens = pad_rows([row.source for row in rows], source_pad, length)
    longer = None if length is None else length + 1
    target, target_lens = pad_rows([row.target for row in rows], target_pad, longer)
    return Batch(source, source_lens, target, target_lens - 1)


def pad_rows(
    rows: Sequence[Sequence[int]], pad_id: int, length: int | None = None
) -> tuple[Tensor, Tensor]:
    """Return rows side by side, (B, length), filled up with ``pad_id``, and their lengths (B,).

    Args:
        rows: token numbers.
        pad_id: the number that fills.
        length: of every row; by default that of the longest.

    Raises:
        ValueError: if a row is longer than ``length``.

    Example:
        >>> pad_rows([[7, 8, 9], [7]], pad_id=0)
        (tensor([[7, 8, 9],
                [7, 0, 0]]), tensor([3, 1]))
    """
    longest = max(map(len, rows), default=0)
    if length is not None:
        _check_length(length, longest)
    lens = torch.tensor([len(row) for row in rows], dtype=torch.long)
    padded = torch.full((len(rows), longest if length is None else length), pad_id)
    real = torch.arange(padded.size(1)) < lens[:, None]
    padded[real] = torch.tensor(list(chain.from_iterable(rows)), dtype=torch.long)
    return padded, lens


def _check_length(length: int, longest: int) -> None:
    if longest > length:
        raise ValueError(f"length must be at least {longest}, the longest row, but is {length}")


def bucketed(rows: Sequence[Encoded], tokens: int, seed: int, epoch: int = 0) -> list[list[int]]:
    """Cut a corpus into batches of similar length, in an order that the seed decides.

    Rows are shuffled, sorted by length (so equal lengths mix anew each epoch), cut where a batch
    reaches its size, and the batches shuffled.

    Args:
        rows: encoded pairs.
        tokens: most target tokens in a batch, padding counted; one longer row makes its own batch.
        seed: decides every epoch's order.
        epoch: which pass over the corpus.

    Returns:
        lists of row numbers; every row stands in exactly one.

    Example:
        >>> rows = [Encoded([7] * n, [1] + [5] * n) for n in (3, 9, 3, 9)]
        >>> [sorted(batch) for batch in bucketed(rows, tokens=20, seed=1)]
        [[0, 2], [1, 3]]
    """
    if tokens < 1:
        raise ValueError(f"tokens must be positive, but is {tokens}")
    generator = random.Random(f"{seed}/{epoch}")
    order = list(range(len(rows)))
    generator.shuffle(order)
    order.sort(key=lambda i: (len(rows[i].target), len(rows[i].source)))
    batches = list(_fill(order, rows, tokens))
    generator.shuffle(batches)
    return batches


def _fill(order: list[int], rows: Sequence[Encoded], tokens: int) -> Iterator[list[int]]:
    batch: list[int] = []
    for i in order:  # ascending, so row i is the longest so far
        if batch and (len(batch) + 1) * (len(rows[i].target) - 1) > tokens:
            yield batch
            batch = []
        batch.append(i)
    if batch:
        yield batch
