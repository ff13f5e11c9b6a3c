"""The padding mask: (B, 1, N), False where a sentence is padded."""

import math

import torch
from torch import Tensor

from heed.model.masks import padding_mask
from heed.workshop.tensors.property import Property, TensorPart


def _lens(*lens: int) -> Tensor:
    return torch.tensor(lens)


def hidden_true(valid_lens: Tensor, length: int) -> Tensor:
    """Your mask is the wrong way round: True says what is visible, and you say what is hidden."""
    return ~padding_mask(valid_lens, length)


def without_queries(valid_lens: Tensor, length: int) -> Tensor:
    """The axis of the queries is missing: (B, 1, N). Beside scores (B, T, N) a mask (B, N) would
    mix up sentences and queries.
    """
    return padding_mask(valid_lens, length)[:, 0]


def with_heads(valid_lens: Tensor, length: int) -> Tensor:
    """There is an axis too many, for the heads: the library adds it where it splits them."""
    return padding_mask(valid_lens, length)[:, None]


def upright(valid_lens: Tensor, length: int) -> Tensor:
    """You hide queries. The keys are the last axis: (B, 1, N)."""
    return padding_mask(valid_lens, length).transpose(1, 2)


def expanded(valid_lens: Tensor, length: int) -> Tensor:
    """The axis of the queries has size 1 and broadcasts: there may be another number of them."""
    return padding_mask(valid_lens, length).expand(-1, length, -1)


def one_more(valid_lens: Tensor, length: int) -> Tensor:
    """One key too many is visible. Positions count from 0: take < in place of <=."""
    return torch.arange(length) <= valid_lens[:, None, None]


def one_less(valid_lens: Tensor, length: int) -> Tensor:
    """The last real token is hidden, too. Positions count from 0, so the last is at the length
    minus 1: it is < the length.
    """
    return torch.arange(length) < valid_lens[:, None, None] - 1


def from_the_right(valid_lens: Tensor, length: int) -> Tensor:
    """You hide the beginning. The padding is at the end."""
    return padding_mask(valid_lens, length).flip(-1)


def all_visible(valid_lens: Tensor, length: int) -> Tensor:
    """Everything is visible, the padding too."""
    return torch.ones(len(valid_lens), 1, length, dtype=torch.bool)


def longest(valid_lens: Tensor, length: int) -> Tensor:
    """Every sentence gets the length of the longest. Each has its own."""
    return padding_mask(valid_lens.max().expand(len(valid_lens)), length)


def infinities(valid_lens: Tensor, length: int) -> Tensor:
    """These are numbers to be added to scores. The mask itself says True or False."""
    visible = padding_mask(valid_lens, length)
    return torch.zeros(visible.shape).masked_fill(~visible, -math.inf)


PART = TensorPart(
    call="padding_mask(valid_lens, length)",
    right=padding_mask,
    properties=(
        Property("the mask is (B, 1, N)", "The shape for 2 sentences of 5 keys",
                 lambda f: f(_lens(3, 5), 5).shape),
        Property("real tokens are visible, padding isn’t", "The row of 3 words padded to 5",
                 lambda f: f(_lens(3), 5)),
        Property("each sentence has its own length", "A row",
                 lambda f: f(_lens(1, 4, 2), 4)),
        Property("an empty sentence has no visible key", "Its row", lambda f: f(_lens(0), 3)),
        Property("up to 7 keys are as in the library", "The mask",
                 lambda f: torch.cat([f(torch.arange(n + 1), n).flatten() for n in range(1, 8)])),
    ),
    mistakes=(
        *(hidden_true, without_queries, with_heads, upright, expanded, one_more, one_less),
        *(from_the_right, all_visible, longest, infinities),
    ),
)  # fmt: skip
