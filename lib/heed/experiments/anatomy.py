"""What each part of a transformer makes of a sentence; ``anatomy.js`` asks the page."""

from typing import Any, cast

import torch
from torch import Tensor

from heed.decoding.search import greedy_search
from heed.experiments.edits import row_of_text
from heed.model.blocks import AddNorm, DecoderBlock, EncoderBlock, FeedForward
from heed.model.trace import LayerTrace, tracing
from heed.model.transformer import Transformer
from heed.storage.arrays import encode_array
from heed.translator import Translator

COLUMNS = 16  # numbers of a vector that are shown

Pictures = dict[str, dict[str, Any]]


def anatomy_of(translator: Translator, sentence: str) -> dict[str, Any]:
    """Translate a sentence, read both in one pass, and open the first block of each stack.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.

    Returns:
        ``text``; ``source``, ``read`` and ``written``: the pieces (N), (T) and (T); ``sizes``: D,
        H, F, V and the numbers of blocks; ``pictures``: for each part of the model a matrix in
        hundredths, encoded. Of vectors it has the first 16 numbers, of attention the mean over the
        heads, and of logits and probabilities (T, T): for each place those of the pieces that are
        written.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    row, model = row_of_text(translator, sentence), cast("Transformer", translator.model)
    ids = written_by(translator, row)
    eos, bos = translator.target.eos_id, translator.target.bos_id
    source, lens = torch.tensor([row]), torch.tensor([len(row)])
    with torch.no_grad(), tracing(model) as trace:
        logits = model(source, lens, torch.tensor([[bos, *ids]]))[0]
        pictures = {
            **_encoder(cast("EncoderBlock", model.encoder[0]), trace.encoder[0]),
            "memory": _cut(cast("Tensor", trace.memory)[0]),
            **_decoder(cast("DecoderBlock", model.decoder[0]), trace.decoder[0]),
            "features": _cut(model.decoder_norm(trace.decoder[-1].output)[0]),
            "logits": _hundredths(logits[:, [*ids, eos]]),
            "probabilities": _hundredths(logits.softmax(-1)[:, [*ids, eos]]),
        }
    piece = translator.target.piece
    return {
        "text": translator.target.decode(ids),
        "source": [translator.source.piece(i) for i in row],
        "read": [piece(i) for i in (bos, *ids)],
        "written": [piece(i) for i in (*ids, eos)],
        "sizes": sizes_of(model),
        "pictures": pictures,
    }


def sizes_of(model: Transformer) -> dict[str, int]:
    """Return the numbers that the shapes of a transformer are made of."""
    config = model.config
    return {
        "width": config.width,
        "heads": config.heads,
        "hidden": config.hidden,
        "vocabulary": config.target_vocabulary,
        "encoder": config.encoder_blocks,
        "decoder": config.decoder_blocks,
    }


@torch.no_grad()
def written_by(translator: Translator, row: list[int]) -> list[int]:
    """Return the numbers of the greedy translation of a sentence, without ``<eos>``."""
    source, lens = torch.tensor([row]), torch.tensor([len(row)])
    model = cast("Transformer", translator.model)
    [found] = greedy_search(model, source, lens, translator.search())
    return [int(i) for i in found.tokens]


def _encoder(block: EncoderBlock, seen: LayerTrace) -> Pictures:
    return {
        "embedding": _cut(seen.input[0]),
        "self_norm": _normed(block.attention_norm, seen.input),
        "self": _hundredths(seen.self_weights[0].mean(0)),
        "network_norm": _normed(block.feed_forward_norm, seen.after_attention),
        "network": _hidden(block.feed_forward, block.feed_forward_norm, seen.after_attention),
    }


def _decoder(block: DecoderBlock, seen: LayerTrace) -> Pictures:
    crossed = cast("Tensor", seen.after_cross)
    return {
        "target_embedding": _cut(seen.input[0]),
        "masked_norm": _normed(block.attention_norm, seen.input),
        "masked": _hundredths(seen.self_weights[0].mean(0)),
        "cross_norm": _normed(block.cross_norm, seen.after_attention),
        "cross": _hundredths(cast("Tensor", seen.cross_weights)[0].mean(0)),
        "target_network_norm": _normed(block.feed_forward_norm, crossed),
        "target_network": _hidden(block.feed_forward, block.feed_forward_norm, crossed),
    }


def _normed(norm: AddNorm, x: Tensor) -> dict[str, Any]:
    return _cut(norm.enter(x)[0])


def _hidden(network: FeedForward, norm: AddNorm, x: Tensor) -> dict[str, Any]:
    return _cut(network.expand(norm.enter(x)).relu()[0])


def _cut(x: Tensor) -> dict[str, Any]:
    return _hundredths(x[:, :COLUMNS])


def _hundredths(x: Tensor) -> dict[str, Any]:
    return encode_array((100 * x).round().to(torch.int16).numpy())
