"""Marian, the translation model of Hugging Face's transformers."""

import torch
from torch import Tensor
from transformers import MarianConfig, MarianMTModel
from transformers.utils import logging
from workload import BOS, EOS, PAD, Batch, Shape

from peers.peer import Peer, smoothed_cross_entropy


class Marian(Peer):
    """The model and ``generate`` are transformers'."""

    name = "transformers (Marian)"
    note = "fused attention (sdpa); PyTorch's loss, for its own has no label smoothing; KV cache"

    def __init__(self, shape: Shape, seed: int) -> None:
        torch.manual_seed(seed)
        logging.set_verbosity_error()
        self.model = MarianMTModel(settings(shape))
        # nothing ends a translation but its length
        self.model.generation_config.eos_token_id = None
        self.model.generation_config.forced_eos_token_id = None

    def loss(self, batch: Batch) -> Tensor:
        """With PyTorch's cross-entropy."""
        logits = self.model(
            input_ids=batch.source, decoder_input_ids=batch.decoder_input, use_cache=False
        ).logits
        return smoothed_cross_entropy(logits, batch.labels)

    def greedy(self, source: Tensor, length: int) -> Tensor:
        """With ``generate``."""
        return self.beam(source, length, 1)

    @torch.inference_mode()
    def beam(self, source: Tensor, length: int, size: int) -> Tensor:
        """With ``generate``."""
        written = self.model.generate(
            source,
            attention_mask=torch.ones_like(source),
            num_beams=size,
            do_sample=False,
            max_new_tokens=length,
        )
        return written[:, 1:]


def settings(shape: Shape) -> MarianConfig:
    """Return the configuration of a shape."""
    return MarianConfig(
        vocab_size=shape.vocabulary,
        decoder_vocab_size=shape.vocabulary,
        share_encoder_decoder_embeddings=shape.shared,
        d_model=shape.width,
        encoder_layers=shape.blocks,
        decoder_layers=shape.blocks,
        encoder_attention_heads=shape.heads,
        decoder_attention_heads=shape.heads,
        encoder_ffn_dim=shape.hidden,
        decoder_ffn_dim=shape.hidden,
        activation_function="relu",
        dropout=shape.dropout,
        max_position_embeddings=shape.positions,
        scale_embedding=True,
        init_std=shape.width**-0.5,
        pad_token_id=PAD,
        bos_token_id=BOS,
        eos_token_id=EOS,
        forced_eos_token_id=None,
        decoder_start_token_id=BOS,
        attn_implementation="sdpa",
    )


def build(shape: Shape, seed: int) -> list[Peer]:
    """Return the one way to run it."""
    return [Marian(shape, seed)]
