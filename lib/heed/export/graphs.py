"""A translation model as two functions of tensors: one reads, one takes a step.

What decoding remembers goes from one to the other under three names, the sentence on the first
axis of each: ``memory`` and ``visible``, which stay, and ``past``, which every step replaces. A
model without attention has ``past`` alone.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import torch
from torch import Tensor, nn

from heed.model.attention import KeyValues
from heed.model.blocks import BlockCache
from heed.model.recurrent import RecurrentState, RecurrentTranslator
from heed.model.transformer import Transformer, TransformerState

Model = Transformer | RecurrentTranslator
MEMORY, VISIBLE, PAST = "memory", "visible", "past"
BATCH, SOURCE, WRITTEN = "batch", "source", "written"  # axes that grow: B, N and t
LENS = (5, 3)  # B and N of the example batch: neither is 1, nor equal to t below
STEPS = 3


class Form(NamedTuple):
    """How the state of a model is laid out as tensors.

    axes: which axes of which tensor grow, the tensors in their order.
    pack: makes tensors of a state.
    unpack: makes a state of tensors.
    """

    axes: dict[str, dict[int, str]]
    pack: Callable[[Any], tuple[Tensor, ...]]
    unpack: Callable[..., Any]


class Reader(nn.Module):
    """The source goes in, what decoding needs comes out: ``start`` as a function of tensors."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model, self.form = model, form_of(model)

    def forward(self, source: Tensor, valid_lens: Tensor) -> tuple[Tensor, ...]:
        """Read (B, N) token numbers, of which (B,) are real; return the tensors of the state."""
        return self.form.pack(self.model.start(source, valid_lens))


class Step(nn.Module):
    """One token a sentence goes in, the logits of the next come out: ``step`` likewise."""

    def __init__(self, model: Model) -> None:
        super().__init__()
        self.model, self.form = model, form_of(model)

    def forward(self, token: Tensor, state: tuple[Tensor, ...]) -> tuple[Tensor, Tensor]:
        """Take (B,) token numbers; return logits (B, V), and ``past`` for the next step."""
        logits, after = self.model.step(token, self.form.unpack(*state))
        return logits, self.form.pack(after)[-1]


def example(model: Model) -> tuple[Tensor, ...]:
    """Return source, valid_lens, token, and a state after some steps, no two of them one object."""
    lens = torch.tensor(LENS)
    source = torch.zeros(len(LENS), max(LENS), dtype=torch.long)
    token = torch.zeros(len(LENS), dtype=torch.long)
    with torch.no_grad():
        state: Any = model.start(source, lens)
        for _ in range(STEPS):
            _, state = model.step(token, state)
    return source, lens, token, *form_of(model).pack(state)


def form_of(model: Model) -> Form:
    """Return the layout of a model's state."""
    if isinstance(model, Transformer):
        axes = {MEMORY: {0: BATCH, 4: SOURCE}, VISIBLE: {0: BATCH, 2: SOURCE}}
        return Form(axes | {PAST: {0: BATCH, 4: WRITTEN}}, _pack_caches, _unpack_caches)
    if model.config.attention is None:
        return Form({PAST: {0: BATCH}}, _pack_cells, _unpack_cells)
    axes = {MEMORY: {0: BATCH, 1: SOURCE}, VISIBLE: {0: BATCH, 2: SOURCE}}
    return Form(axes | {PAST: {0: BATCH}}, _pack_attending, _unpack_attending)


def _pack_caches(state: TransformerState) -> tuple[Tensor, ...]:
    """Return memory (B, blocks, 2, H, N, Dh), visible (B, 1, N) and past (B, blocks, 2, H, t, Dh).

    Before the first step t is 0.
    """
    memory = _join([block.memory for block in state.blocks])
    assert state.memory_visible is not None
    if not state.length:
        return memory, state.memory_visible, memory[:, :, :, :, :0]
    past = [block.past for block in state.blocks if block.past is not None]
    return memory, state.memory_visible, _join(past)


def _join(caches: list[KeyValues]) -> Tensor:
    """Return the keys and values of all blocks as one tensor: (B, blocks, 2, H, N, Dh)."""
    return torch.stack([torch.stack(tuple(cache), 1) for cache in caches], 1)


def _unpack_caches(memory: Tensor, visible: Tensor, past: Tensor) -> TransformerState:
    blocks = [
        BlockCache(KeyValues(*before.unbind(1)), KeyValues(*read.unbind(1)))
        for before, read in zip(past.unbind(1), memory.unbind(1), strict=True)
    ]
    return TransformerState(past.size(4), tuple(blocks), visible)


def _pack_cells(state: RecurrentState) -> tuple[Tensor, ...]:
    """Return past (B, layers, vectors that a cell carries, F)."""
    return (torch.stack([torch.stack(layer, 1) for layer in state.layers], 1),)


def _unpack_cells(past: Tensor) -> RecurrentState:
    return RecurrentState(tuple(layer.unbind(1) for layer in past.unbind(1)), None, None)


def _pack_attending(state: RecurrentState) -> tuple[Tensor, ...]:
    """Return memory (B, N, 2F), visible (B, 1, N) and past as ``_pack_cells`` does."""
    assert state.memory is not None
    assert state.visible is not None
    return state.memory, state.visible, *_pack_cells(state)


def _unpack_attending(memory: Tensor, visible: Tensor, past: Tensor) -> RecurrentState:
    return _unpack_cells(past)._replace(memory=memory, visible=visible)
