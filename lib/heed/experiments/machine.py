"""What every station of a translator holds of one sentence; ``machine.js`` asks the page.

A stage is what a row of numbers is between two stations: the embedding alone, then with its
position, then after each sub-layer of each block, and last after the norm at the end of the stack.
"""

from collections.abc import Sequence
from typing import Any, cast

import torch
from torch import Tensor

from heed.experiments.anatomy import sizes_of
from heed.experiments.edits import row_of_text
from heed.experiments.stages import moved
from heed.experiments.translated import run_of
from heed.model.blocks import DecoderBlock, EncoderBlock
from heed.model.trace import LayerTrace, Trace, tracing
from heed.model.transformer import Transformer
from heed.storage.arrays import encode_array
from heed.translator import Translator

COLUMNS = 24  # numbers of a row that are shown

Side = dict[str, dict[str, Any]]


def machine_of(translator: Translator, sentence: str, begun: Sequence[int] = ()) -> dict[str, Any]:
    """Translate a sentence greedily, and keep what each station made of each piece.

    Args:
        translator: a transformer with its tokenizers.
        sentence: one of a few words.
        begun: numbers that the translation must begin with.

    Returns:
        all that ``run_of`` gives; ``sizes``: D, H, F, V and the numbers of blocks; and for
        ``english`` (n pieces, 2 sub-layers a block) and ``french`` (n pieces read, 3 sub-layers)
        ``rows`` (S, n, 24), the first numbers of each row at each of S = 3 + sub-layers stages;
        ``moved`` (S, n), how long the change since the stage before is, as a share of the row's
        length there, 0 for the first stage; ``normed`` (blocks, n, 24), what self-attention reads;
        ``active`` (blocks, n), how many units of the network are above 0. The first three are in
        hundredths, and all are encoded.

    Raises:
        ValueError: if the sentence is empty, or so long that it is translated in parts.
    """
    row, model = row_of_text(translator, sentence), cast("Transformer", translator.model)
    run = run_of(translator, sentence, begun)
    read = [translator.target.bos_id, *run["written"][:-1]]
    with torch.no_grad(), tracing(model) as trace:
        model(torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([read]))
        english = _english(model, row, trace)
        french = _french(model, read, trace)
    return {**run, "sizes": sizes_of(model), "english": english, "french": french}


def _english(model: Transformer, row: list[int], trace: Trace) -> Side:
    embedded = _embedded(model, model.source_embedding.weight, row)
    after = [x for layer in trace.encoder for x in (layer.after_attention, layer.output)]
    stages = [embedded, trace.encoder[0].input, *after, cast("Tensor", trace.memory)]
    blocks = [cast("EncoderBlock", block) for block in model.encoder]
    into = [layer.after_attention for layer in trace.encoder]
    return _side(stages, blocks, trace.encoder, into)


def _french(model: Transformer, read: list[int], trace: Trace) -> Side:
    embedded = _embedded(model, model.target_embedding.weight, read)
    into = [cast("Tensor", layer.after_cross) for layer in trace.decoder]
    after = [
        x
        for layer, crossed in zip(trace.decoder, into, strict=True)
        for x in (layer.after_attention, crossed, layer.output)
    ]
    last = model.decoder_norm(trace.decoder[-1].output)
    stages = [embedded, trace.decoder[0].input, *after, last]
    blocks = [cast("DecoderBlock", block) for block in model.decoder]
    return _side(stages, blocks, trace.decoder, into)


def _embedded(model: Transformer, table: Tensor, tokens: list[int]) -> Tensor:
    rows: Tensor = table[tokens] * model.config.width**0.5
    return rows[None]


def _side(
    stages: list[Tensor],
    blocks: Sequence[EncoderBlock | DecoderBlock],
    layers: list[LayerTrace],
    into: list[Tensor],
) -> Side:
    """Pack what one stack holds; ``into`` is what enters each of its networks."""
    rows = torch.cat(stages)  # (S, n, D)
    normed = [b.attention_norm.enter(x.input)[0] for b, x in zip(blocks, layers, strict=True)]
    active = [
        (b.feed_forward.expand(b.feed_forward_norm.enter(x))[0] > 0).sum(-1)
        for b, x in zip(blocks, into, strict=True)
    ]
    return {
        "rows": _hundredths(rows[..., :COLUMNS]),
        "moved": _hundredths(moved(rows)),
        "normed": _hundredths(torch.stack(normed)[..., :COLUMNS]),
        "active": encode_array(torch.stack(active).to(torch.int16).numpy()),
    }


def _hundredths(x: Tensor) -> dict[str, Any]:
    return encode_array((100 * x).round().to(torch.int16).numpy())
