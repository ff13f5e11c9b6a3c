"""Softmax over the keys, with a mask: (..., T, N) scores become weights."""

import math

import torch
from torch import Tensor

from heed.model.attention import masked_softmax
from heed.workshop.tensors.property import Property, TensorPart, afterwards, drawn, gradients

Mask = Tensor | None


def hide(scores: Tensor, visible: Mask, fill: float = -math.inf) -> Tensor:
    """Return the scores, with another one in place of each that is hidden."""
    return scores if visible is None else scores.masked_fill(~visible, fill)


def some_mask(*shape: int) -> Tensor:
    """Return a mask under which every row sees its first key, and not its last."""
    visible = drawn(*shape, seed=5) < 0.5
    visible[..., 0], visible[..., -1] = True, False
    return visible


def other_axis(scores: Tensor, visible: Mask = None) -> Tensor:
    """Your softmax runs over the wrong axis, that of the queries. A row of scores belongs to one
    query: take dim=-1, the keys.
    """
    return hide(scores, visible).softmax(-2)


def first_axis(scores: Tensor, visible: Mask = None) -> Tensor:
    """Your softmax runs over the wrong axis, that of the sentences. Take dim=-1, the keys."""
    return hide(scores, visible).softmax(0)


def whole(scores: Tensor, visible: Mask = None) -> Tensor:
    """Your weights add up to 1 over the whole tensor. Each row has a sum of its own: take dim=-1
    and keepdim=True.
    """
    return hide(scores, visible).flatten().softmax(0).view_as(scores)


def powers(scores: Tensor, visible: Mask = None) -> Tensor:
    """These are the powers of e. Divide each by the sum of its row."""
    return hide(scores, visible).exp()


def logarithms(scores: Tensor, visible: Mask = None) -> Tensor:
    """These are the logarithms of the weights. Take softmax in place of log_softmax."""
    return hide(scores, visible).log_softmax(-1)


def shares(scores: Tensor, visible: Mask = None) -> Tensor:
    """You divide the scores by their sum. Take e to each score first."""
    return scores / scores.sum(-1, keepdim=True)


def overflowing(scores: Tensor, visible: Mask = None) -> Tensor:
    """e¹⁰⁰⁰ is too large for a number, so ∞ is divided by ∞. Subtract the largest score of the row
    first.
    """
    found = hide(scores, visible).exp()
    return found / found.sum(-1, keepdim=True)


def ignored(scores: Tensor, visible: Mask = None) -> Tensor:
    """The mask isn’t used. Put −∞ in place of each hidden score."""
    return scores.softmax(-1)


def after(scores: Tensor, visible: Mask = None) -> Tensor:
    """You mask after the softmax. The hidden scores are still in the denominator, and the weights
    no longer add up to 1. Mask the scores, before the softmax.
    """
    weights = scores.softmax(-1)
    return weights if visible is None else weights * visible


def inverted(scores: Tensor, visible: Mask = None) -> Tensor:
    """Your mask is the wrong way round: True says what is visible. Hide where it is False, with
    ~visible.
    """
    return hide(scores, None if visible is None else ~visible).softmax(-1)


def zero_score(scores: Tensor, visible: Mask = None) -> Tensor:
    """A hidden score becomes 0, and e⁰ = 1 is still a share. Put −∞ in its place."""
    return hide(scores, visible, 0.0).softmax(-1)


def added(scores: Tensor, visible: Mask = None) -> Tensor:
    """You add the mask to the scores: True counts as 1, which hides nothing. Put −∞ in place of
    each hidden score.
    """
    return (scores if visible is None else scores + visible).softmax(-1)


def constant(scores: Tensor, visible: Mask = None) -> Tensor:
    """A visible score may be below −1,000 too: then your hidden keys win. Take −∞."""
    return hide(scores, visible, -1000.0).softmax(-1)


def nan_row(scores: Tensor, visible: Mask = None) -> Tensor:
    """A row that is masked whole becomes NaN: 0 divided by 0. Its weights should be 0: put 0 in
    place of hidden weights after the softmax.
    """
    return hide(scores, visible).softmax(-1)


def lowest(scores: Tensor, visible: Mask = None) -> Tensor:
    """In a row that is masked whole all scores are equally low, so each hidden key gets the same
    weight. Put 0 in place of hidden weights after the softmax, too.
    """
    return hide(scores, visible, torch.finfo(scores.dtype).min).softmax(-1)


def in_place(scores: Tensor, visible: Mask = None) -> Tensor:
    """Your function changes the scores that it was given, in place. Take masked_fill in place of
    masked_fill_, and x = x − y in place of x −= y.
    """
    if visible is not None:
        scores.masked_fill_(~visible, -math.inf)
    return masked_softmax(scores, visible)


def shifted_in_place(scores: Tensor, visible: Mask = None) -> Tensor:
    """Your function changes the scores that it was given, in place: x −= y does. Take x = x − y."""
    scores -= scores.amax(-1, keepdim=True)
    return masked_softmax(scores, visible)


def cut(scores: Tensor, visible: Mask = None) -> Tensor:
    """No gradient comes through. detach(), item(), tolist(), numpy() and no_grad() cut it off."""
    return masked_softmax(scores, visible).detach()


PART = TensorPart(
    call="softmax(scores, visible)",
    right=masked_softmax,
    properties=(
        Property("there are as many weights as scores", "The shape of the weights",
                 lambda f: f(drawn(2, 3, 5)).shape),
        Property("the weights of each query add up to 1", "The sums of the weights",
                 lambda f: f(drawn(2, 3, 5)).sum(-1)),
        Property("a weight is a power of e, as a share", "The softmax of the scores 0, 1, 2",
                 lambda f: f(torch.tensor([[0.0, 1.0, 2.0], [2.0, 0.0, 1.0]]))),
        Property("a score of −∞ gets weight 0", "The softmax of the scores 0, 1, −∞",
                 lambda f: f(torch.tensor([[0.0, 1.0, -math.inf]]))),
        Property("scores of 1,000 don’t overflow", "The softmax of the scores 1000, 999, 0",
                 lambda f: f(torch.tensor([[1000.0, 999.0, 0.0]]))),
        Property("a hidden key gets weight 0", "The softmax of 0, 1, 2, with 2 hidden",
                 lambda f: f(torch.tensor([[0.0, 1.0, 2.0]]),
                             torch.tensor([[True, True, False]]))),
        Property("a visible score of −2,000 isn’t hidden",
                 "The softmax of −2000, 5, −2001, with 5 hidden",
                 lambda f: f(torch.tensor([[-2000.0, 5.0, -2001.0]]),
                             torch.tensor([[True, False, True]]))),
        Property("a mask (B, 1, N) fits scores (B, T, N)", "The weights of a query",
                 lambda f: f(drawn(2, 3, 5), some_mask(2, 1, 5))),
        Property("a row that is masked whole gets zeros", "The weights of a row masked whole",
                 lambda f: f(drawn(1, 3), torch.zeros(1, 3, dtype=torch.bool))),
        Property("the scores stay as they are", "What the scores are afterwards",
                 lambda f: torch.stack((afterwards(f, drawn(1, 3)),
                                        afterwards(f, drawn(1, 3), some_mask(1, 3))))),
        Property("the gradients are the library’s", "The gradient of the scores",
                 lambda f: gradients(f, [drawn(2, 3, 5)], some_mask(2, 3, 5))),
    ),
    mistakes=(
        *(other_axis, first_axis, whole, powers, logarithms, shares, overflowing, ignored, after),
        *(inverted, zero_score, added, constant, nan_row, lowest, in_place, shifted_in_place, cut),
    ),
)  # fmt: skip
