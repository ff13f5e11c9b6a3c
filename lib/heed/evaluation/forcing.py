"""Teacher forcing and free running of one translator: where the two part, and by how much."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Any, NamedTuple

import torch
from torch import Tensor

from heed.decoding.search import greedy_search
from heed.text.batches import Batch, Encoded, collate, encode_pairs
from heed.text.pairs import Example, Pair
from heed.translator import Translator

TOGETHER = 100  # sentences in a batch


class Modes(NamedTuple):
    """What a translator got right of some sentences, piece by piece, <eos> among the pieces.

    ``forced`` counts the pieces predicted right by teacher forcing, ``loss`` is the mean
    cross-entropy there, in nats. ``exact_forced`` and ``exact_free`` count the sentences without a
    mistake. ``after`` counts the pieces of the right translations that come after the first
    mistake; ``after_forced`` and ``after_free`` how many of these are right, ``after_placed`` how
    many free running has in their own places, and ``after_ordered`` how many teacher forcing
    predicts in the right order, in their own places or not, as ``after_free`` counts.
    """

    sentences: int
    pieces: int
    loss: float
    forced: int
    exact_forced: int
    exact_free: int
    after: int
    after_forced: int
    after_free: int
    after_placed: int
    after_ordered: int


def compare_modes(translator: Translator, examples: Sequence[Example]) -> Modes:
    """Translate by teacher forcing and by greedy free running, and count what is right.

    Free running may write more pieces than there should be, or fewer: what it has right after
    the first mistake is what ``difflib`` matches in the order of both.

    Args:
        translator: any with its tokenizers.
        examples: the first reference of each is the right translation.

    Raises:
        ValueError: if there is no example.
    """
    if not examples:
        raise ValueError("examples must hold at least one sentence, but is empty")
    pairs = [Pair(one.source, one.references[0]) for one in examples]
    rows = encode_pairs(pairs, translator.source, translator.target)
    rows.sort(key=lambda row: (len(row.source), len(row.target)))
    found = [one for batch in _batches(translator, rows) for one in _compare(translator, batch)]
    sums = [sum(column) for column in zip(*found, strict=True)]
    return Modes(len(found), sums[0], sums[1] / sums[0], *sums[2:])


def _batches(translator: Translator, rows: list[Encoded]) -> Iterator[Batch]:
    for start in range(0, len(rows), TOGETHER):
        chosen = rows[start : start + TOGETHER]
        yield collate(chosen, translator.source.pad_id, translator.target.pad_id)


@torch.no_grad()
def _compare(translator: Translator, batch: Batch) -> list[tuple[Any, ...]]:
    """Return, of each sentence, the counts that ``Modes`` sums up."""
    target = translator.target
    search = translator.search()
    banned = list(search.banned)
    model: Any = translator.model.eval()
    logits = model(batch.source, batch.source_lens, batch.decoder_input)
    written = greedy_search(model, batch.source, batch.source_lens, search)
    return [
        _counts(scores[:length], labels[:length], [*one.tokens, target.eos_id], banned)
        for scores, labels, length, one in zip(
            logits, batch.labels, batch.target_lens.tolist(), written, strict=True
        )
    ]


def _counts(
    logits: Tensor, labels: Tensor, written: list[int], banned: Sequence[int]
) -> tuple[Any, ...]:
    """Return pieces, loss, right ones, exact by both modes, and what follows the first mistake."""
    likeliest = logits.index_fill(-1, torch.tensor(banned), -torch.inf).argmax(-1)
    right, predicted = labels.tolist(), likeliest.tolist()
    good = [a == b for a, b in zip(predicted, right, strict=True)]
    first = good.index(False) + 1 if not all(good) else len(good)
    loss = torch.nn.functional.cross_entropy(logits, labels, reduction="sum").item()
    free = matched(right[first:], written[first:])
    exact = int(all(good)), int(written == right)
    placed = sum(a == b for a, b in zip(right[first:], written[first:], strict=False))
    ordered = matched(right[first:], predicted[first:])
    after = len(right) - first, sum(good[first:]), free, placed, ordered
    return len(right), loss, sum(good), *exact, *after


def matched(right: Sequence[int], written: Sequence[int]) -> int:
    """Return how many pieces stand in both, in the same order."""
    blocks = SequenceMatcher(None, right, written, autojunk=False).get_matching_blocks()
    return sum(block.size for block in blocks)
