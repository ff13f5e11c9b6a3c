"""What moves in the outputs of attention and of the network if one row that enters them changes.

``edits.js`` does the same in the page.
"""

from typing import Any, cast

import torch
from torch import Tensor

from heed.experiments.rounding import stored
from heed.model.blocks import EncoderBlock
from heed.model.trace import tracing
from heed.model.transformer import Transformer
from heed.translator import Translator


def edits_of(translator: Translator, sentence: str, other: str) -> dict[str, Any]:
    """Exchange one row of what enters a sub-layer of the encoder, row after row.

    The row that is put in at position k is that which a sentence has there whose token k is
    replaced by another word. All other rows stay as they are.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words: N pieces.
        other: a word of one piece, for all places; or a sentence, as of ``exchange``.

    Returns:
        ``pieces`` (N); ``other`` (N): the piece that is put in at each place; ``attention`` and
        ``network`` (blocks, N, N): entry [b, k, n] says how far row n of the output of this
        sub-layer of block b moves if row k of its input is exchanged, as a share of the row's norm
        (4 figures).

    Raises:
        ValueError: as ``exchange`` does.
    """
    row, put_in, edited = exchange(translator, sentence, other)
    model = cast("Transformer", translator.model)
    with torch.no_grad(), tracing(model) as trace:
        model.encode(edited, torch.full((len(edited),), len(row)))
    moved: dict[str, list[Any]] = {"attention": [], "network": []}
    for block, seen in zip(model.encoder, trace.encoder, strict=True):
        block = cast("EncoderBlock", block)
        moved["attention"].append(_moved(_attended(block, _exchanged(seen.input))))
        moved["network"].append(_moved(_thought(block, _exchanged(seen.after_attention))))
    piece = translator.source.piece
    return {"pieces": [piece(i) for i in row], "other": [*map(piece, put_in)], **moved}


def exchange(
    translator: Translator, sentence: str, other: str
) -> tuple[list[int], list[int], Tensor]:
    """Put another piece into a sentence, in the place of each of its N pieces.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words: N pieces.
        other: a word of one piece; or a sentence, whose pieces come in at their own places, and
            its last one at all places behind it.

    Returns:
        the numbers of the sentence (N); those that are put in (N); and (N + 1, N): first the
        sentence itself, then with each piece exchanged.

    Raises:
        ValueError: if a sentence is empty, or so long that it is translated in parts; if a single
            word is not one piece.
    """
    row, (*pieces, _) = (row_of_text(translator, text) for text in (sentence, other))
    if len(pieces) > 1 and len(other.split()) == 1:
        raise ValueError(f"other must be a word of one piece or a sentence, but is {other!r}")
    put_in = (pieces + pieces[-1:] * len(row))[: len(row)]
    edited = torch.tensor(row).repeat(len(row) + 1, 1)
    edited[1:].diagonal().copy_(torch.tensor(put_in))
    return row, put_in, edited


def row_of_text(translator: Translator, text: str) -> list[int]:
    """Return the numbers of one sentence, ``<eos>`` last.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    rows = translator.pieces(text)
    if len(rows) != 1:
        raise ValueError(f"text must be one sentence of a few words, but is {text!r}")
    return rows[0]


def _exchanged(states: Tensor) -> Tensor:
    """Return N + 1 copies of the first sentence (N, D), with row k of sentence k + 1 in copy k + 1.

    ``states`` (N + 1, N, D) are those of the sentence and of its N edits.
    """
    exchanged = states[:1].repeat(len(states), 1, 1)
    for k in range(states.size(1)):
        exchanged[k + 1, k] = states[k + 1, k]
    return exchanged


@torch.no_grad()
def _attended(block: EncoderBlock, x: Tensor) -> Tensor:
    return block.self_attention.self_attend(block.attention_norm.enter(x))[0]


@torch.no_grad()
def _thought(block: EncoderBlock, x: Tensor) -> Tensor:
    output: Tensor = block.feed_forward(block.feed_forward_norm.enter(x))
    return output


def _moved(outputs: Tensor) -> list[list[float]]:
    far = (outputs[1:] - outputs[:1]).norm(dim=-1) / outputs[:1].norm(dim=-1)  # (N, N)
    return [[stored(share) for share in row] for row in far.tolist()]
