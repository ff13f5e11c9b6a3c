"""Tracing: a look inside a transformer, at every attention weight and activation.

::

    with tracing(model) as trace:
        model(source, valid_lens, target)
    trace.decoder[0].cross_weights[0, 3]  # sentence 0, head 3: (T, N)
"""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from typing import Any

import torch
import torch.nn.functional as F
from torch import Tensor, nn

from heed.model.attention import MultiHeadAttention, scaled_dot_product_attention
from heed.model.blocks import BlockCache, DecoderBlock
from heed.model.interventions import (
    AttentionChange,
    HeadChange,
    Intervention,
    KnockOutHead,
    NoPositions,
    Place,
    ReplaceMask,
    RestartPositions,
    ScaleScores,
    UniformWeights,
)
from heed.model.parts import GivenAttention
from heed.model.transformer import Transformer

__all__ = [
    "Intervention",
    "KnockOutHead",
    "LayerTrace",
    "NoPositions",
    "ReplaceMask",
    "RestartPositions",
    "ScaleScores",
    "Trace",
    "UniformWeights",
    "tracing",
]


@dataclass(frozen=True, eq=False)
class LayerTrace:
    """What one block did. ``T`` counts its own tokens, ``N`` those of the source.

    The activations are the residual path, read in this order: ``input``, ``after_attention``,
    ``after_cross``, ``output``. The weights are those used: masked, one matrix a head, and part of
    the graph of gradients.

    Example:
        >>> from heed import Translator
        >>> translator = Translator.load("small-world-transformer")
        >>> with tracing(translator.model) as trace:
        ...     _ = translator.translate(["Paul bought the car."], beam=1)
        ...
        >>> block = trace.decoder[0]
        >>> block.cross_weights.shape  # (B, H, T, N)
        torch.Size([1, 4, 7, 6])
        >>> [source] = translator.pieces("Paul bought the car.")
        >>> most = block.cross_weights[0].mean(0).argmax(-1)  # (T,), over heads
        >>> translator.source.piece(source[most[0]])  # where the first row looked most
        '▁Paul'
    """

    input: Tensor
    """(B, T, D) what came in: embeddings with positions, or the output of the block below."""
    self_weights: Tensor
    """(B, H, T, T) the row of a token says where it looked among the tokens of its own sentence."""
    self_queries: Tensor
    """(B, H, T, Dh)"""
    self_keys: Tensor
    """(B, H, T, Dh)"""
    self_values: Tensor
    """(B, H, T, Dh) what the weights were given to."""
    after_attention: Tensor
    """(B, T, D)"""
    output: Tensor
    """(B, T, D) after the network per position."""
    cross_weights: Tensor | None = None
    """(B, H, T, N) where each target token looked in the source. Decoder only."""
    cross_queries: Tensor | None = None
    """(B, H, T, Dh) Decoder only, as what follows."""
    cross_keys: Tensor | None = None
    """(B, H, N, Dh)"""
    cross_values: Tensor | None = None
    """(B, H, N, Dh)"""
    after_cross: Tensor | None = None
    """(B, T, D) Decoder only."""


@dataclass(eq=False)
class Trace:
    """What a transformer did with the last batch it was given. Empty until it has run.

    Example:
        >>> from heed import Translator
        >>> translator = Translator.load("small-world-transformer")
        >>> with tracing(translator.model) as trace:
        ...     [french] = translator.translate(["Paul bought the car."], beam=1)
        ...
        >>> len(trace.encoder), len(trace.decoder), trace.memory.shape
        (2, 2, torch.Size([1, 6, 128]))
        >>> best = trace.logits[0].argmax(-1).tolist()  # what each row thought most likely
        >>> translator.target.decode(best) == french
        True
    """

    encoder: list[LayerTrace] = field(default_factory=list)
    """What each block of the encoder did."""
    decoder: list[LayerTrace] = field(default_factory=list)
    """What each block of the decoder did."""
    memory: Tensor | None = None
    """(B, N, D) what the encoder hands to the decoder."""
    logits: Tensor | None = None
    """(B, T, V)"""


@contextmanager
def tracing(model: nn.Module, *interventions: Intervention) -> Iterator[Trace]:
    """Record all that ``model`` does within the ``with`` block, under the interventions.

    Encoding begins the trace afresh. Decoding step by step adds a row for every token: after T
    steps the trace is that of one pass over the T tokens. It follows the same sentences from step
    to step, so trace what a beam search has found in a pass of its own. At the end of the block,
    come as it may, the model is as before: nobody pays who does not trace.

    Args:
        model: a ``Transformer``. In training mode its dropout stays active.
        interventions: changes that last as long as the block, applied in this order.

    Yields:
        the trace, which fills as the model runs and stays when the block has ended. It takes part
        in gradients; run under ``torch.no_grad()`` if only looking.

    Raises:
        ValueError: if ``model`` is no transformer, is being traced already or was given another
            attention (``with_parts``), or if an intervention is none or names a layer or head that
            the model does not have.

    Example:
        >>> from heed import Translator
        >>> translator = Translator.load("small-world-transformer")
        >>> source = torch.tensor(translator.pieces("Paul bought the car."))  # (1, N)
        >>> with tracing(translator.model) as trace, torch.no_grad():
        ...     state = translator.model.start(source, torch.tensor([source.size(1)]))
        ...     first = torch.tensor([translator.target.bos_id])
        ...     logits, state = translator.model.step(first, state)
        ...
        >>> trace.encoder[0].self_weights.shape  # (B, H, N, N)
        torch.Size([1, 4, 6, 6])
        >>> trace.decoder[-1].cross_weights.shape  # (B, H, T, N)
        torch.Size([1, 4, 1, 6])
    """
    trace = Trace()
    model = _check(model, interventions)
    changes = [change for change in interventions if isinstance(change, AttentionChange)]
    with ExitStack() as undo:
        for other in interventions:
            if isinstance(other, NoPositions | RestartPositions):
                undo.callback(other.attach(model.positions).remove)
        _record(model, trace, changes, undo)
        yield trace


def _check(model: nn.Module, interventions: Sequence[object]) -> Transformer:
    if not isinstance(model, Transformer):
        raise ValueError(f"model must be a Transformer, but is a {type(model).__name__}")
    kernels = [m.kernel for m in model.modules() if isinstance(m, MultiHeadAttention)]
    if any(isinstance(kernel, GivenAttention) for kernel in kernels):
        raise ValueError("model must have its own attention to be traced, but was given another")
    if any(kernels):
        raise ValueError("model must not be traced already, but a tracing block around it is open")
    for one in interventions:
        if isinstance(one, AttentionChange):
            stack = model.encoder if one.place == "encoder" else model.decoder
            one.check(len(stack), model.config.heads)
        elif not isinstance(one, NoPositions | RestartPositions):
            raise ValueError(f"interventions must be such as KnockOutHead, but one is {one!r}")
    return model


def _record(
    model: Transformer, trace: Trace, changes: Sequence[AttentionChange], undo: ExitStack
) -> None:
    """Watch the whole model until ``undo`` is closed."""

    def encoding(*_: Any) -> None:
        trace.encoder.clear()
        trace.decoder.clear()
        trace.memory = trace.logits = None

    def encoded(_module: nn.Module, _inputs: Any, output: Tensor) -> None:
        trace.memory = output

    def decoded(_module: nn.Module, _inputs: Any, output: Tensor) -> None:
        trace.logits = _continue(trace.logits, model.project(output), writers[0].offset)

    undo.callback(model.encoder[0].register_forward_pre_hook(encoding).remove)
    readers = [_Recorder(trace.encoder, index) for index in range(len(model.encoder))]
    writers = [_Recorder(trace.decoder, index) for index in range(len(model.decoder))]
    for recorder, block in zip(readers + writers, (*model.encoder, *model.decoder), strict=True):
        recorder.watch(block, changes, undo)
    undo.callback(model.encoder_norm.register_forward_hook(encoded).remove)
    undo.callback(model.decoder_norm.register_forward_hook(decoded).remove)


class _Recorder:
    """Gathers what one block does, call after call, and writes it to ``layers[index]``."""

    def __init__(self, layers: list[LayerTrace], index: int) -> None:
        self.layers, self.index = layers, index
        self.parts: dict[str, Tensor] = {}
        self.offset = 0  # how many tokens earlier calls have decoded

    def watch(self, block: nn.Module, changes: Sequence[AttentionChange], undo: ExitStack) -> None:
        """Hook the block; ``undo`` unhooks it."""
        decodes = isinstance(block, DecoderBlock)
        undo.callback(block.register_forward_pre_hook(self.begin).remove)
        undo.callback(block.register_forward_hook(self.end).remove)
        self._watch_attention(block, "decoder" if decodes else "encoder", changes, undo)
        self._watch_norm(block, "attention_norm", "after_attention", undo)
        if decodes:
            self._watch_attention(block, "cross", changes, undo)
            self._watch_norm(block, "cross_norm", "after_cross", undo)

    def begin(self, _block: nn.Module, inputs: tuple[Any, ...]) -> None:
        """Note the input, and where in the sentence it stands."""
        pasts = [cache.past for cache in inputs if isinstance(cache, BlockCache)]  # or none
        self.offset = pasts[0].keys.size(2) if pasts and pasts[0] else 0
        self.keep("input", inputs[0])

    def keep(self, name: str, rows: Tensor) -> None:
        """Put these rows after those of earlier calls."""
        self.parts[name] = _continue(self.parts.get(name), rows, self.offset)

    def end(self, _block: nn.Module, _inputs: Any, output: Any) -> None:
        """Note the output and write the page."""
        self.keep("output", output[0] if isinstance(output, tuple) else output)
        self.layers[self.index : self.index + 1] = [LayerTrace(**self.parts)]

    def _watch_norm(self, block: nn.Module, part: str, name: str, undo: ExitStack) -> None:
        def after(_module: nn.Module, _inputs: Any, output: Tensor) -> None:
            self.keep(name, output)

        undo.callback(block.get_submodule(part).register_forward_hook(after).remove)

    def _watch_attention(
        self, block: nn.Module, place: Place, changes: Sequence[AttentionChange], undo: ExitStack
    ) -> None:
        side = "cross" if place == "cross" else "self"
        attention = block.get_submodule(f"{side}_attention")
        here = [change for change in changes if change.applies(place, self.index)]

        def kernel(query: Tensor, key: Tensor, value: Tensor, visible: Tensor | None) -> Tensor:
            for change in here:
                if isinstance(change, ReplaceMask):
                    visible = change.rows(self.offset, query.size(-2))
            output, weights = scaled_dot_product_attention(query, key, value, visible)
            for change in here:
                if isinstance(change, HeadChange):
                    weights = change.weigh(weights, visible)
                    output = weights @ value
            self.keep(f"{side}_weights", weights)
            self.keep(f"{side}_queries", query)
            self.parts[f"{side}_keys"], self.parts[f"{side}_values"] = key, value  # all, from cache
            return output

        undo.callback(setattr, attention, "kernel", None)
        attention.kernel = kernel  # type: ignore[assignment]


def _continue(earlier: Tensor | None, rows: Tensor, offset: int) -> Tensor:
    """Put ``rows`` (B, …, T, N) after the first ``offset`` of the earlier ones, in an equal width.

    Weights get a column with every token; what a row could not see yet has weight zero.
    """
    if offset == 0:
        return rows
    seen = 0 if earlier is None else earlier.size(-2)
    if earlier is None or seen < offset:
        raise ValueError(
            f"state must have been traced from its first token, but holds {offset} tokens of "
            f"which this trace has seen {seen}; call start within the tracing block"
        )
    if earlier.size(0) != rows.size(0):
        raise ValueError(
            f"state must keep the traced batch of {earlier.size(0)} sentences, but has "
            f"{rows.size(0)}; trace what a search has found in a pass of its own"
        )
    earlier = earlier[..., :offset, :]
    return torch.cat((F.pad(earlier, (0, rows.size(-1) - earlier.size(-1))), rows), dim=-2)
