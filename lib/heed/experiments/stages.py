"""A sentence between the sub-layers of an encoder; ``stages.js`` asks the page.

A stage is what the encoder holds after a sub-layer: first the embeddings with their positions, then
what attention and network of each block leave, 1 + 2 · blocks in all.
"""

from collections.abc import Sequence
from typing import Any, cast

import torch
from torch import Tensor

from heed.model.trace import tracing
from heed.model.transformer import Transformer
from heed.text.batches import pad_rows
from heed.translator import Translator

NEAREST = 2  # pieces that are named


def stages_of(translator: Translator, sentence: str) -> dict[str, Any]:
    """Return how far each sub-layer moves each piece, and what it is near to in the table.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.

    Returns:
        ``pieces`` (n). ``moved`` (S, n): the length of what the sub-layer before stage s has added
        to a piece, as a share of the piece's length before; 0 for the first stage. ``nearest``
        (S, n, 2): the pieces whose rows in the table of embeddings have the largest cosines with
        it; ``cosines`` (S, n, 2). Four digits.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    row = _one_row(translator, sentence)
    states = _states(translator, row)
    model = cast("Transformer", translator.model)
    table = torch.nn.functional.normalize(model.source_embedding.weight.detach(), dim=-1)  # (V, D)
    alike = torch.nn.functional.normalize(states, dim=-1) @ table.T  # (S, n, V)
    best = alike.topk(NEAREST)
    return {
        "pieces": [translator.source.piece(i) for i in row],
        "moved": _rounded(moved(states)),
        "nearest": [
            [[translator.source.piece(i) for i in two] for two in stage]
            for stage in best.indices.tolist()
        ],
        "cosines": _rounded(best.values),
    }


def senses_of(translator: Translator, sentence: str, other: str) -> dict[str, Any]:
    """Return how far apart the pieces that two sentences share are at each stage.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.
        other: another, with a piece of the first.

    Returns:
        ``pieces``, those of the two sentences; ``shared`` (K, 2): places of the pieces that both
        have, each once, ``<eos>`` left out; ``apart`` (K, S): 1 − cosine of the two vectors of such
        a piece, four digits; ``texts``: the two translations, found greedily.

    Raises:
        ValueError: if a sentence is empty, or so long that it is translated in parts.
    """
    rows = [_one_row(translator, one) for one in (sentence, other)]
    first, second = (_states(translator, row) for row in rows)
    shared = [
        (i, rows[1].index(id_))
        for i, id_ in enumerate(rows[0])
        if id_ in rows[1] and id_ != translator.source.eos_id and id_ not in rows[0][:i]
    ]
    apart = [1 - torch.cosine_similarity(first[:, i], second[:, j], dim=-1) for i, j in shared]
    return {
        "pieces": [[translator.source.piece(i) for i in row] for row in rows],
        "shared": [list(pair) for pair in shared],
        "apart": _rounded(torch.stack(apart)) if apart else [],
        "texts": translator.translate([sentence, other], beam=1),
    }


@torch.no_grad()
def last_vectors(
    translator: Translator, sentences: Sequence[str], word: str
) -> tuple[Tensor, Tensor]:
    """Return where a word stands in sentences, and what the encoder's memory holds there.

    Args:
        translator: a transformer with its tokenizers.
        sentences: M of them, each with the word in it.
        word: one that is a single piece; where it comes twice, its first place counts.

    Returns:
        places (M,), from 0, and rows of the memories (M, D), which the last norm has brought to
        one size.

    Raises:
        ValueError: if the word is not one piece, a sentence lacks it, is empty or is translated in
            parts.
    """
    ids = translator.source.encode(word)
    if len(ids) != 1:
        raise ValueError(f"word must be a single piece, but {word!r} is {len(ids)}")
    rows = [_one_row(translator, one) for one in sentences]
    for sentence, row in zip(sentences, rows, strict=True):
        if ids[0] not in row:
            raise ValueError(f"sentences must all hold {word!r}, but one is {sentence!r}")
    places = torch.tensor([row.index(ids[0]) for row in rows])
    model = cast("Transformer", translator.model)
    memory = model.encode(*pad_rows(rows, translator.source.pad_id))  # (M, N, D)
    return places, memory[torch.arange(len(rows)), places]


def moved(stages: Tensor) -> Tensor:
    """Return how far each row has moved since the stage before, as a share of its length there.

    Args:
        stages: (S, n, D).

    Returns:
        (S, n), 0 for the first stage.
    """
    steps = (stages[1:] - stages[:-1]).norm(dim=-1) / stages[:-1].norm(dim=-1)
    return torch.cat((torch.zeros(1, stages.size(1)), steps))


def _one_row(translator: Translator, sentence: str) -> list[int]:
    rows = translator.pieces(sentence)
    if len(rows) != 1:
        raise ValueError(f"sentence must be one sentence of a few words, but is {sentence!r}")
    return rows[0]


@torch.no_grad()
def _states(translator: Translator, row: list[int]) -> Tensor:
    """Return what the encoder holds at each stage, (S, n, D)."""
    model = cast("Transformer", translator.model)
    with tracing(model) as trace:
        model.encode(torch.tensor([row]), torch.tensor([len(row)]))
    after = [x for layer in trace.encoder for x in (layer.after_attention[0], layer.output[0])]
    return torch.stack([trace.encoder[0].input[0], *after])


def _rounded(x: Tensor) -> Any:
    if x.dim():
        return [_rounded(part) for part in x]
    return round(float(x), 4)
