"""One translation by teacher forcing and one by free running; ``forcing.js`` asks the page."""

from collections.abc import Sequence
from typing import Any

import torch
from torch import Tensor

from heed.decoding.search import length_limits
from heed.translator import Translator

LIKELY = 5  # next pieces that are shown


def forcing_of(
    translator: Translator, sentence: str, right: str, put: Sequence[int] = ()
) -> dict[str, Any]:
    """Return what a decoder predicts after the right pieces, and what it writes after its own.

    Williams & Zipser (1989) call the first teacher forcing.

    Args:
        translator: any of ``heed.model`` with its tokenizers.
        sentence: one of a few words.
        right: its translation, which the teacher reads out.
        put: nothing, or a step t and the number of a piece: both decoders read this piece after
            step t, whatever the teacher says and whatever they have predicted.

    Returns:
        ``pieces`` and ``ids`` of the right translation, <eos> last; ``forced``: what was read at
        each step, the pieces predicted and the likeliest with their probabilities (4 digits), the
        right one always among them; ``free``: what was read, written (``ids``, with text) and
        predicted, which differs where a piece is put in.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    rows = translator.pieces(sentence)
    if len(rows) != 1:
        raise ValueError(f"sentence must be one sentence of a few words, but is {sentence!r}")
    target = translator.target
    ids = [*target.encode(right), target.eos_id]
    return {
        "ids": ids,
        "pieces": [target.piece(i) for i in ids],
        "forced": _forced(translator, rows[0], ids, put),
        "free": _free(translator, rows[0], put),
    }


def _forced(
    translator: Translator, source: list[int], ids: list[int], put: Sequence[int]
) -> dict[str, Any]:
    read = [translator.target.bos_id, *ids[:-1]]
    if put and put[0] + 1 < len(read):
        read[put[0] + 1] = put[1]
    likely = [
        _likely(translator, shares, right)
        for shares, right in zip(_shares_after(translator, source, read), ids, strict=True)
    ]
    return {
        "read": [translator.target.piece(i) for i in read],
        "predicted": [best[0]["id"] for best in likely],
        "likely": likely,
    }


def _likely(translator: Translator, shares: Tensor, right: int) -> list[dict[str, Any]]:
    """Return the likeliest pieces, the last of which gives way to the right one if need be."""
    best = shares.topk(LIKELY).indices.tolist()
    shown = best if right in best else [*best[:-1], right]
    piece = translator.target.piece
    return [{"id": i, "piece": piece(i), "p": round(float(shares[i]), 4)} for i in shown]


@torch.no_grad()
def _shares_after(translator: Translator, source: list[int], read: list[int]) -> Tensor:
    """Return the probabilities (T, V) of the next piece after each that is read."""
    tokens, lens = torch.tensor([source]), torch.tensor([len(source)])
    return _allowed(translator, translator.model(tokens, lens, torch.tensor([read]))[0])


def _allowed(translator: Translator, logits: Tensor) -> Tensor:
    target = translator.target
    shares = logits.double().softmax(-1)
    shares[:, [target.pad_id, target.bos_id, target.unk_id]] = 0
    return shares


def _free(translator: Translator, source: list[int], put: Sequence[int]) -> dict[str, Any]:
    target = translator.target
    own = _write(translator, source)
    ids = _write(translator, source, [*own[: put[0]], put[1]]) if put else own
    predicted = [*own[: put[0] + 1], *ids[put[0] + 1 :]] if put else own
    return {
        "ids": ids,
        "read": [target.piece(i) for i in (target.bos_id, *ids[:-1])],
        "predicted": predicted,
        "pieces": [target.piece(i) for i in predicted],
        "text": target.decode(i for i in ids if i != target.eos_id),
    }


@torch.no_grad()
def _write(translator: Translator, source: list[int], begun: Sequence[int] = ()) -> list[int]:
    """Return the pieces that are written greedily after those of ``begun``."""
    model: Any = translator.model
    tokens, lens = torch.tensor([source]), torch.tensor([len(source)])
    (limit,) = length_limits(model, tokens, lens)
    state, token = model.start(tokens, lens), translator.target.bos_id
    ids: list[int] = []
    while token != translator.target.eos_id and len(ids) < limit:
        logits, state = model.step(torch.tensor([token]), state)
        best = int(_allowed(translator, logits)[0].argmax())
        token = begun[len(ids)] if len(ids) < len(begun) else best
        ids.append(token)
    return ids
