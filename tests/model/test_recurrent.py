"""The recurrent translator: padding never read, decoding exact, attention masked, able to learn."""

import json
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, replace
from typing import Any

import pytest
import torch
import torch.nn.functional as F
from torch import Tensor

from heed.model.recurrent import (
    RecurrentConfig,
    RecurrentTranslator,
    SourceAttention,
)

B, N, T = 3, 7, 5
LENS = torch.tensor([4, 7, 2])
CONFIG = RecurrentConfig(
    source_vocabulary=23,
    target_vocabulary=29,
    width=13,
    hidden=11,
    layers=2,
    dropout=0.3,
    shared_embeddings=False,
)

every_attention = pytest.mark.parametrize("attention", ["additive", "multiplicative", None])
every_cell = pytest.mark.parametrize("cell", ["rnn", "lstm", "gru"])


def build(**changes: Any) -> RecurrentTranslator:
    torch.manual_seed(2)
    return RecurrentTranslator(replace(CONFIG, **changes)).eval()


def sentences() -> tuple[Tensor, Tensor]:
    torch.manual_seed(3)
    return torch.randint(23, (B, N)), torch.randint(29, (B, T))


def real_tokens(lens: Tensor = LENS, length: int = N) -> Tensor:
    return torch.arange(length) < lens[:, None]


def attention_seen(model: RecurrentTranslator, run: Callable[[], Any]) -> list[Tensor]:
    """Read the weights with a forward hook, as a figure does."""
    assert model.attention is not None
    seen: list[Tensor] = []
    hook = model.attention.register_forward_hook(lambda _m, _i, output: seen.append(output[1]))
    run()
    hook.remove()
    return seen


@every_cell
@every_attention
def test_shapes(cell: Any, attention: Any) -> None:
    model, (source, target) = build(cell=cell, attention=attention), sentences()
    features = model.features(source, LENS, target)
    assert features.shape == (B, T, 13)
    logits = model(source, LENS, target)
    assert logits.shape == (B, T, 29)
    torch.testing.assert_close(model.project(features), logits)
    weight, bias = model.output_layer()
    torch.testing.assert_close(features @ weight.T + bias, logits)


@every_cell
@every_attention
def test_step_by_step_is_all_at_once(cell: Any, attention: Any) -> None:
    model, (source, target) = build(cell=cell, attention=attention), sentences()
    torch.nn.init.normal_(model.output_bias)
    logits = model(source, LENS, target)
    state = model.start(source, LENS)
    for t in range(T):
        row, state = model.step(target[:, t], state)
        torch.testing.assert_close(row, logits[:, t], rtol=0, atol=1e-5)


@every_attention
def test_a_longer_prefix_continues_a_shorter_one(attention: Any) -> None:
    model, (source, target) = build(attention=attention), sentences()
    first, state = model.decode(target[:, :2], model.start(source, LENS))
    second, _ = model.decode(target[:, 2:], state)
    whole = model.features(source, LENS, target)
    torch.testing.assert_close(torch.cat((first, second), 1), whole, rtol=0, atol=1e-5)


@every_cell
@every_attention
def test_selected_rows_decode_like_those_sentences(cell: Any, attention: Any) -> None:
    model, (source, target) = build(cell=cell, attention=attention), sentences()
    rows = torch.tensor([2, 0, 0, 1, 2])
    _, state = model.step(target[:, 0], model.start(source, LENS))
    selected, _ = model.step(target[rows, 1], state.select(rows))
    expected = model(source[rows], LENS[rows], target[rows])[:, 1]
    torch.testing.assert_close(selected, expected, rtol=0, atol=1e-5)
    assert (selected[0] - selected[1]).abs().max() > 1e-4  # the sentences do differ


@every_cell
@every_attention
def test_what_stands_in_source_padding_does_not_matter(cell: Any, attention: Any) -> None:
    model, (source, target) = build(cell=cell, attention=attention), sentences()
    real = real_tokens()
    other = torch.where(real, source, (source + 7) % 23)
    assert torch.equal(model(source, LENS, target), model(other, LENS, target))
    for row, column in real.nonzero().tolist():  # and every real token does matter
        touched = source.clone()
        touched[row, column] = (touched[row, column] + 1) % 23
        moved = (model(touched, LENS, target) - model(source, LENS, target)).abs().amax((1, 2))
        assert moved[row] > 1e-7
        assert moved.count_nonzero() == 1


@every_cell
@every_attention
def test_no_gradient_reaches_source_padding(cell: Any, attention: Any) -> None:
    model, (source, target) = build(cell=cell, attention=attention), sentences()
    seen: list[Tensor] = []

    def keep(_module: Any, _inputs: Any, output: Tensor) -> None:
        output.retain_grad()
        seen.append(output)

    model.source_embedding.register_forward_hook(keep)
    model(source, LENS, target).square().sum().backward()
    slope, real = seen[0].grad, real_tokens()
    assert slope is not None
    assert bool((slope[~real] == 0).all())
    assert bool((slope[real].abs().amax(-1) > 0).all())


@every_attention
def test_more_padding_changes_nothing(attention: Any) -> None:
    model, (source, target) = build(attention=attention), sentences()
    wider = F.pad(source, (0, 4), value=1)
    torch.testing.assert_close(
        model(wider, LENS, target), model(source, LENS, target), rtol=0, atol=1e-6
    )
    alone = model(source[:1, :4], LENS[:1], target[:1])  # this one takes the path without masks
    torch.testing.assert_close(alone, model(source, LENS, target)[:1], rtol=0, atol=1e-6)


@every_attention
def test_the_decoder_never_sees_the_future(attention: Any) -> None:
    model, (source, target) = build(attention=attention), sentences()
    before = model(source, LENS, target)
    for t in range(T):
        touched = target.clone()
        touched[:, t] = (touched[:, t] + 1) % 29
        moved = (model(source, LENS, touched) - before).abs().amax((0, 2))
        assert bool((moved[:t] == 0).all())
        assert bool((moved[t:] > 1e-7).all())


@every_cell
@every_attention
def test_an_empty_source_gives_finite_results(cell: Any, attention: Any) -> None:
    model, (source, target) = build(cell=cell, attention=attention), sentences()
    lens = torch.tensor([0, 7, 0])
    logits = model(source, lens, target)
    logits.sum().backward()
    assert bool(logits.isfinite().all())
    assert all(bool(p.grad.isfinite().all()) for p in model.parameters() if p.grad is not None)
    nothing = model(source[:, :0], torch.zeros(B, dtype=torch.long), target)
    torch.testing.assert_close(nothing[0], logits[0], rtol=0, atol=1e-6)


@pytest.mark.parametrize("attention", ["additive", "multiplicative"])
def test_attention_weights_are_masked_and_sum_to_one(attention: Any) -> None:
    model, (source, target) = build(attention=attention), sentences()
    lens = torch.tensor([4, 7, 0])
    (weights,) = attention_seen(model, lambda: model(source, lens, target))
    assert weights.shape == (B, T, N)
    real = real_tokens(lens)[:, None].expand(B, T, N)
    assert bool((weights[~real] == 0).all())
    assert bool((weights[real] > 0).all())
    torch.testing.assert_close(weights.sum(-1)[:2], torch.ones(2, T))
    assert bool((weights[2] == 0).all())


@pytest.mark.parametrize("attention", ["additive", "multiplicative"])
def test_attention_weights_are_the_ones_used(attention: Any) -> None:
    """The context is the mean of the memory under exactly these weights."""
    model, (source, _) = build(attention=attention), sentences()
    assert isinstance(model.attention, SourceAttention)
    state = model.start(source, LENS)
    assert state.memory is not None
    query = torch.randn(B, T, 11)
    context, weights = model.attention(query, state.memory, state.visible)
    expected = torch.einsum("btn,bnd->btd", weights, state.memory)
    torch.testing.assert_close(context, expected)
    whole = attention_seen(model, lambda: model(source, LENS, torch.ones(B, 1).long()))
    steps = attention_seen(model, lambda: model.step(torch.ones(B).long(), state))
    torch.testing.assert_close(whole, steps)


def test_without_attention_only_the_state_carries_the_source() -> None:
    state = build(attention=None, cell="lstm").start(sentences()[0], LENS)
    assert state.memory is None
    assert [[tuple(x.shape) for x in layer] for layer in state.layers] == [[(B, 11)] * 2] * 2


def test_the_encoder_reads_from_both_ends() -> None:
    """What stands at the first and at the last real place depends on the other end."""
    model, (source, _) = build(layers=1), sentences()
    memory = model.start(source, LENS).memory
    touched_first, touched_last = source.clone(), source.clone()
    touched_first[0, 0] = (source[0, 0] + 1) % 23
    touched_last[0, 3] = (source[0, 3] + 1) % 23  # the last real token of this sentence
    first, last = model.start(touched_first, LENS).memory, model.start(touched_last, LENS).memory
    assert memory is not None
    assert first is not None
    assert last is not None
    forth, back = slice(0, 11), slice(11, 22)
    assert not torch.equal(first[0, 3, forth], memory[0, 3, forth])
    assert torch.equal(first[0, 1:4, back], memory[0, 1:4, back])
    assert not torch.equal(last[0, 0, back], memory[0, 0, back])
    assert torch.equal(last[0, :3, forth], memory[0, :3, forth])


def test_dropout_acts_in_training_only() -> None:
    model, (source, target) = build(), sentences()
    assert torch.equal(model(source, LENS, target), model(source, LENS, target))
    model.train()
    assert not torch.equal(model(source, LENS, target), model(source, LENS, target))
    still = build(dropout=0.0).train()
    assert torch.equal(still(source, LENS, target), still(source, LENS, target))


def test_shared_embeddings_are_one_table() -> None:
    shared = build(source_vocabulary=29, shared_embeddings=True)
    assert shared.source_embedding.weight is shared.target_embedding.weight
    separate = build()
    assert separate.source_embedding.weight.shape == (23, 13)
    assert separate.output_layer()[0] is separate.target_embedding.weight


@every_cell
@every_attention
def test_every_parameter_learns(cell: Any, attention: Any) -> None:
    model, (source, target) = build(cell=cell, attention=attention), sentences()
    model(source, LENS, target).square().sum().backward()
    idle = [name for name, p in model.named_parameters() if p.grad is None or not p.grad.any()]
    assert idle == []


def greedy(model: RecurrentTranslator, source: Tensor, lens: Tensor, steps: int) -> Tensor:
    tokens, state = torch.ones(len(source), dtype=torch.long), model.start(source, lens)
    written = []
    for _ in range(steps):
        logits, state = model.step(tokens, state)
        tokens = logits.argmax(-1)
        written.append(tokens)
    return torch.stack(written, 1)


@pytest.mark.parametrize("attention", ["additive", "multiplicative"])
def test_learns_to_copy_five_sentences(attention: Any) -> None:
    """It writes them without help, from wherever each one stands in the batch."""
    model = build(
        attention=attention, layers=1, width=32, hidden=32, dropout=0.0, target_vocabulary=23
    )
    torch.manual_seed(5)
    lens = torch.tensor([7, 3, 5, 6, 4])
    source = torch.randint(3, 23, (5, 7)).masked_fill(~real_tokens(lens, 7), 0)
    target = torch.cat((torch.ones(5, 1).long(), source), 1)  # <bos> = 1, <pad> = 0
    optimizer = torch.optim.Adam(model.train().parameters(), lr=1e-2)
    for _ in range(60):
        logits = model(source, lens, target[:, :-1])
        loss = F.cross_entropy(logits.flatten(0, 1), target[:, 1:].flatten(), ignore_index=0)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
    with torch.no_grad():
        written = greedy(model.eval(), source.flip(0), lens.flip(0), 7).flip(0)
    assert torch.equal(written.masked_fill(source == 0, 0), source)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"source_vocabulary": 0}, "source_vocabulary must be positive, but is 0"),
        ({"target_vocabulary": -1}, "target_vocabulary must be positive, but is -1"),
        ({"width": 0}, "width must be positive"),
        ({"hidden": 0}, "hidden must be positive"),
        ({"layers": 0}, "layers must be positive"),
        ({"cell": "elman"}, "cell must be one of rnn, lstm, gru, but is 'elman'"),
        ({"attention": "dot"}, "attention must be additive, multiplicative or None"),
        ({"dropout": 1.0}, r"dropout must lie in \[0, 1\), but is 1.0"),
        ({"dropout": -0.1}, "dropout must lie in"),
        ({"shared_embeddings": True}, "shared_embeddings needs one vocabulary"),
    ],
)
def test_refuses_a_config_that_makes_no_model(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(CONFIG, **change)


def test_the_config_is_frozen_and_travels_as_json() -> None:
    assert RecurrentConfig(**json.loads(json.dumps(asdict(CONFIG)))) == CONFIG
    assert RecurrentConfig.kind == "recurrent"
    assert "kind" not in asdict(CONFIG)
    with pytest.raises(FrozenInstanceError):
        CONFIG.width = 3  # type: ignore[misc]


@pytest.mark.parametrize(
    ("source", "lens", "message"),
    [
        (torch.zeros(B, N, 1).long(), LENS, "source must have shape"),
        (torch.zeros(B, N).long(), LENS[:2], "valid_lens"),
        (torch.zeros(B, N).long(), torch.tensor([4, 8, 2]), "valid_lens must lie in"),
        (torch.zeros(B, N).long(), torch.tensor([4, -1, 2]), "valid_lens must lie in"),
    ],
)
def test_refuses_a_source_that_does_not_fit_its_lengths(
    source: Tensor, lens: Tensor, message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        build().start(source, lens)
