"""How far the states of a recurrent translator move when a word moves, or the first state does.

All lengths are root mean squares over the directions of what moves: with J the Jacobian, a small
step of length 1 in a random direction of ℝ^D moves the state by ‖J‖ / √D, ‖J‖² the sum of the
squares of its entries.
"""

from typing import NamedTuple

import torch
from torch import Tensor

from heed.model.recurrent import RecurrentTranslator


class EncoderInfluence(NamedTuple):
    """How far a state moves for a step of length 1 of each source token's vector, each (N,).

    forth: the last state of the cell that reads from left to right.
    back: that of the cell that reads from right to left.
    start: the decoder's first state, c, which is made of both.
    """

    forth: Tensor
    back: Tensor
    start: Tensor


def encoder_influence(model: RecurrentTranslator, source: Tensor) -> EncoderInfluence:
    """Return how far each source token moves what is kept of a sentence.

    Args:
        model: with one layer.
        source: (N,) token numbers, at least one.

    Raises:
        ValueError: if the model has more layers, or there is no token.
    """
    _check(model, source)
    words = model.embed(source[None], model.source_embedding).detach().requires_grad_()
    _, ends = model.encoder[0](words)
    first = torch.tanh(model.bridges[0](torch.cat(ends, dim=-1)))
    start = first.chunk(len(ends), dim=-1)[0]
    states = (*ends[0].chunk(2, dim=-1), start)
    return EncoderInfluence(*(_moves(state[0], words)[0] for state in states))


def decoder_influence(model: RecurrentTranslator, source: Tensor, target: Tensor) -> Tensor:
    """Return how far the decoder's states move for a step of length 1 of its first one, c.

    Args:
        model: with one layer.
        source: (N,) token numbers, at least one.
        target: (T,) the tokens that the decoder reads, ``<bos>`` first, at least one.

    Returns:
        (T,): entry t is of the state that has read ``target[: t + 1]``.

    Raises:
        ValueError: if the model has more layers, or there is no token.
    """
    _check(model, source)
    _check(model, target)
    with torch.no_grad():
        state = model.start(source[None], torch.tensor([len(source)]))
        read = model.embed(target[None], model.target_embedding)
    first, *others = (each.detach() for each in state.layers[0])
    first.requires_grad_()
    states, _ = model.decoder[0](read, (first, *others))  # (1, T, F)
    return torch.stack([_moves(each, first)[0] for each in states[0]])


def _moves(state: Tensor, moved: Tensor) -> Tensor:
    """Return ‖∂ state / ∂ moved‖ / √D, for a state (F,) and vectors (..., D): (...)."""
    rows = torch.eye(len(state), dtype=state.dtype)
    (jacobian,) = torch.autograd.grad(
        state, moved, rows, retain_graph=True, is_grads_batched=True
    )  # (F, ..., D)
    return jacobian.square().sum((0, -1)).div(moved.size(-1)).sqrt()


def _check(model: RecurrentTranslator, tokens: Tensor) -> None:
    if model.config.layers != 1:
        raise ValueError(f"model must have one layer, but has {model.config.layers}")
    if tokens.dim() != 1 or not len(tokens):
        raise ValueError(f"tokens must be a row of at least one, but has {tuple(tokens.shape)}")
