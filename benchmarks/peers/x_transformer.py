"""x-transformers."""

import torch
from torch import Tensor, nn
from workload import BOS, Batch, Shape
from x_transformers import AutoregressiveWrapper, Decoder, Encoder, TransformerWrapper

from peers.peer import Peer, smoothed_cross_entropy


class Seq2Seq(nn.Module):
    """The two halves; ``XTransformer`` itself has no way to tie the output matrix."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        numbers = {
            "dim": shape.width,
            "depth": shape.blocks,
            "heads": shape.heads,
            "attn_dim_head": shape.width // shape.heads,
            "attn_flash": True,
            "attn_dropout": shape.dropout,
            "ff_dropout": shape.dropout,
            "ff_mult": shape.hidden / shape.width,
            "ff_custom_activation": nn.ReLU(),
        }
        words = {
            "num_tokens": shape.vocabulary,
            "max_seq_len": shape.positions,
            "emb_dropout": shape.dropout,
        }
        self.encoder = TransformerWrapper(
            **words, return_only_embed=True, attn_layers=Encoder(**numbers)
        )
        decoder = TransformerWrapper(
            **words, tie_embedding=True, attn_layers=Decoder(**numbers, cross_attend=True)
        )
        if shape.shared:
            decoder.token_emb = self.encoder.token_emb
        self.decoder = AutoregressiveWrapper(decoder)


class XTransformers(Peer):
    """The layers and ``generate`` are x-transformers'."""

    name = "x-transformers"
    note = "fused attention (flash); ReLU; learnt positions; PyTorch's loss; KV cache"

    def __init__(self, shape: Shape, seed: int) -> None:
        torch.manual_seed(seed)
        self.model = Seq2Seq(shape)

    def loss(self, batch: Batch) -> Tensor:
        """With PyTorch's cross-entropy: its own has no label smoothing."""
        memory = self.model.encoder(batch.source)
        logits = self.model.decoder.net(batch.decoder_input, context=memory)
        return smoothed_cross_entropy(logits, batch.labels)

    @torch.inference_mode()
    def greedy(self, source: Tensor, length: int) -> Tensor:
        """With ``generate``."""
        memory = self.model.encoder(source)
        first = source.new_full((len(source), 1), BOS)
        return self.model.decoder.generate(first, length, context=memory, temperature=0.0)


def build(shape: Shape, seed: int) -> list[Peer]:
    """Return the one way to run it."""
    return [XTransformers(shape, seed)]
