"""Transformers for CTranslate2, an engine in C++ that translates on processors and graphics cards.

https://opennmt.net/CTranslate2; the layout of the weights is that of its ``TransformerSpec``.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np
from torch import Tensor, nn

from heed.export.card import card
from heed.extras import extra_package
from heed.model.attention import MultiHeadAttention
from heed.model.blocks import AddNorm, DecoderBlock, EncoderBlock
from heed.model.transformer import Transformer
from heed.text.tokenizer import Tokenizer
from heed.text.tokens import BOS, EOS, UNK
from heed.translator import Translator

with extra_package():
    from ctranslate2.specs import TransformerSpec


def write_ctranslate2(translator: Translator, folder: Path) -> str:
    """Write what ``ctranslate2.Translator(folder)`` loads; return the card.

    Raises:
        ValueError: if the model is no transformer: CTranslate2 has no other that translates.
    """
    model = translator.model
    if not isinstance(model, Transformer):
        raise ValueError(
            "CTranslate2 runs transformers, but this model is recurrent: export it with --to onnx"
        )
    spec = specification(model)
    spec.register_source_vocabulary(vocabulary(translator.source))
    spec.register_target_vocabulary(vocabulary(translator.target))
    for name, token in (("bos", BOS), ("eos", EOS), ("unk", UNK)):
        setattr(spec.config, f"{name}_token", token)
    spec.config.decoder_start_token = BOS
    spec.config.add_source_eos = True
    spec.validate()
    spec.optimize()  # stores a shared table once
    spec.save(str(folder))
    return card("ctranslate2", translator)


def vocabulary(tokenizer: Tokenizer) -> list[str]:
    """Return the tokens in the order of their numbers, as the tokenizer's own library has them.

    Pieces are those of ``tokenizers``, in which every byte is a letter: a piece that holds half a
    letter has no other name that it does not share.
    """
    if tokenizer.kind == "word":
        return [tokenizer.piece(number) for number in range(len(tokenizer))]
    numbers: dict[str, int] = json.loads(tokenizer.to_json())["model"]["vocab"]
    return sorted(numbers, key=lambda piece: numbers[piece])


def specification(model: Transformer) -> TransformerSpec:
    """Describe a model to CTranslate2, weights included and vocabularies not."""
    c = model.config
    blocks = (c.encoder_blocks, c.decoder_blocks)
    spec = TransformerSpec.from_config(blocks, c.heads, pre_norm=c.pre_norm)
    spec.encoder.embeddings[0].weight = _array(model.source_embedding.weight)
    spec.decoder.embeddings.weight = _array(model.target_embedding.weight)
    matrix, bias = model.output_layer()
    spec.decoder.projection.weight, spec.decoder.projection.bias = _array(matrix), _array(bias)
    _copy_stack(spec.encoder, model, model.encoder, model.encoder_norm)
    _copy_stack(spec.decoder, model, model.decoder, model.decoder_norm)
    spec.config.layer_norm_epsilon = model.encoder[0].attention_norm.norm.eps  # type: ignore[union-attr]
    return spec


def _copy_stack(theirs: Any, model: Transformer, blocks: nn.ModuleList, norm: nn.Module) -> None:
    """Copy an encoder or a decoder; their embeddings are multiplied by √D as ours are."""
    theirs.position_encodings.encodings = _array(model.positions.table)
    if isinstance(norm, nn.LayerNorm):  # post-norm has none at the end
        _copy_norm(theirs.layer_norm, norm)
    for their_block, block in zip(theirs.layer, blocks, strict=True):
        assert isinstance(block, EncoderBlock | DecoderBlock)
        _copy_block(their_block, block)


def _copy_block(theirs: Any, block: EncoderBlock | DecoderBlock) -> None:
    _copy_attention(theirs.self_attention, block.self_attention, block.attention_norm)
    if isinstance(block, DecoderBlock):
        _copy_attention(theirs.attention, block.cross_attention, block.cross_norm)
    _copy_norm(theirs.ffn.layer_norm, block.feed_forward_norm.norm)
    _copy_linear(theirs.ffn.linear_0, block.feed_forward.expand)
    _copy_linear(theirs.ffn.linear_1, block.feed_forward.contract)


def _copy_attention(theirs: Any, attention: MultiHeadAttention, norm: AddNorm) -> None:
    """Copy projections: theirs are (q, k, v) and output, or q, (k, v) and output."""
    _copy_norm(theirs.layer_norm, norm.norm)
    weight, bias = attention.in_projection.weight, attention.in_projection.bias
    *inputs, output = theirs.linear
    sizes = [3 * attention.width] if len(inputs) == 1 else [attention.width, 2 * attention.width]
    for linear, w, b in zip(inputs, weight.split(sizes), bias.split(sizes), strict=True):
        linear.weight, linear.bias = _array(w), _array(b)
    _copy_linear(output, attention.out_projection)


def _copy_linear(theirs: Any, linear: nn.Linear) -> None:
    theirs.weight, theirs.bias = _array(linear.weight), _array(linear.bias)


def _copy_norm(theirs: Any, norm: nn.Module) -> None:
    assert isinstance(norm, nn.LayerNorm)
    theirs.gamma, theirs.beta = _array(norm.weight), _array(norm.bias)


def _array(tensor: Tensor) -> "np.ndarray[Any, np.dtype[np.float32]]":
    """Return the numbers of a tensor, side by side as its shape says."""
    return np.ascontiguousarray(tensor.detach().float().numpy())
