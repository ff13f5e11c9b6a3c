"""One sentence with padding behind it, under every valid length; ``padding.js`` asks the page."""

from typing import Any, cast

import torch
from torch import Tensor

from heed.decoding.search import greedy_search, length_limits
from heed.experiments.rounding import stored
from heed.model.transformer import Transformer
from heed.translator import Translator

PADS = 10


def padding_of(translator: Translator, sentence: str) -> dict[str, Any]:
    """Read a sentence of n pieces with ``PADS`` <pad> behind it: N numbers, n of them real.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.

    Returns:
        ``pieces`` (n). ``moved`` (N, n): row v − 1 says how far the encoder's output of each piece
        lies from its output without padding, as a share of its length, if attention is told that
        v of the N are real; ``texts`` (N): what is written then. ``means`` (N): how far the mean of
        the first v outputs lies from that of the first n, as a share, if attention is told n.
        ``labels``: the pieces of the translation, <eos> and ``PADS`` <pad> among them; ``losses``:
        −ln p of each, in nats, teacher-forced. Four figures each.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    rows = translator.pieces(sentence)
    if len(rows) != 1:
        raise ValueError(f"sentence must be one sentence of a few words, but is {sentence!r}")
    model, real = cast("Transformer", translator.model), len(rows[0])
    padded = torch.tensor([rows[0] + PADS * [translator.source.pad_id]])
    told = torch.arange(1, padded.size(1) + 1)  # (N,)
    written = _write(translator, padded.expand(len(told), -1), told, real)
    with torch.no_grad():
        alone = model.encode(torch.tensor(rows), torch.tensor([real]))[0]  # (n, D)
        outputs = model.encode(padded.expand(len(told), -1), told)  # (N, N, D)
    means = outputs[real - 1].cumsum(0) / told[:, None]
    labels, losses = _losses(translator, padded, real, written[real - 1])
    return {
        "pieces": [translator.source.piece(i) for i in rows[0]],
        "moved": [[stored(x) for x in row] for row in _far(outputs[:, :real], alone).tolist()],
        "texts": [translator.target.decode(ids) for ids in written],
        "means": [stored(x) for x in _far(means, means[real - 1]).tolist()],
        "labels": [translator.target.piece(i) for i in labels],
        "losses": [stored(x) for x in losses.tolist()],
    }


def _write(translator: Translator, source: Tensor, told: Tensor, real: int) -> list[list[int]]:
    """Translate greedily, each row with a valid length of its own; all may grow equally long."""
    (limit,) = length_limits(translator.model, source[:1, :real], told[real - 1 : real])
    found = greedy_search(
        cast("Transformer", translator.model),
        source,
        told,
        translator.search(max_length=limit),
    )
    return [list(one.tokens) for one in found]


@torch.no_grad()
def _losses(
    translator: Translator, source: Tensor, real: int, written: list[int]
) -> tuple[list[int], Tensor]:
    """Return a translation as padded labels, and −ln p of each after the true ones before it."""
    target = translator.target
    labels = [*written, target.eos_id, *PADS * [target.pad_id]]
    read = torch.tensor([[target.bos_id, *labels[:-1]]])
    logits: Tensor = translator.model(source, torch.tensor([real]), read)[0]  # (T, V)
    losses: Tensor = -logits.log_softmax(-1)[torch.arange(len(labels)), labels]
    return labels, losses


def _far(rows: Tensor, right: Tensor) -> Tensor:
    far: Tensor = (rows - right).norm(dim=-1) / right.norm(dim=-1)
    return far
