"""d2l, the library of "Dive into Deep Learning"."""

import math

import torch
from torch import Tensor, nn
from workload import BOS, Batch, Shape

from peers.ours import full_length
from peers.peer import Peer, smoothed_cross_entropy
from peers.standins import import_with_standins

UNUSED = ("pandas", "scipy", "scipy.spatial", "torchvision")
d2l = import_with_standins("d2l.torch", UNUSED)


class DecoderBlock(nn.Module):
    """Attention to the prefix, attention to the source, a network: of d2l's parts, post-norm."""

    def __init__(self, shape: Shape, number: int) -> None:
        super().__init__()
        self.number = number
        self.self_attention = d2l.MultiHeadAttention(shape.width, shape.heads, shape.dropout)
        self.cross_attention = d2l.MultiHeadAttention(shape.width, shape.heads, shape.dropout)
        self.network = d2l.PositionWiseFFN(shape.hidden, shape.width)
        self.norms = nn.ModuleList(d2l.AddNorm(shape.width, shape.dropout) for _ in range(3))

    def forward(self, x: Tensor, state: list) -> Tensor:
        """Decode (B, T, D); in evaluation remember the inputs, for later queries to look at."""
        memory, source_lens, past = state
        if self.training:
            keys = x
            visible = torch.arange(1, x.size(1) + 1).repeat(x.size(0), 1)
        else:
            before = past[self.number]
            keys = x if before is None else torch.cat((before, x), 1)
            past[self.number], visible = keys, None
        x = self.norms[0](x, self.self_attention(x, keys, keys, visible))
        x = self.norms[1](x, self.cross_attention(x, memory, memory, source_lens))
        return self.norms[2](x, self.network(x))


class Decoder(d2l.Decoder):
    """What d2l's encoder-decoder asks of a decoder."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.width = shape.width
        self.embedding = nn.Embedding(shape.vocabulary, shape.width)
        self.positions = d2l.PositionalEncoding(shape.width, shape.dropout)
        self.blocks = nn.ModuleList(DecoderBlock(shape, i) for i in range(shape.blocks))
        self.output = nn.Linear(shape.width, shape.vocabulary)
        self.output.weight = self.embedding.weight

    def init_state(self, memory: Tensor, source_lens: Tensor | None = None) -> list:
        """Return what decoding remembers."""
        return [memory, source_lens, [None] * len(self.blocks)]

    def forward(self, target: Tensor, state: list) -> tuple[Tensor, list]:
        """Return logits (B, T, V) and the state."""
        x = self.positions(self.embedding(target) * math.sqrt(self.width))
        for block in self.blocks:
            x = block(x, state)
        return self.output(x), state


class DiveIntoDeepLearning(Peer):
    """The encoder is d2l's; so are all parts of the decoder."""

    name = "d2l"
    note = (
        "the package holds no decoder (the book does): one of the package's parts, which like the "
        "book's keeps the blocks' inputs and projects them anew at every step; PyTorch's loss"
    )

    def __init__(self, shape: Shape, seed: int) -> None:
        torch.manual_seed(seed)
        encoder = d2l.TransformerEncoder(
            shape.vocabulary,
            shape.width,
            shape.hidden,
            shape.heads,
            shape.blocks,
            shape.dropout,
        )
        self.model = d2l.EncoderDecoder(encoder, Decoder(shape))
        if shape.shared:
            encoder.embedding.weight = self.model.decoder.embedding.weight
        nn.init.normal_(self.model.decoder.embedding.weight, std=shape.width**-0.5)
        token = torch.full((1, 1), BOS)
        self.model(token, token, None)  # gives the lazy layers their weights

    def loss(self, batch: Batch) -> Tensor:
        """With PyTorch's cross-entropy; d2l's own trainer always gives the lengths, too."""
        logits = self.model(batch.source, batch.decoder_input, full_length(batch.source))
        return smoothed_cross_entropy(logits, batch.labels)

    @torch.inference_mode()
    def greedy(self, source: Tensor, length: int) -> Tensor:
        """With d2l's own loop."""
        first = source.new_full((len(source), 1), BOS)
        lens = full_length(source)
        return self.model.predict_step((source, first, lens, lens), "cpu", length)[0]


def build(shape: Shape, seed: int) -> list[Peer]:
    """Return the one way to run it."""
    return [DiveIntoDeepLearning(shape, seed)]
