"""The whole transformer: nothing leaks, decoding is exact however it is cut, scales are right."""

import json
import math
from collections.abc import Callable
from dataclasses import FrozenInstanceError, asdict, replace
from typing import Any

import pytest
import torch
from hypothesis import given, settings
from hypothesis import strategies as st
from torch import Tensor, nn

from heed.model.positions import sinusoidal_encoding
from heed.model.transformer import PositionalEncoding, Transformer, TransformerConfig

B, N, T, D, H, SOURCE_V, TARGET_V = 3, 7, 5, 22, 11, 23, 29
LENS = torch.tensor([4, 7, 2])
REAL = torch.arange(N) < LENS[:, None]
CONFIG = TransformerConfig(
    source_vocabulary=SOURCE_V,
    target_vocabulary=TARGET_V,
    width=D,
    heads=H,
    encoder_blocks=2,
    decoder_blocks=3,
    hidden=13,
    dropout=0.3,
    shared_embeddings=False,
    max_length=17,
)

either_norm = pytest.mark.parametrize("pre_norm", [True, False])
either_table = pytest.mark.parametrize("shared", [True, False])


def build(scrambled: bool = True, **changes: Any) -> Transformer:
    torch.manual_seed(2)
    model = Transformer(replace(CONFIG, **changes)).eval()
    if scrambled:  # no bias of 0 or gain of 1 may hide a slip
        for parameter in model.parameters():
            parameter.data += 0.1 * torch.randn_like(parameter)
    return model


def sentences(length: int = T) -> tuple[Tensor, Tensor]:
    generator = torch.Generator().manual_seed(3)
    source = torch.randint(SOURCE_V, (B, N), generator=generator)
    return source, torch.randint(TARGET_V, (B, length), generator=generator)


def close(actual: Tensor, expected: Tensor) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=1e-5)


def differs(one: Tensor, other: Tensor) -> Tensor:
    """Where two double-precision results differ by more than rounding: (B, T)."""
    assert one.dtype == torch.float64
    return (one - other).abs().amax(-1) > 1e-10


def changed(tokens: Tensor, *at: int) -> Tensor:
    other = tokens.clone()
    other[at] = (tokens[at] + 1) % SOURCE_V
    return other


@either_norm
def test_shapes(pre_norm: bool) -> None:
    model, (source, target) = build(pre_norm=pre_norm), sentences()
    assert model.encode(source, LENS).shape == (B, N, D)
    features, logits = model.features(source, LENS, target), model(source, LENS, target)
    assert features.shape == (B, T, D)
    assert logits.shape == (B, T, TARGET_V)
    weight, bias = model.output_layer()
    assert (weight.shape, bias.shape) == ((TARGET_V, D), (TARGET_V,))
    close(model.project(features), logits)
    close(features @ weight.T + bias, logits)


def peer_of(model: Transformer) -> nn.Transformer:
    """PyTorch's nn.Transformer, which has a norm at the end of each stack, with our weights."""
    c = model.config
    depths = (c.encoder_blocks, c.decoder_blocks)
    peer = nn.Transformer(
        c.width, c.heads, *depths, c.hidden, c.dropout, batch_first=True, norm_first=True
    )
    names = {
        "self_attention.in_projection.": "self_attn.in_proj_",
        "self_attention.out_projection.": "self_attn.out_proj.",
        "cross_attention.in_projection.": "multihead_attn.in_proj_",
        "cross_attention.out_projection.": "multihead_attn.out_proj.",
        "feed_forward.expand": "linear1",
        "feed_forward.contract": "linear2",
        "attention_norm.norm": "norm1",
        "cross_norm.norm": "norm2",
        "encoder_norm": "encoder.norm",
        "decoder_norm": "decoder.norm",
    }
    weights = {}
    for name, weight in model.state_dict().items():
        last = "norm3" if name.startswith("decoder.") else "norm2"
        new = name.replace("feed_forward_norm.norm", last)
        new = new.replace("encoder.", "encoder.layers.").replace("decoder.", "decoder.layers.")
        for ours, theirs in names.items():
            new = new.replace(ours, theirs)
        if new.startswith(("encoder.", "decoder.")):
            weights[new] = weight
    peer.load_state_dict(weights)
    return peer.eval()


@pytest.mark.filterwarnings("ignore:enable_nested_tensor")
def test_parity_with_pytorch_from_embedding_to_features() -> None:
    model, (source, target) = build(), sentences()
    root, table = math.sqrt(D), sinusoidal_encoding(N, D)
    expected = peer_of(model)(
        model.source_embedding(source) * root + table,
        model.target_embedding(target) * root + table[:T],
        tgt_mask=torch.ones(T, T).triu(1).bool(),
        src_key_padding_mask=~REAL,
        memory_key_padding_mask=~REAL,
    )
    close(model.features(source, LENS, target), expected)


# What must not leak: by perturbation, then by gradient


@either_norm
def test_the_decoder_never_sees_the_future(pre_norm: bool) -> None:
    model, (source, target) = build(pre_norm=pre_norm).double(), sentences()
    before = model(source, LENS, target)
    for t in range(T):
        moved = differs(model(source, LENS, changed(target, 1, t)), before)
        assert not moved[[0, 2]].any()  # nor another sentence
        assert moved[1].tolist() == [s >= t for s in range(T)]


@either_norm
def test_what_stands_in_source_padding_does_not_matter(pre_norm: bool) -> None:
    model, (source, target) = build(pre_norm=pre_norm).double(), sentences()
    before = model(source, LENS, target)
    for b in range(B):
        for n in range(N):
            moved = differs(model(changed(source, b, n), LENS, target), before)
            expected = torch.zeros(B, T, dtype=torch.bool)
            expected[b] = REAL[b, n]  # every real word reaches every target token, padding none
            assert torch.equal(moved, expected)


@either_norm
def test_padding_changes_no_real_row_of_the_memory(pre_norm: bool) -> None:
    model, (source, _) = build(pre_norm=pre_norm).double(), sentences()
    memory = model.encode(source, LENS)
    other = model.encode(torch.where(REAL, source, (source + 5) % SOURCE_V), LENS)
    assert torch.equal(differs(memory, other), ~REAL)


@either_norm
def test_more_padding_changes_nothing(pre_norm: bool) -> None:
    model, (source, target) = build(pre_norm=pre_norm), sentences()
    wider = nn.functional.pad(source, (0, 4), value=1)
    logits = model(source, LENS, target)
    close(model(wider, LENS, target), logits)
    for b, valid in enumerate(LENS.tolist()):  # one sentence alone takes the path without a mask
        alone = model(source[b : b + 1, :valid], LENS[b : b + 1], target[b : b + 1])
        close(alone[0], logits[b])


def gradients(model: Transformer, table: nn.Module, run: Callable[[], Tensor]) -> Tensor:
    """How the features feel each embedded token: (B, T, length), for every sentence and row."""
    embedded: list[Tensor] = []
    hook = table.register_forward_hook(lambda _m, _i, output: embedded.append(output))
    features = run()
    hook.remove()
    felt = torch.empty(B, features.size(1), embedded[0].size(1))
    for t in range(features.size(1)):
        (slope,) = torch.autograd.grad(features[:, t].sum(), embedded[0], retain_graph=True)
        felt[:, t] = slope.abs().amax(-1)
    return felt


@either_norm
def test_no_gradient_comes_from_the_future(pre_norm: bool) -> None:
    model, (source, target) = build(pre_norm=pre_norm), sentences()
    weights = torch.randn(B, T, D)
    felt = gradients(
        model, model.target_embedding, lambda: model.features(source, LENS, target) * weights
    )
    assert torch.equal(felt > 0, torch.ones(T, T).tril().bool().expand(B, T, T))


@either_norm
def test_no_gradient_comes_from_source_padding(pre_norm: bool) -> None:
    model, (source, target) = build(pre_norm=pre_norm), sentences()
    weights = torch.randn(B, T, D)
    felt = gradients(
        model, model.source_embedding, lambda: model.features(source, LENS, target) * weights
    )
    assert torch.equal(felt > 0, REAL[:, None].expand(B, T, N))


@either_norm
def test_no_gradient_between_real_words_and_padding_in_the_encoder(pre_norm: bool) -> None:
    model, (source, _) = build(pre_norm=pre_norm), sentences()
    weights = torch.randn(B, N, D)
    felt = gradients(model, model.source_embedding, lambda: model.encode(source, LENS) * weights)
    itself = torch.eye(N, dtype=torch.bool)  # by the residual path
    assert torch.equal(felt > 0, REAL[:, None].expand(B, N, N) | itself)


# Decoding with a cache


def decode_in(model: Transformer, source: Tensor, target: Tensor, sizes: Any) -> Tensor:
    state, logits = model.start(source, LENS), []
    for piece in target.split(sizes, 1):
        features, state = model.decode(piece, state)
        logits.append(model.project(features))
    assert state.length == target.size(1)
    return torch.cat(logits, 1)


@either_norm
def test_step_by_step_is_all_at_once(pre_norm: bool) -> None:
    model, (source, target) = build(pre_norm=pre_norm), sentences(11)
    whole, state = model(source, LENS, target), model.start(source, LENS)
    for t in range(11):
        logits, state = model.step(target[:, t], state)
        assert logits.shape == (B, TARGET_V)
        close(logits, whole[:, t])
        for block in state.blocks:
            assert block.past is not None
            assert block.past.keys.shape == block.past.values.shape == (B, H, t + 1, D // H)


@settings(deadline=None, max_examples=20)
@given(st.lists(st.integers(1, 5), min_size=1, max_size=5), st.booleans())
def test_in_pieces_is_all_at_once(sizes: list[int], pre_norm: bool) -> None:
    sizes = [size for i, size in enumerate(sizes) if sum(sizes[: i + 1]) <= 17] or [17]
    model, (source, target) = build(pre_norm=pre_norm), sentences(sum(sizes))
    close(decode_in(model, source, target, sizes), model(source, LENS, target))


@torch.no_grad()
def test_a_step_with_a_cache_goes_as_the_book_s_algorithm() -> None:
    model = build()
    source, target = torch.randint(4, SOURCE_V, (1, N)), torch.randint(4, TARGET_V, (1, T))
    length = torch.tensor([N - 2])
    memory = model.encode(source, length)
    state = model.start(source, length)
    past = [(torch.zeros(0, D), torch.zeros(0, D)) for _ in model.decoder]
    for t, w in enumerate(target[0]):
        x = math.sqrt(D) * model.target_embedding.weight[w] + sinusoidal_encoding(T, D)[t]
        for b, block in enumerate(model.decoder):
            a = block.attention_norm.norm(x)
            q, k, v = block.self_attention.in_projection(a).chunk(3)
            past[b] = tuple(torch.vstack(rows) for rows in zip(past[b], (k, v), strict=True))
            y = x + heads(block.self_attention, q, *past[b])
            c, _, _ = block.cross_attention.in_projection(block.cross_norm.norm(y)).chunk(3)
            _, k, v = block.cross_attention.in_projection(memory[0, : N - 2]).chunk(3, -1)
            y = y + heads(block.cross_attention, c, k, v)
            x = y + block.feed_forward(block.feed_forward_norm.norm(y))
        z = model.project(model.decoder_norm(x))
        logits, state = model.step(target[:, t], state)
        torch.testing.assert_close(logits[0], z)


def heads(attention: Any, q: Tensor, k: Tensor, v: Tensor) -> Tensor:
    """Return multi-head attention of a projected query (D) to projected keys and values (t, D)."""
    parts = [
        (key @ query / math.sqrt(len(query))).softmax(0) @ value
        for query, key, value in zip(*(x.split(D // H, -1) for x in (q, k, v)), strict=True)
    ]
    return attention.out_projection(torch.cat(parts))


def test_positions_continue_from_step_to_step() -> None:
    """Erratum E-90: the token of step t stands at position t, not at 0 again."""
    model, (source, target) = build(), sentences()
    seen: list[Tensor] = []
    model.decoder[0].register_forward_pre_hook(lambda _m, inputs: seen.append(inputs[0]))
    decode_in(model, source, target, (1, 3, 1))
    bare = model.target_embedding(target) * math.sqrt(D)
    close(torch.cat(seen, 1) - bare, model.positions.table[:T].expand(B, T, D))


def test_every_translation_starts_afresh() -> None:
    """Erratum E-89: nothing of one batch is left in the model for the next."""
    model, (source, target) = build(), sentences()
    first = decode_in(model, source, target, (2, 3))
    decode_in(model, source.flip(0), target.flip(0), (1, 4))
    close(decode_in(model, source, target, (2, 3)), first)


@pytest.mark.parametrize("lens", [LENS, torch.full((B,), N)])
@pytest.mark.parametrize("done", [0, 1, 3])
def test_selected_rows_decode_like_those_sentences(lens: Tensor, done: int) -> None:
    """What beam search does: rows reordered, repeated and left out."""
    model, (source, target) = build(), sentences()
    rows = torch.tensor([2, 0, 0, 2])
    state = model.start(source, lens)
    if done:
        _, state = model.decode(target[:, :done], state)
    selected = state.select(rows)
    assert selected.length == done
    logits, selected = model.step(target[rows, done], selected)
    expected = model(source, lens, target)
    close(logits, expected[rows, done])
    again = selected.select(torch.tensor([3, 1]))  # and once more from there
    close(model.step(target[[2, 0], done + 1], again)[0], expected[[2, 0], done + 1])
    untouched, _ = model.step(target[:, done], state)
    close(untouched, expected[:, done])


@either_norm
def test_a_state_can_be_continued_twice(pre_norm: bool) -> None:
    """Two continuations of one state, taken in turns, do not write over each other."""
    model, (source, target) = build(pre_norm=pre_norm), sentences()
    other = torch.cat((target[:, :2], (target[:, 2:] + 1) % TARGET_V), 1)
    texts = (target, other, target)
    _, fork = model.decode(target[:, :2], model.start(source, LENS))
    states = [fork for _ in texts]
    for t in range(2, T):
        for branch, text in enumerate(texts):
            logits, states[branch] = model.step(text[:, t], states[branch])
            close(logits, model(source, LENS, text)[:, t])
    assert fork.length == 2
    close(model.step(target[:, 2], fork)[0], model(source, LENS, target)[:, 2])


# Scales and parameters


def test_embedded_tokens_and_positions_are_heard_alike() -> None:
    """Erratum E-64: √D belongs to an initialisation with standard deviation 1/√D."""
    model = build(False, width=256, heads=8, source_vocabulary=997, max_length=53)
    words = model.source_embedding.weight.detach() * math.sqrt(256)
    assert words.std().item() == pytest.approx(1, abs=0.01)
    loudness = model.positions.table.norm(dim=1).mean() / words.norm(dim=1).mean()
    assert loudness.item() == pytest.approx(1 / math.sqrt(2), abs=0.01)
    usual = nn.Embedding(997, 256).weight.detach() * math.sqrt(256)
    drowned = model.positions.table.norm(dim=1).mean() / usual.norm(dim=1).mean()
    assert drowned.item() == pytest.approx(0.044, abs=0.002)


def test_the_input_is_scaled_word_plus_position() -> None:
    model, (source, target) = build(), sentences()
    for tokens, table in ((source, model.source_embedding), (target, model.target_embedding)):
        for offset in (0, 3):
            embedded = model.embed(tokens, table, offset)
            where = sinusoidal_encoding(17, D)[offset : offset + tokens.size(1)]
            close(embedded, table.weight[tokens] * math.sqrt(D) + where)


@either_norm
def test_logits_start_with_variance_one(pre_norm: bool) -> None:
    """So that the first loss is near that of a uniform guess, log V + 1/2."""
    sizes = {"width": 64, "heads": 8, "hidden": 128, "target_vocabulary": 997}
    model, (source, target) = build(False, pre_norm=pre_norm, **sizes), sentences()
    logits = model(source, LENS, target)
    assert 0.9 < logits.var() < 1.1
    assert logits.logsumexp(-1).mean().item() == pytest.approx(math.log(997) + 0.5, abs=0.1)


@either_table
def test_a_tied_table_is_one_parameter(shared: bool) -> None:
    model = build(source_vocabulary=TARGET_V, shared_embeddings=shared)
    assert (model.source_embedding.weight is model.target_embedding.weight) == shared
    assert model.output_layer()[0] is model.target_embedding.weight
    attention = 4 * D * D + 4 * D
    network = 2 * D * 13 + 13 + D
    encoder = 2 * (attention + network + 2 * 2 * D)
    decoder = 3 * (2 * attention + network + 3 * 2 * D)
    tables = (1 if shared else 2) * TARGET_V * D + TARGET_V
    count = sum(p.numel() for p in model.parameters())
    assert count == encoder + decoder + tables + 2 * 2 * D


def test_a_tied_table_learns_from_all_three_of_its_uses() -> None:
    model, (source, target) = build(source_vocabulary=TARGET_V, shared_embeddings=True), sentences()
    source, target = source % 7, target % 5 + 11
    model(source, LENS, target).square().sum().backward()
    slope = model.target_embedding.weight.grad
    assert slope is not None
    assert bool((slope.abs().amax(-1) > 0).all())  # as the output matrix every row is used
    model.zero_grad()
    model.features(source, LENS, target).square().sum().backward()
    slope = model.target_embedding.weight.grad
    assert slope is not None
    used = torch.cat((source[REAL], target.flatten())).unique()
    assert (slope.abs().amax(-1) > 0).nonzero().flatten().tolist() == used.tolist()


def test_the_published_size_is_below_six_million() -> None:
    with torch.device("meta"):
        model = Transformer(TransformerConfig(4096, 4096))
    assert 4.9e6 < sum(p.numel() for p in model.parameters()) < 6e6


def test_positions_are_computed_not_stored() -> None:
    model = build()
    assert not [name for name in model.state_dict() if "positions" in name]
    longer = build(max_length=41)
    longer.load_state_dict(model.state_dict())
    source, target = sentences()
    close(longer(source, LENS, target), model(source, LENS, target))


@either_norm
def test_every_parameter_learns(pre_norm: bool) -> None:
    model, (source, target) = build(pre_norm=pre_norm), sentences()
    weights = torch.randn(B, T, TARGET_V)
    (model(source, LENS, target) * weights).sum().backward()
    idle = [name for name, p in model.named_parameters() if p.grad is None or not p.grad.any()]
    assert idle == []


def test_pre_and_post_norm_are_two_models() -> None:
    before, after = build(False, pre_norm=True), build(False, pre_norm=False)
    source, target = sentences()
    assert isinstance(after.encoder_norm, nn.Identity)
    assert isinstance(after.decoder_norm, nn.Identity)
    assert isinstance(before.encoder_norm, nn.LayerNorm)
    assert isinstance(before.decoder_norm, nn.LayerNorm)
    shared = {k: v for k, v in before.state_dict().items() if "coder_norm" not in k}
    after.load_state_dict(shared)
    ours, theirs = before.features(source, LENS, target), after.features(source, LENS, target)
    assert (ours - theirs).abs().max() > 0.1
    for features in (ours, theirs):  # both hand normalised rows to the output matrix
        close(features.mean(-1), torch.zeros(B, T))


def test_dropout_acts_in_training_only() -> None:
    model, (source, target) = build(), sentences()
    still = model(source, LENS, target)
    close(model(source, LENS, target), still)
    without = build(dropout=0.0)
    close(without.train()(source, LENS, target), still)
    model.train()
    assert (model(source, LENS, target) - model(source, LENS, target)).abs().max() > 1e-3
    embedded = model.embed(source, model.source_embedding)
    assert 0 < (embedded == 0).sum() < embedded.numel() / 2


@either_norm
@pytest.mark.parametrize("dtype", [torch.float32, torch.bfloat16, torch.float16, torch.float64])
def test_a_sentence_without_words_gives_finite_results(pre_norm: bool, dtype: Any) -> None:
    model, (source, target) = build(pre_norm=pre_norm).to(dtype), sentences()
    lens = torch.tensor([0, 7, 0])
    logits = model(source, lens, target)
    logits.float().square().mean().backward()
    assert logits.dtype == dtype
    assert bool(logits.isfinite().all())
    assert all(bool(p.grad.isfinite().all()) for p in model.parameters() if p.grad is not None)
    loose = {torch.bfloat16: 0.2, torch.float16: 2e-2}.get(dtype, 1e-5)
    nothing = model(source[:, :0], lens * 0, target)
    torch.testing.assert_close(nothing[0], logits[0], rtol=0, atol=loose)
    step, _ = model.step(target[:, 0], model.start(source, lens))
    torch.testing.assert_close(step, logits[:, 0], rtol=0, atol=loose)


# Refusals


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"source_vocabulary": 0}, "source_vocabulary must be positive, but is 0"),
        ({"target_vocabulary": -1}, "target_vocabulary must be positive, but is -1"),
        ({"width": 0}, "width must be positive, but is 0"),
        ({"heads": 0}, "heads must be positive, but is 0"),
        ({"encoder_blocks": 0}, "encoder_blocks must be positive, but is 0"),
        ({"decoder_blocks": 0}, "decoder_blocks must be positive, but is 0"),
        ({"hidden": 0}, "hidden must be positive, but is 0"),
        ({"max_length": 0}, "max_length must be positive, but is 0"),
        ({"width": 33}, "width must be even and divisible by heads = 11, but is 33"),
        ({"heads": 3}, "width must be even and divisible by heads = 3, but is 22"),
        ({"dropout": 1.0}, r"dropout must lie in \[0, 1\), but is 1.0"),
        ({"attention_dropout": 1.0}, r"attention_dropout must lie in \[0, 1\), but is 1.0"),
        ({"dropout": -0.1}, r"dropout must lie in \[0, 1\), but is -0.1"),
        ({"shared_embeddings": True}, "shared_embeddings needs one vocabulary .* is 23 and .* 29"),
    ],
)
def test_refuses_a_config_that_makes_no_model(change: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        replace(CONFIG, **change)


def test_the_config_is_frozen_and_travels_as_json() -> None:
    assert TransformerConfig(**json.loads(json.dumps(asdict(CONFIG)))) == CONFIG
    assert TransformerConfig.kind == "transformer"
    assert "kind" not in asdict(CONFIG)
    with pytest.raises(FrozenInstanceError):
        CONFIG.width = 3  # type: ignore[misc]


def test_the_last_position_is_used_and_the_next_refused() -> None:
    encoding = PositionalEncoding(17, D)
    x = torch.zeros(1, 3, D)
    close(encoding(x, 14)[0], sinusoidal_encoding(17, D)[14:])
    with pytest.raises(ValueError, match="a sequence of 18 tokens is longer than max_length = 17;"):
        encoding(x, 15)


@pytest.mark.parametrize("side", ["source", "target", "step"])
def test_refuses_what_is_too_long(side: str) -> None:
    model, (source, target) = build(), sentences(17)
    message = r"a sequence of 18 tokens is longer than max_length = 17; shorten it or build"
    if side == "step":
        _, state = model.decode(target, model.start(source, LENS))
        with pytest.raises(ValueError, match=message):
            model.step(target[:, 0], state)
        return
    longer = torch.zeros(B, 18, dtype=torch.long)
    with pytest.raises(ValueError, match=message):
        model(*((longer, LENS, target) if side == "source" else (source, LENS, longer)))


@pytest.mark.parametrize(
    ("source", "lens", "message"),
    [
        ((B, N, 1), [4, 7, 2], r"source must have shape \(batch, length\) .* \(3, 7, 1\) and \(3,"),
        ((N,), [4, 7, 2], r"source must have shape \(batch, length\)"),
        ((B, N), [4, 7], r"valid_lens \(batch,\), but they have \(3, 7\) and \(2,\)"),
        ((B, N), [4, 8, 2], r"valid_lens must lie in 0..length = 7, but is \[4, 8, 2\]"),
        ((B, N), [4, -1, 2], r"valid_lens must lie in 0..length = 7, but is \[4, -1, 2\]"),
    ],
)
def test_refuses_a_source_that_does_not_fit_its_lengths(
    source: Any, lens: list[int], message: str
) -> None:
    tokens = torch.zeros(source, dtype=torch.long)
    with pytest.raises(ValueError, match=message):
        build().start(tokens, torch.tensor(lens))


@pytest.mark.parametrize("shape", [(2, T), (1, T), (B,), (B, T, 1)])
def test_refuses_a_target_that_does_not_fit_the_source(shape: tuple[int, ...]) -> None:
    """Without a check one target row would silently be read against every source."""
    model, (source, _) = build(), sentences()
    with pytest.raises(ValueError, match=r"target must have shape \(3, length\), but has"):
        model(source, LENS, torch.zeros(shape, dtype=torch.long))
