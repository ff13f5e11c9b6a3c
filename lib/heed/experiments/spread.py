"""How far one exchanged word reaches in a transformer; ``spread.js`` asks the page."""

from typing import Any, cast

import torch
from torch import Tensor

from heed.experiments.anatomy import written_by
from heed.experiments.edits import exchange
from heed.experiments.rounding import stored
from heed.model.trace import LayerTrace, tracing
from heed.model.transformer import Transformer
from heed.translator import Translator


def spread_of(translator: Translator, sentence: str, other: str) -> dict[str, Any]:
    """Exchange one word of a sentence after the other, and compare every vector with before.

    The decoder reads the translation of the sentence as it was, whatever is exchanged.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words: N pieces.
        other: a word of one piece, for all places; or a sentence, as of ``exchange``.

    Returns:
        ``pieces`` (N); ``read`` (T), the pieces that the decoder reads; ``other`` (N): the piece
        that is put in at each place; ``encoder`` (N, S, N) and ``decoder`` (N, S', T): entry
        [k, s, n] says how far row n moves after stage s if word k is exchanged, as a share of the
        row's length (4 figures). The stages are the embeddings, and then each sub-layer with its
        sum.

    Raises:
        ValueError: as ``exchange`` does.
    """
    row, put_in, edited = exchange(translator, sentence, other)
    read = [translator.target.bos_id, *written_by(translator, row)]
    model = cast("Transformer", translator.model)
    with torch.no_grad(), tracing(model) as trace:
        lens = torch.full((len(edited),), len(row))
        model(edited, lens, torch.tensor(read).repeat(len(edited), 1))
    return {
        "pieces": [translator.source.piece(i) for i in row],
        "read": [translator.target.piece(i) for i in read],
        "other": [translator.source.piece(i) for i in put_in],
        "encoder": _moved(trace.encoder),
        "decoder": _moved(trace.decoder),
    }


def _moved(layers: list[LayerTrace]) -> list[list[list[float]]]:
    after = [x for one in layers for x in (one.after_attention, one.after_cross, one.output)]
    states = torch.stack([x for x in (layers[0].input, *after) if x is not None])
    first = states[:, :1]
    far: Tensor = (states[:, 1:] - first).norm(dim=-1) / first.norm(dim=-1)  # (S, N, rows)
    return [
        [[stored(share) for share in line] for line in stages]
        for stages in far.transpose(0, 1).tolist()
    ]
