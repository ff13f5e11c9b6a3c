"""Scaled dot-product attention, of all heads at once: (B, H, T, Dh) queries among N keys."""

import math
from collections.abc import Callable

import torch
from torch import Tensor

from heed.model.attention import masked_softmax, scaled_dot_product_attention
from heed.model.masks import causal_mask
from heed.model.parts import output_of
from heed.workshop.tensors import softmax
from heed.workshop.tensors.property import (
    Function,
    Property,
    TensorPart,
    afterwards,
    drawn,
    gradients,
)

Mask = Tensor | None
B, H, T, N, DH, DV = 2, 3, 5, 4, 6, 7
WIDTH = 256  # D of the published translator, for those who write it as a number


def _inputs() -> tuple[Tensor, Tensor, Tensor]:
    return drawn(B, H, T, DH, seed=1), drawn(B, H, N, DH, seed=2), drawn(B, H, N, DV, seed=3)


def _weights(function: Function, visible: Mask = None) -> Tensor:
    """Return (B, H, T, N): with values that are the rows of an identity, outputs are weights."""
    query, key, _ = _inputs()
    weights: Tensor = function(query, key, torch.eye(N).expand(B, H, N, N).clone(), visible)
    return weights


def _swapped(function: Function) -> Tensor:
    """Return how much the output changes with the order of keys and values."""
    query, key, value = _inputs()
    order = torch.tensor([2, 1, 0, 3])
    before: Tensor = function(query, key, value, None)
    after: Tensor = function(query, key[:, :, order], value[:, :, order], None)
    return after - before


def _padding() -> Tensor:
    """Return (B, 1, 1, N): the second sentence is one key shorter."""
    return torch.tensor([[True] * N, [True] * (N - 1) + [False]])[:, None, None]


def _padded(function: Function) -> Tensor:
    """Return how much the output changes with what stands at the padded key."""
    query, key, value = _inputs()
    before: Tensor = function(query, key, value, _padding())
    query, key, value = _inputs()
    key[1, :, -1] += 3.0
    value[1, :, -1] -= 9.0
    after: Tensor = function(query, key, value, _padding())
    return (after - before)[1]


def _blind(function: Function) -> Tensor:
    """Return the output of a query that sees nothing."""
    visible = softmax.some_mask(T, N)
    visible[1] = False
    output: Tensor = function(*_inputs(), visible)
    return output[0, 0, 1]


def _dot(query: Tensor, key: Tensor) -> Tensor:
    return query @ key.transpose(-2, -1)


def _scores(query: Tensor, key: Tensor) -> Tensor:
    return _dot(query, key) / math.sqrt(query.size(-1))


def _by(scale: Callable[[Tensor, Tensor], float], said: str) -> Function:
    """Return an attention whose scores are divided by something else, and what is said to it."""

    def scaled(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
        return masked_softmax(_dot(query, key) / scale(query, key), visible) @ value

    scaled.__doc__ = said
    return scaled


def _masked(wrong: Function) -> Function:
    """Return an attention with another softmax, whose mistake it has."""

    def masked(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
        weights: Tensor = wrong(_scores(query, key), visible)
        return weights @ value

    masked.__doc__ = wrong.__doc__
    return masked


ROOT = "Divide by √Dₕ: Dₕ is the width of one head, query.size(-1)."
COUNT = f"You divide by the root of the number of {{}}. {ROOT}"
SCALES = (
    _by(lambda q, k: 1.0, f"The scores aren’t divided yet. {ROOT}"),
    _by(lambda q, k: q.size(-1), "You divide by Dₕ. Divide by its square root."),
    _by(lambda q, k: math.sqrt(q.size(1) * q.size(-1)),
        f"You divide by √D, of the whole model’s width. {ROOT}"),
    _by(lambda q, k: math.sqrt(WIDTH),
        f"You divide by √D = 16, of the whole model’s width. {ROOT}"),
    _by(lambda q, k: math.sqrt(WIDTH // 8),
        f"You divide by √32, which suits eng-fra alone. {ROOT}"),
    _by(lambda q, k: math.sqrt(k.size(-2)), COUNT.format("keys")),
    _by(lambda q, k: math.sqrt(q.size(-2)), COUNT.format("queries")),
    _by(lambda q, k: math.sqrt(q.size(1)), COUNT.format("heads")),
    _by(lambda q, k: 1 / math.sqrt(q.size(-1)),
        "You multiply by √Dₕ. Long vectors have large scores already: divide."),
)  # fmt: skip
MASKS = tuple(
    map(
        _masked,
        (
            *(softmax.other_axis, softmax.first_axis, softmax.whole, softmax.powers),
            *(softmax.ignored, softmax.after, softmax.inverted, softmax.zero_score, softmax.added),
            *(softmax.nan_row, softmax.lowest),
        ),
    )
)


def heads_axis(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """Your softmax runs over the wrong axis, that of the heads. Take dim=-1, the keys."""
    return softmax.hide(_scores(query, key), visible).softmax(1) @ value


def scaled_late(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """You divide by √Dₕ after the softmax, so the weights no longer add up to 1. Divide the
    scores.
    """
    return masked_softmax(_dot(query, key), visible) @ value / math.sqrt(query.size(-1))


def without_softmax(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """You weight the values by their scores. Make weights of the scores first, with softmax."""
    return _scores(query, key) @ value


def keys_mixed(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """This is an average of the keys. They are for comparing: average the values."""
    return masked_softmax(_scores(query, key), visible) @ key


def weights_only(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """These are the weights. Average the values with them: weights @ value. In a pair the output
    comes first.
    """
    return masked_softmax(_scores(query, key), visible)


def plain_mean(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """Every value counts alike here, whatever the query is. Weight each by its key’s weight."""
    return masked_softmax(_dot(query, key) * 0, visible) @ value


def always_causal(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """You hide later keys always. The encoder may look ahead: hide only what the mask hides."""
    rows = torch.arange(query.size(-2))[:, None] >= torch.arange(key.size(-2))
    return masked_softmax(_scores(query, key), rows if visible is None else rows & visible) @ value


def in_place(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """Your function changes its query in place: x /= y does. Take x = x / y."""
    query /= math.sqrt(query.size(-1))
    return masked_softmax(_dot(query, key), visible) @ value


def key_in_place(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """Your function changes its keys in place: x /= y does. Take x = x / y. The KV cache holds
    these keys for the next token, too.
    """
    key /= math.sqrt(query.size(-1))
    return masked_softmax(_dot(query, key), visible) @ value


def cut(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """No gradient comes through. detach(), item(), tolist(), numpy() and no_grad() cut it off."""
    return scaled_dot_product_attention(query, key, value, visible)[0].detach()


def weights_cut(query: Tensor, key: Tensor, value: Tensor, visible: Mask = None) -> Tensor:
    """No gradient comes through the weights, so queries and keys never learn. Don’t detach them."""
    return masked_softmax(_scores(query, key), visible).detach() @ value


PART = TensorPart(
    call="attention(query, key, value, visible)",
    right=scaled_dot_product_attention,
    output=output_of,
    properties=(
        Property("the output is (B, H, T, Dᵥ)", "The shape of the output",
                 lambda f: f(*_inputs(), None).shape),
        Property("the weights of each query add up to 1", "The sums of the weights",
                 lambda f: _weights(f).sum(-1)),
        Property("swapping two keys with their values changes nothing", "The change of an output",
                 _swapped),
        Property("the scores are divided by √Dₕ", "The weights of a query", _weights),
        Property("a hidden key gets weight 0", "The weights of a query",
                 lambda f: _weights(f, softmax.some_mask(T, N))),
        Property("a causal mask hides what is to come", "The weights of a query",
                 lambda f: _weights(f, causal_mask(T)[:, :N])),
        Property("a padded key changes nothing", "The change of an output", _padded),
        Property("a query that sees nothing gets zeros", "The output of a query that sees nothing",
                 _blind),
        Property("query, key and value stay as they are", "What they are afterwards",
                 lambda f: afterwards(f, *_inputs(), softmax.some_mask(T, N))),
        Property("the gradients are the library’s", "The gradient",
                 lambda f: gradients(f, _inputs(), softmax.some_mask(T, N))),
    ),
    mistakes=(
        *SCALES,
        *MASKS,
        *(heads_axis, scaled_late, without_softmax, keys_mixed, weights_only, plain_mean),
        *(always_causal, in_place, key_in_place, cut, weights_cut),
    ),
)  # fmt: skip
