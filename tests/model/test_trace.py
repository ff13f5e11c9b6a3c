"""The trace: the weights that were used, the same step by step as at once, nothing left behind."""

from typing import Any

import pytest
import torch
from torch import Tensor

from heed.model.attention import MultiHeadAttention, masked_softmax
from heed.model.masks import causal_mask, padding_mask
from heed.model.recurrent import RecurrentConfig, RecurrentTranslator
from heed.model.trace import (
    KnockOutHead,
    LayerTrace,
    NoPositions,
    ReplaceMask,
    RestartPositions,
    Trace,
    UniformWeights,
    tracing,
)
from heed.model.transformer import Transformer, TransformerConfig

B, N, T, D, H, V = 3, 7, 5, 22, 11, 29
LENS = torch.tensor([4, 7, 2])
REAL = torch.arange(N) < LENS[:, None]
SOURCE = torch.randint(V, (B, N), generator=torch.Generator().manual_seed(3))
TARGET = torch.randint(V, (B, T), generator=torch.Generator().manual_seed(5))

either_norm = pytest.mark.parametrize("pre_norm", [True, False])


def build(pre_norm: bool = True, **changes: Any) -> Transformer:
    torch.manual_seed(7)
    numbers = {"encoder_blocks": 2, "decoder_blocks": 3, "hidden": 13, "max_length": 17}
    config = TransformerConfig(V, V, D, H, pre_norm=pre_norm, **(numbers | changes))
    model = Transformer(config).eval()
    for parameter in model.parameters():  # no bias or gain may hide a slip by being 0 or 1
        parameter.data += 0.05 * torch.randn_like(parameter)
    return model


def close(actual: Tensor, expected: Tensor) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=1e-5)


def traced(model: Transformer, *interventions: Any) -> Trace:
    with tracing(model, *interventions) as trace:
        model(SOURCE, LENS, TARGET)
    return trace


def traced_by_steps(model: Transformer, *interventions: Any, sizes: Any = (1,) * T) -> Trace:
    with tracing(model, *interventions) as trace:
        state = model.start(SOURCE, LENS)
        for tokens in TARGET.split(sizes, 1):
            _, state = model.decode(tokens, state)
    return trace


def parts(layer: LayerTrace) -> dict[str, Tensor]:
    return {name: part for name, part in vars(layer).items() if part is not None}


def logits(trace: Trace) -> Tensor:
    assert trace.logits is not None
    return trace.logits


@either_norm
def test_shapes(pre_norm: bool) -> None:
    trace = traced(build(pre_norm))
    assert (len(trace.encoder), len(trace.decoder)) == (2, 3)
    for layer in trace.encoder:
        assert layer.self_weights.shape == (B, H, N, N)
        assert layer.cross_weights is None
        assert layer.after_cross is None
        assert layer.input.shape == layer.after_attention.shape == layer.output.shape == (B, N, D)
    for layer in trace.decoder:
        assert layer.self_weights.shape == (B, H, T, T)
        assert layer.cross_weights is not None
        assert layer.after_cross is not None
        assert layer.cross_weights.shape == (B, H, T, N)
        assert {layer.input.shape, layer.after_attention.shape} == {(B, T, D)}
        assert {layer.after_cross.shape, layer.output.shape} == {(B, T, D)}
    assert trace.memory is not None
    assert trace.memory.shape == (B, N, D)
    assert logits(trace).shape == (B, T, V)


@either_norm
def test_tracing_changes_no_result(pre_norm: bool) -> None:
    model = build(pre_norm)
    fused = model(SOURCE, LENS, TARGET)
    with tracing(model) as trace:
        readable = model(SOURCE, LENS, TARGET)
    close(readable, fused)
    torch.testing.assert_close(logits(trace), readable)
    assert trace.memory is not None
    close(trace.memory, model.encode(SOURCE, LENS))


@either_norm
@pytest.mark.parametrize("sizes", [(1, 1, 1, 1, 1), (2, 3), (1, 3, 1)])
def test_the_trace_of_steps_is_the_trace_of_one_pass(pre_norm: bool, sizes: Any) -> None:
    model = build(pre_norm)
    whole, steps = traced(model), traced_by_steps(model, sizes=sizes)
    assert len(steps.decoder) == 3
    assert len(steps.encoder) == 2
    for one, other in zip(
        whole.encoder + whole.decoder, steps.encoder + steps.decoder, strict=True
    ):
        assert parts(one).keys() == parts(other).keys()
        for name, part in parts(one).items():
            close(parts(other)[name], part)
    close(logits(steps), logits(whole))


def test_weights_are_masked_and_sum_to_one() -> None:
    trace = traced(build())
    keys = REAL[:, None, None]
    for layer in trace.encoder:
        assert torch.equal(layer.self_weights > 0, keys.expand(B, H, N, N))
        close(layer.self_weights.sum(-1), torch.ones(B, H, N))
    for layer in trace.decoder:
        assert torch.equal(layer.self_weights > 0, causal_mask(T).expand(B, H, T, T))
        assert layer.cross_weights is not None
        assert torch.equal(layer.cross_weights > 0, keys.expand(B, H, T, N))
        close(layer.self_weights.sum(-1), torch.ones(B, H, T))
        close(layer.cross_weights.sum(-1), torch.ones(B, H, T))


@either_norm
def test_activations_and_weights_are_the_ones_used(pre_norm: bool) -> None:
    """From what the trace holds, each block's output can be worked out again, head by head."""
    model = build(pre_norm)
    trace = traced(model)
    for index, layer in enumerate(trace.decoder):
        block: Any = model.decoder[index]
        assert layer.cross_weights is not None
        assert layer.after_cross is not None

        def gather(attention: MultiHeadAttention, weights: Tensor, memory: Tensor) -> Tensor:
            values = attention.project_memory(memory, memory).values  # (B, H, N, Dh)
            heads = torch.einsum("bhtn,bhnd->bthd", weights, values)
            return attention.out_projection(heads.flatten(2))

        def inside(norm: Any, x: Tensor, pre: bool = pre_norm) -> Tensor:
            return norm.norm(x) if pre else x

        def outside(norm: Any, x: Tensor, pre: bool = pre_norm) -> Tensor:
            return x if pre else norm.norm(x)

        seen = inside(block.attention_norm, layer.input)
        heard = gather(block.self_attention, layer.self_weights, seen)
        close(layer.after_attention, outside(block.attention_norm, layer.input + heard))
        assert trace.memory is not None
        heard = gather(block.cross_attention, layer.cross_weights, trace.memory)
        close(layer.after_cross, outside(block.cross_norm, layer.after_attention + heard))
        heard = block.feed_forward(inside(block.feed_forward_norm, layer.after_cross))
        close(layer.output, outside(block.feed_forward_norm, layer.after_cross + heard))
    for below, above in zip(trace.decoder[:-1], trace.decoder[1:], strict=True):
        assert torch.equal(below.output, above.input)
    close(trace.decoder[0].input, model.embed(TARGET, model.target_embedding))
    close(logits(trace), model.project(model.decoder_norm(trace.decoder[-1].output)))


@either_norm
def test_queries_keys_and_values_are_the_ones_used(pre_norm: bool) -> None:
    """They make the weights, and what the attention adds to the residual path."""
    model = build(pre_norm)
    trace = traced(model)
    for block, layer in zip(model.encoder, trace.encoder, strict=True):
        scores = layer.self_queries @ layer.self_keys.mT / layer.self_queries.size(-1) ** 0.5
        visible = REAL[:, None, None].expand(scores.shape)
        close(layer.self_weights, masked_softmax(scores, visible))
        attention: Any = block.get_submodule("self_attention")
        heads = layer.self_weights @ layer.self_values  # (B, H, N, Dh)
        heard = attention.out_projection(heads.transpose(1, 2).flatten(2))
        norm: Any = block.get_submodule("attention_norm")
        total = layer.input + heard
        close(layer.after_attention, total if pre_norm else norm.norm(total))
    for layer in trace.decoder:
        assert layer.cross_queries is not None
        assert layer.cross_keys is not None
        assert layer.cross_values is not None
        assert layer.cross_queries.shape == (B, H, T, D // H)
        assert layer.cross_keys.shape == layer.cross_values.shape == (B, H, N, D // H)
        scores = layer.cross_queries @ layer.cross_keys.mT / layer.cross_queries.size(-1) ** 0.5
        close(layer.cross_weights, masked_softmax(scores, REAL[:, None, None]))


def test_gradients_reach_the_weights() -> None:
    """What a token's score owes to where a head looked: one gradient away."""
    trace = traced(build())
    weights = trace.decoder[1].cross_weights
    assert weights is not None
    (slope,) = torch.autograd.grad(logits(trace)[1, 3, 2], weights)
    assert bool((slope[1, :, 3] != 0).any())
    assert not slope[0].any()
    assert not slope[2].any()


def test_encoding_again_begins_afresh() -> None:
    model = build()
    with tracing(model) as trace:
        model(SOURCE, LENS, TARGET)
        model(SOURCE[:2, :3], torch.tensor([3, 2]), TARGET[:2, :4])
        assert trace.decoder[0].self_weights.shape == (2, H, 4, 4)
        assert trace.encoder[1].self_weights.shape == (2, H, 3, 3)
        model.encode(SOURCE, LENS)
        assert len(trace.encoder) == 2
        assert trace.decoder == []
        assert trace.logits is None


def test_going_back_to_an_earlier_state_replaces_what_followed_it() -> None:
    model = build()
    other = (TARGET + 1) % V
    with tracing(model) as trace:
        state = model.start(SOURCE, LENS)
        _, state = model.decode(TARGET[:, :2], state)
        model.decode(other[:, 2:], state)
        model.decode(TARGET[:, 2:4], state)
    close(trace.decoder[2].self_weights, traced(model).decoder[2].self_weights[:, :, :4, :4])
    close(logits(trace), logits(traced(model))[:, :4])


def test_a_trace_needs_the_first_token() -> None:
    model = build()
    _, state = model.step(TARGET[:, 0], model.start(SOURCE, LENS))
    with (
        tracing(model),
        pytest.raises(ValueError, match="state must have been traced from its first token"),
    ):
        model.step(TARGET[:, 1], state)


def test_a_trace_follows_one_batch() -> None:
    model = build()
    with tracing(model):
        _, state = model.step(TARGET[:, 0], model.start(SOURCE, LENS))
        with pytest.raises(ValueError, match="state must keep the traced batch of 3 sentences"):
            model.step(TARGET[:2, 1], state.select(torch.tensor([2, 0])))


def hooks(model: Transformer) -> int:
    return sum(
        len(module._forward_hooks) + len(module._forward_pre_hooks) for module in model.modules()
    )


def kernels(model: Transformer) -> list[Any]:
    return [m.kernel for m in model.modules() if isinstance(m, MultiHeadAttention)]


EVERYTHING = (
    KnockOutHead("encoder", 1, 5),
    UniformWeights("cross", None, None),
    ReplaceMask("decoder", 0, None),
    NoPositions(),
    RestartPositions(),
)


@pytest.mark.parametrize("fails", [False, True])
def test_nothing_stays_when_the_block_ends(fails: bool) -> None:
    model = build()
    before = model(SOURCE, LENS, TARGET)
    assert kernels(model) == [None] * 8
    assert hooks(model) == 0
    try:
        with tracing(model, *EVERYTHING) as trace:
            assert None not in kernels(model)
            assert hooks(model) > 0
            assert (model(SOURCE, LENS, TARGET) - before).abs().max() > 1e-3
            if fails:
                raise RuntimeError("the reader interrupts")
    except RuntimeError:
        assert fails
    assert kernels(model) == [None] * 8
    assert hooks(model) == 0
    close(model(SOURCE, LENS, TARGET), before)
    kept = trace.decoder[0].self_weights
    model(SOURCE, LENS, (TARGET + 1) % V)
    assert trace.decoder[0].self_weights is kept  # later runs are not recorded


def test_the_fused_kernel_runs_when_nobody_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: Any) -> None:
        raise AssertionError("weights were computed for nobody")

    model = build()
    monkeypatch.setattr("heed.model.attention.scaled_dot_product_attention", never)
    model(SOURCE, LENS, TARGET)


@pytest.mark.parametrize("layer", [0, 1, None])
@pytest.mark.parametrize("head", [3, None])
def test_a_head_that_is_knocked_out_gives_zero(layer: Any, head: Any) -> None:
    """As if its columns of the output projection were zero."""
    model = build()
    trace = traced(model, KnockOutHead("encoder", layer, head))
    for index, recorded in enumerate(trace.encoder):
        silent = recorded.self_weights.eq(0).flatten(2).all(-1).all(0)
        expected = [layer in (None, index) and head in (None, h) for h in range(H)]
        assert silent.tolist() == expected
    width = D // H
    columns = slice(None) if head is None else slice(head * width, (head + 1) * width)
    for index in range(2) if layer is None else [layer]:
        model.encoder[index].get_submodule("self_attention.out_projection").weight.data[
            :, columns
        ] = 0
    close(model(SOURCE, LENS, TARGET), logits(trace))


@pytest.mark.parametrize("place", ["decoder", "cross"])
@pytest.mark.parametrize("kind", [KnockOutHead, UniformWeights])
def test_a_changed_head_is_the_same_step_by_step(kind: Any, place: Any) -> None:
    model, change = build(), kind(place, 1, 7)
    whole, steps = traced(model, change), traced_by_steps(model, change)
    assert (logits(whole) - logits(traced(model))).abs().max() > 1e-3
    close(logits(steps), logits(whole))
    for one, other in zip(whole.decoder, steps.decoder, strict=True):
        for name, part in parts(one).items():
            close(parts(other)[name], part)


def test_uniform_weights_share_what_is_visible() -> None:
    trace = traced(
        build(),
        UniformWeights("encoder", 1, 2),
        UniformWeights("decoder", None, 0),
        UniformWeights("cross", 2, None),
    )
    over_real = (REAL / LENS[:, None])[:, None].expand(B, N, N)
    close(trace.encoder[1].self_weights[:, 2], over_real)
    assert (trace.encoder[1].self_weights[:, 1] - over_real).abs().max() > 1e-3
    assert (trace.encoder[0].self_weights[:, 2] - over_real).abs().max() > 1e-3
    so_far = torch.ones(T, T).tril() / torch.arange(1, T + 1)[:, None]
    for layer in trace.decoder:
        close(layer.self_weights[:, 0], so_far.expand(B, T, T))
    assert trace.decoder[2].cross_weights is not None
    close(trace.decoder[2].cross_weights, over_real[:, None, :T].expand(B, H, T, N))


def test_uniform_weights_over_nothing_are_zero() -> None:
    model = build()
    with tracing(model, UniformWeights("cross", 0, None)) as trace:
        model(SOURCE, torch.tensor([4, 0, 2]), TARGET)
    weights = trace.decoder[0].cross_weights
    assert weights is not None
    assert not weights[1].any()
    assert bool(weights[0].any())
    assert bool(logits(trace).isfinite().all())


def test_without_a_causal_mask_the_future_leaks() -> None:
    model, change = build(), ReplaceMask("decoder", None, None)
    later = TARGET.clone()
    later[:, -1] = (TARGET[:, -1] + 1) % V
    with tracing(model, change):
        before, after = model(SOURCE, LENS, TARGET), model(SOURCE, LENS, later)
    assert bool(((before - after).abs().amax(-1) > 1e-6).all())
    assert bool((traced(model, change).decoder[0].self_weights > 0).all())


def test_a_mask_is_replaced_in_the_layer_named() -> None:
    """The encoder's middle block looks only at the first two words."""
    model = build()
    two = torch.zeros(1, N, dtype=torch.bool)
    two[:, :2] = True
    trace = traced(model, ReplaceMask("encoder", 1, two))
    assert torch.equal(trace.encoder[1].self_weights > 0, two.expand(B, H, N, N))
    assert torch.equal(trace.encoder[0].self_weights > 0, REAL[:, None, None].expand(B, H, N, N))


@pytest.mark.parametrize("place", ["decoder", "cross"])
@pytest.mark.parametrize("lead", [(), (B,), (B, H), (1, 1)])
def test_a_replaced_mask_is_used_row_by_row(place: Any, lead: Any) -> None:
    model = build()
    torch.manual_seed(11)
    length = T + 2 if place == "decoder" else N  # rows past the target are not needed
    visible = torch.rand(*lead, T + 2, length) < 0.6
    if place == "decoder":
        visible &= causal_mask(T + 2)
    change = ReplaceMask(place, None, visible)
    whole, steps = traced(model, change), traced_by_steps(model, change, sizes=(1, 3, 1))
    close(logits(steps), logits(whole))
    name = "self_weights" if place == "decoder" else "cross_weights"
    per_head = visible[:, None] if len(lead) == 1 else visible
    expected = per_head[..., :T, : T if place == "decoder" else N]
    for layer in whole.decoder:
        assert torch.equal(parts(layer)[name] > 0, expected.expand_as(parts(layer)[name]))


def test_a_mask_may_be_one_for_all_rows() -> None:
    model = build()
    change = ReplaceMask("cross", 0, padding_mask(torch.tensor([1, 2, 2]), N))
    close(logits(traced_by_steps(model, change)), logits(traced(model, change)))


def test_without_positions_the_source_is_a_bag_of_words() -> None:
    model = build()
    order = torch.tensor([3, 1, 0, 2, 4, 5, 6])
    mixed = torch.where(REAL.all(1)[:, None], SOURCE[:, order], SOURCE)  # only the full sentence
    with tracing(model, NoPositions()):
        close(model(mixed, LENS, TARGET), model(SOURCE, LENS, TARGET))
    assert (model(mixed, LENS, TARGET) - model(SOURCE, LENS, TARGET))[1].abs().max() > 1e-3
    trace = traced(model, NoPositions())
    close(trace.decoder[0].input, model.target_embedding(TARGET) * D**0.5)
    close(trace.encoder[0].input, model.source_embedding(SOURCE) * D**0.5)


def test_restarted_positions_hold_every_step_at_the_first() -> None:
    """Erratum E-90: right in one pass, wrong one token at a time, and nothing complains."""
    model = build()
    whole = traced(model)
    torch.testing.assert_close(logits(traced(model, RestartPositions())), logits(whole))
    wrong = traced_by_steps(model, RestartPositions())
    first = model.positions.table[0]
    close(wrong.decoder[0].input, model.target_embedding(TARGET) * D**0.5 + first)
    off = (logits(wrong) - logits(whole)).abs().amax((0, 2))
    assert off[0] < 1e-5
    assert bool((off[1:] > 1e-3).all())


def test_interventions_combine() -> None:
    trace = traced(
        build(),
        UniformWeights("decoder", 0, None),
        ReplaceMask("decoder", 0, None),
        KnockOutHead("decoder", 0, 4),
    )
    expected = torch.full((B, H, T, T), 1 / T)
    expected[:, 4] = 0
    close(trace.decoder[0].self_weights, expected)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (KnockOutHead("encoder", 2, 0), r"layer must lie in 0\.\.1, but is 2"),
        (KnockOutHead("cross", 3, 0), r"layer must lie in 0\.\.2, but is 3"),
        (UniformWeights("decoder", -1, 0), r"layer must lie in 0\.\.2, but is -1"),
        (KnockOutHead("decoder", 0, 11), r"head must lie in 0\.\.10, but is 11"),
        (UniformWeights("encoder", None, -1), r"head must lie in 0\.\.10, but is -1"),
        (ReplaceMask("encoder", 5, None), r"layer must lie in 0\.\.1, but is 5"),
        ("NoPositions", "interventions must be such as KnockOutHead, but one is 'NoPositions'"),
    ],
)
def test_refuses_what_the_model_does_not_have(change: Any, message: str) -> None:
    model = build()
    with pytest.raises(ValueError, match=message), tracing(model, change):
        pass
    assert hooks(model) == 0


@pytest.mark.parametrize("kind", [KnockOutHead, UniformWeights, ReplaceMask])
def test_refuses_a_place_that_no_transformer_has(kind: Any) -> None:
    with pytest.raises(ValueError, match="place must be encoder, decoder or cross, but is 'head'"):
        kind("head", 0, None)


@pytest.mark.parametrize(
    ("visible", "message"),
    [
        (torch.ones(T, T), r"visible must be boolean .*, but is torch\.float32"),
        (torch.ones(T).bool(), r"visible must broadcast to \(T, N\), .* but has \(5,\)"),
    ],
)
def test_refuses_what_is_no_mask(visible: Tensor, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        ReplaceMask("decoder", 0, visible)


@pytest.mark.parametrize(
    ("place", "shape", "message"),
    [
        ("decoder", (3, 7), r"visible must cover 5 target positions, but has \(3, 7\)"),
        ("decoder", (1, 2), r"visible must cover 5 target positions, but has \(1, 2\)"),
        ("cross", (4, N), r"visible must cover 5 target positions, but has \(4, 7\)"),
        ("cross", (T, 6), r"visible must broadcast to \(3, 11, 5, 7\), but has \(5, 6\)"),
        ("encoder", (5, N), r"visible must broadcast to \(3, 11, 7, 7\), but has \(5, 7\)"),
    ],
)
def test_refuses_a_mask_that_is_too_small(place: Any, shape: Any, message: str) -> None:
    change = ReplaceMask(place, 0, torch.ones(shape).bool())
    with pytest.raises(ValueError, match=message):
        traced(build(), change)


def test_refuses_to_trace_twice_at_once() -> None:
    model = build()
    with tracing(model) as trace:
        with pytest.raises(ValueError, match="model must not be traced already"), tracing(model):
            pass
        model(SOURCE, LENS, TARGET)
    assert len(trace.decoder) == 3  # the refusal has not disturbed the block around it
    assert hooks(model) == 0


def test_refuses_another_model() -> None:
    other = RecurrentTranslator(RecurrentConfig(V, V, 13, 11))
    with (
        pytest.raises(ValueError, match="model must be a Transformer, but is a RecurrentTrans"),
        tracing(other),
    ):
        pass
