"""The causal mask: (T, offset + T), True where a position may look."""

import math

import torch
from torch import Tensor

from heed.model.masks import causal_mask
from heed.workshop.tensors.property import Property, TensorPart


def _tril(length: int, offset: int, at: int = 0) -> Tensor:
    return torch.ones(length, offset + length, dtype=torch.bool).tril(offset + at)


def future(length: int, offset: int = 0) -> Tensor:
    """Each query sees the future, and not the past. Take tril in place of triu."""
    return torch.ones(length, offset + length, dtype=torch.bool).triu(offset)


def without_itself(length: int, offset: int = 0) -> Tensor:
    """A step too early: a query sees itself, too."""
    return _tril(length, offset, -1)


def one_ahead(length: int, offset: int = 0) -> Tensor:
    """A step too late: each query sees the next word, which is the answer."""
    return _tril(length, offset, 1)


def hidden_true(length: int, offset: int = 0) -> Tensor:
    """Your mask is the wrong way round: True says what is visible, and you say what is hidden."""
    return ~_tril(length, offset)


def all_visible(length: int, offset: int = 0) -> Tensor:
    """Everything is visible, so the answer is in sight. Hide the keys behind each query."""
    return torch.ones(length, offset + length, dtype=torch.bool)


def only_itself(length: int, offset: int = 0) -> Tensor:
    """Each query sees itself alone. It may see what came before, too."""
    return torch.eye(length, offset + length, dtype=torch.bool)


def infinities(length: int, offset: int = 0) -> Tensor:
    """These are numbers to be added to scores. The mask itself says True or False."""
    return torch.zeros(length, offset + length).masked_fill(~_tril(length, offset), -math.inf)


def without_offset(length: int, offset: int = 0) -> Tensor:
    """The offset isn’t used. So many keys are in the cache before these queries: the mask is
    (T, offset + T).
    """
    return _tril(length, 0)


def from_the_left(length: int, offset: int = 0) -> Tensor:
    """The cached keys come first, and every query sees them. Move the diagonal: tril(offset)."""
    return _tril(length, offset, -offset)


def square(length: int, offset: int = 0) -> Tensor:
    """The cached positions have rows too. They are no queries any more: keep the last T rows."""
    return _tril(length + offset, 0)


def batched(length: int, offset: int = 0) -> Tensor:
    """There is an axis too many in front. The mask is (T, offset + T); it broadcasts to a batch."""
    return _tril(length, offset)[None]


PART = TensorPart(
    call="causal_mask(length, offset)",
    right=causal_mask,
    properties=(
        Property("there is a row for each query", "The shape for 3 words",
                 lambda f: f(3).shape),
        Property("one word sees itself", "Its row", lambda f: f(1)),
        Property("no word sees a later one", "A row of four words", lambda f: f(4)),
        Property("cached keys are more columns", "The shape for 2 words, with offset 3",
                 lambda f: f(2, 3).shape),
        Property("every query sees the cached keys", "A row for 2 words, with offset 3",
                 lambda f: f(2, 3)),
        Property("up to 7 words are as in the library", "The mask",
                 lambda f: torch.cat([f(t, o).flatten() for t in range(1, 8) for o in (0, 2, 9)])),
    ),
    mistakes=(
        *(future, without_itself, one_ahead, hidden_true, all_visible, only_itself, infinities),
        *(without_offset, from_the_left, square, batched),
    ),
)  # fmt: skip
