"""JoeyNMT."""

import logging
from types import SimpleNamespace

import torch
from torch import Tensor
from workload import BOS, EOS, FIRST_WORD, PAD, UNK, Batch, Shape

from peers.peer import SMOOTHING, Peer
from peers.standins import import_with_standins

UNUSED = ("tensorboard", "torch.utils.tensorboard", "sentencepiece", "subword_nmt")
search = import_with_standins("joeynmt.search", UNUSED)
joey_model = import_with_standins("joeynmt.model", UNUSED)
joey_vocabulary = import_with_standins("joeynmt.vocabulary", UNUSED)

SPECIAL = SimpleNamespace(
    unk_token="<unk>",
    pad_token="<pad>",
    bos_token="<bos>",
    eos_token="<eos>",
    sep_token=None,
    unk_id=UNK,
    pad_id=PAD,
    bos_id=BOS,
    eos_id=EOS,
    lang_tags=[],
)
ALPHA = 1.0  # of the length penalty


class Joey(Peer):
    """Model, loss, greedy and beam search are JoeyNMT's."""

    name = "JoeyNMT"
    note = "its own loss, which counts the right guesses too; masks are required; no cache"

    def __init__(self, shape: Shape, seed: int) -> None:
        torch.manual_seed(seed)
        joey_model.logger.setLevel(logging.ERROR)
        words = [f"w{number}" for number in range(FIRST_WORD, shape.vocabulary)]
        vocabulary = joey_vocabulary.Vocabulary(words, SPECIAL)
        self.model = joey_model.build_model(settings(shape), vocabulary, vocabulary)
        self.model.loss_function = ("crossentropy", SMOOTHING)

    def loss(self, batch: Batch) -> Tensor:
        """With JoeyNMT's label-smoothed cross-entropy."""
        total, *_ = self.model(
            return_type="loss",
            src=batch.source,
            src_mask=everything(batch.source),
            src_length=None,
            trg_input=batch.decoder_input,
            trg=batch.labels,
            trg_mask=everything(batch.labels),
        )
        return total / batch.labels.numel()

    @torch.inference_mode()
    def greedy(self, source: Tensor, length: int) -> Tensor:
        """With JoeyNMT's search."""
        mask, memory = self._encode(source)
        return search.greedy(mask, length, self.model, memory, None, min_output_length=length)[0]

    @torch.inference_mode()
    def beam(self, source: Tensor, length: int, size: int) -> Tensor:
        """With JoeyNMT's search."""
        mask, memory = self._encode(source)
        written, *_ = search.beam_search(
            self.model, size, memory, None, mask, length, ALPHA, min_output_length=length
        )
        return torch.as_tensor(written)

    def _encode(self, source: Tensor) -> tuple[Tensor, Tensor]:
        mask = everything(source)
        memory, *_ = self.model(return_type="encode", src=source, src_mask=mask, src_length=None)
        return mask, memory


def settings(shape: Shape) -> dict:
    """Return the model's part of a JoeyNMT configuration."""
    side = {
        "type": "transformer",
        "num_layers": shape.blocks,
        "num_heads": shape.heads,
        "hidden_size": shape.width,
        "ff_size": shape.hidden,
        "dropout": shape.dropout,
        "layer_norm": "pre",
        "embeddings": {"embedding_dim": shape.width, "scale": True, "dropout": shape.dropout},
    }
    return {
        "encoder": side,
        "decoder": side,
        "tied_embeddings": shape.shared,
        "tied_softmax": True,
        "embed_initializer": "normal",
        "embed_init_weight": shape.width**-0.5,
    }


def everything(tokens: Tensor) -> Tensor:
    """Return JoeyNMT's mask of sentences without padding: (B, 1, N), True is visible."""
    return torch.ones(len(tokens), 1, tokens.size(1), dtype=torch.bool)


def build(shape: Shape, seed: int) -> list[Peer]:
    """Return the one way to run it."""
    return [Joey(shape, seed)]
