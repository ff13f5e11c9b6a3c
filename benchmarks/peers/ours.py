"""heed itself."""

import torch
from torch import Tensor
from workload import BOS, EOS, PAD, UNK, Batch, Shape

from heed.decoding.hypothesis import Hypothesis
from heed.decoding.search import Search, beam_search, greedy_search
from heed.model.layout import store_for_translating
from heed.model.transformer import Transformer, TransformerConfig
from heed.training.loss import linear_cross_entropy
from peers.peer import SMOOTHING, Peer

BANNED = (PAD, UNK)


class Ours(Peer):
    """The model, the loss and the searches as the book shows them."""

    name = "heed"
    note = "translating, its weights lie in memory as those of a loaded translator"

    def __init__(self, shape: Shape, seed: int) -> None:
        torch.manual_seed(seed)
        self.model = our_model(shape)

    def prepare_to_translate(self) -> None:
        """As ``Translator.load`` does."""
        super().prepare_to_translate()
        store_for_translating(self.model)

    def loss(self, batch: Batch) -> Tensor:
        """As ``heed.training.objective`` computes it."""
        features = self.model.features(batch.source, full_length(batch.source), batch.decoder_input)
        total = linear_cross_entropy(
            features, *self.model.output_layer(), batch.labels, PAD, SMOOTHING
        )
        return total / batch.labels.numel()

    def greedy(self, source: Tensor, length: int) -> Tensor:
        """With cached keys and values."""
        return rows(
            greedy_search(
                self.model,
                source,
                full_length(source),
                Search(bos_id=BOS, eos_id=EOS, max_length=length, banned=BANNED),
            )
        )

    def beam(self, source: Tensor, length: int, size: int) -> Tensor:
        """With cached keys and values."""
        search = Search(bos_id=BOS, eos_id=EOS, beam=size, max_length=length, banned=BANNED)
        found = beam_search(self.model, source, full_length(source), search)
        return rows([best[0] for best in found])


def our_model(shape: Shape) -> Transformer:
    """Build the transformer, made never to write ``<eos>``: every library writes as many tokens."""
    config = TransformerConfig(
        source_vocabulary=shape.vocabulary,
        target_vocabulary=shape.vocabulary,
        width=shape.width,
        heads=shape.heads,
        encoder_blocks=shape.blocks,
        decoder_blocks=shape.blocks,
        hidden=shape.hidden,
        dropout=shape.dropout,
        shared_embeddings=shape.shared,
        max_length=shape.positions,
    )
    model = Transformer(config)
    with torch.no_grad():
        model.output_bias[EOS] = -1e4
    return model


def full_length(source: Tensor) -> Tensor:
    """Return the real lengths of unpadded sentences: (B,)."""
    return source.new_full((len(source),), source.size(1))


def rows(hypotheses: list[Hypothesis]) -> Tensor:
    """Return the tokens of hypotheses of one length, as a rectangle."""
    return torch.tensor([hypothesis.tokens for hypothesis in hypotheses])


def build(shape: Shape, seed: int) -> list[Peer]:
    """Return the one way to run it."""
    return [Ours(shape, seed)]
