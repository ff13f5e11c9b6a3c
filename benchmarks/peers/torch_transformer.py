"""``torch.nn.Transformer``, with the embeddings and the output matrix that it leaves out."""

import math

import torch
import torch.nn.functional as F
from torch import Tensor, nn
from workload import BOS, Batch, Shape

from heed.model.transformer import PositionalEncoding
from peers.peer import Peer, smoothed_cross_entropy


class Seq2Seq(nn.Module):
    """Embeddings and sinusoids below ``nn.Transformer``, the tied output matrix above it."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.width, self.dropout = shape.width, shape.dropout
        self.target_embedding = nn.Embedding(shape.vocabulary, shape.width)
        self.source_embedding = (
            self.target_embedding if shape.shared else nn.Embedding(shape.vocabulary, shape.width)
        )
        self.positions = PositionalEncoding(shape.positions, shape.width)
        self.transformer = nn.Transformer(
            shape.width,
            shape.heads,
            shape.blocks,
            shape.blocks,
            shape.hidden,
            dropout=shape.dropout,
            batch_first=True,
        )
        self.output = nn.Linear(shape.width, shape.vocabulary)
        self.output.weight = self.target_embedding.weight
        nn.init.normal_(self.target_embedding.weight, std=shape.width**-0.5)

    def encode(self, source: Tensor) -> Tensor:
        """(B, N) to (B, N, D)."""
        return self.transformer.encoder(self.embed(source, self.source_embedding))

    def decode(self, target: Tensor, memory: Tensor) -> Tensor:
        """(B, T) to features (B, T, D)."""
        y = self.embed(target, self.target_embedding)
        mask = nn.Transformer.generate_square_subsequent_mask(target.size(1))
        return self.transformer.decoder(y, memory, tgt_mask=mask, tgt_is_causal=True)

    def embed(self, tokens: Tensor, embedding: nn.Embedding) -> Tensor:
        """(B, T) token numbers to (B, T, D)."""
        x = self.positions(embedding(tokens) * math.sqrt(self.width))
        return F.dropout(x, self.dropout, self.training)


class TorchTransformer(Peer):
    """PyTorch's own transformer."""

    name = "torch.nn.Transformer"
    note = "PyTorch's loss; it has no cache, so greedy search decodes the whole prefix again"

    def __init__(self, shape: Shape, seed: int) -> None:
        torch.manual_seed(seed)
        self.model = Seq2Seq(shape)

    def loss(self, batch: Batch) -> Tensor:
        """With PyTorch's cross-entropy."""
        features = self.model.decode(batch.decoder_input, self.model.encode(batch.source))
        return smoothed_cross_entropy(self.model.output(features), batch.labels)

    @torch.inference_mode()
    def greedy(self, source: Tensor, length: int) -> Tensor:
        """Only the last position is projected onto the vocabulary."""
        memory = self.model.encode(source)
        written = source.new_full((len(source), 1), BOS)
        for _ in range(length):
            last = self.model.decode(written, memory)[:, -1]
            best = self.model.output(last).argmax(-1, keepdim=True)
            written = torch.cat((written, best), 1)
        return written[:, 1:]


def build(shape: Shape, seed: int) -> list[Peer]:
    """Return the one way to run it."""
    return [TorchTransformer(shape, seed)]
