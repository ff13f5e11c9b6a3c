"""What every library is given to do: one shape, one batch."""

from dataclasses import dataclass

import torch
from torch import Tensor

UNK, PAD, BOS, EOS = 0, 1, 2, 3  # in the order that JoeyNMT cannot do without
FIRST_WORD = 4


@dataclass(frozen=True)
class Shape:
    """The numbers that decide how much work a model is."""

    width: int = 256
    heads: int = 8
    blocks: int = 3
    """In the encoder, and as many in the decoder."""
    hidden: int = 1024
    vocabulary: int = 8000
    """Of each language."""
    length: int = 16
    """Tokens of every source and of every target."""
    positions: int = 64
    """Longest sequence a model is built for."""
    dropout: float = 0.1
    """In training, wherever a library has it."""
    shared: bool = False
    """Whether both languages use one embedding table; the output matrix is always the target's."""

    def __str__(self) -> str:
        tables = "one table of" if self.shared else "vocabularies of"
        return (
            f"D = {self.width}, {self.heads} heads, {self.blocks} + {self.blocks} blocks, "
            f"F = {self.hidden}, {tables} {self.vocabulary}"
        )


@dataclass(frozen=True)
class Batch:
    """Sentences without padding: source (B, N); target (B, T + 1), ``<bos>`` first."""

    source: Tensor
    target: Tensor

    @property
    def decoder_input(self) -> Tensor:
        """(B, T) what the decoder reads."""
        return self.target[:, :-1]

    @property
    def labels(self) -> Tensor:
        """(B, T) what it shall write."""
        return self.target[:, 1:]


def random_batch(shape: Shape, sentences: int, seed: int) -> Batch:
    """Draw words evenly from the vocabulary: only their number costs time, not what they say."""
    generator = torch.Generator().manual_seed(seed)

    def words(length: int) -> Tensor:
        size = (sentences, length)
        return torch.randint(FIRST_WORD, shape.vocabulary, size, generator=generator)

    source, target = words(shape.length), words(shape.length + 1)
    target[:, 0] = BOS
    return Batch(source, target)
