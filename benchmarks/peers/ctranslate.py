"""CTranslate2, an engine in C++ that translates and does not train."""

import tempfile

import ctranslate2
import numpy as np
import torch
from ctranslate2.specs import TransformerSpec
from torch import Tensor, nn
from workload import BOS, FIRST_WORD, PAD, Shape

from heed.model.attention import MultiHeadAttention
from heed.model.transformer import Transformer
from peers.ours import our_model
from peers.peer import Peer

SPECIAL = ["<unk>", "<pad>", "<s>", "</s>"]  # in the order of their numbers


class CTranslate2(Peer):
    """Our own model with our own weights, run by CTranslate2."""

    pytorch = False
    note = "our model and weights, converted; one thread; tokens go in and out as text"

    def __init__(self, model: Transformer, precision: str) -> None:
        self.name = f"CTranslate2 {precision}"
        self.model = model
        words = [f"w{n}" for n in range(FIRST_WORD, model.config.target_vocabulary)]
        self.words = SPECIAL + words
        self.numbers = {word: number for number, word in enumerate(self.words)}
        with tempfile.TemporaryDirectory() as folder:
            specification(model, self.words).save(folder)
            self.engine = ctranslate2.Translator(
                folder, compute_type=precision, inter_threads=1, intra_threads=1
            )

    def greedy(self, source: Tensor, length: int) -> Tensor:
        """With CTranslate2's search."""
        return self.beam(source, length, 1)

    def beam(self, source: Tensor, length: int, size: int) -> Tensor:
        """With CTranslate2's search."""
        results = self.engine.translate_batch(
            [[self.words[number] for number in row] for row in source.tolist()],
            beam_size=size,
            max_decoding_length=length,
            min_decoding_length=length,
            disable_unk=True,
            suppress_sequences=[[SPECIAL[BOS]], [SPECIAL[PAD]]],
        )
        written = [[self.numbers[word] for word in r.hypotheses[0]] for r in results]
        return torch.tensor(written)


def specification(model: Transformer, words: list[str]) -> TransformerSpec:
    """Describe a model to CTranslate2, weights included."""
    c = model.config
    spec = TransformerSpec.from_config((c.encoder_blocks, c.decoder_blocks), c.heads)
    spec.config.decoder_start_token = SPECIAL[BOS]
    spec.config.layer_norm_epsilon = model.encoder_norm.eps
    spec.register_source_vocabulary(words)
    spec.register_target_vocabulary(words)
    spec.encoder.embeddings[0].weight = array(model.source_embedding.weight)
    spec.decoder.embeddings.weight = array(model.target_embedding.weight)
    spec.decoder.projection.weight = array(model.target_embedding.weight)
    spec.decoder.projection.bias = array(model.output_bias)
    for side, norm, theirs, ours in (
        (spec.encoder, model.encoder_norm, spec.encoder.layer, model.encoder),
        (spec.decoder, model.decoder_norm, spec.decoder.layer, model.decoder),
    ):
        side.position_encodings.encodings = array(model.positions.table)
        copy_norm(side.layer_norm, norm)
        for their_block, block in zip(theirs, ours, strict=True):
            copy_block(their_block, block)
    spec.validate()
    return spec


def copy_block(theirs: object, block: nn.Module) -> None:
    """Copy an encoder or decoder block."""
    copy_norm(theirs.self_attention.layer_norm, block.attention_norm.norm)
    copy_attention(theirs.self_attention.linear, block.self_attention)
    if hasattr(block, "cross_attention"):
        copy_norm(theirs.attention.layer_norm, block.cross_norm.norm)
        copy_attention(theirs.attention.linear, block.cross_attention)
    copy_norm(theirs.ffn.layer_norm, block.feed_forward_norm.norm)
    copy_linear(theirs.ffn.linear_0, block.feed_forward.expand)
    copy_linear(theirs.ffn.linear_1, block.feed_forward.contract)


def copy_attention(theirs: list, attention: MultiHeadAttention) -> None:
    """Copy projections: theirs are (q, k, v) and output, or q, (k, v) and output."""
    weight, bias = attention.in_projection.weight, attention.in_projection.bias
    first = 3 * attention.width if len(theirs) == 2 else attention.width
    sizes = [first, 3 * attention.width - first][: len(theirs) - 1]
    for linear, w, b in zip(theirs, weight.split(sizes), bias.split(sizes), strict=False):
        linear.weight, linear.bias = array(w), array(b)
    copy_linear(theirs[-1], attention.out_projection)


def copy_linear(theirs: object, linear: nn.Linear) -> None:
    """Copy a matrix and its bias."""
    theirs.weight, theirs.bias = array(linear.weight), array(linear.bias)


def copy_norm(theirs: object, norm: nn.LayerNorm) -> None:
    """Copy a layer norm."""
    theirs.gamma, theirs.beta = array(norm.weight), array(norm.bias)


def array(tensor: Tensor) -> np.ndarray:
    """Return the numbers of a tensor."""
    return tensor.detach().contiguous().numpy()


def build(shape: Shape, seed: int) -> list[Peer]:
    """Return it in single precision and in 8-bit integers."""
    torch.manual_seed(seed)
    model = our_model(shape).eval()
    return [CTranslate2(model, precision) for precision in ("float32", "int8")]
