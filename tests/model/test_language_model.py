"""The decoder alone: parity, what may not leak, the cache, and four switches re-derived."""

import itertools
import math

import pytest
import torch
from torch import Tensor, nn

from heed.model.attention import MultiHeadAttention
from heed.model.gated import SwiGLU
from heed.model.grouped import GroupedQueryAttention
from heed.model.language_model import LanguageModel, LanguageModelConfig
from heed.model.norms import RMSNorm
from heed.model.positions import frequencies
from heed.model.registry import build_model, describe_model, make_config, parameter_shapes

B, T, V, D, H, F = 3, 7, 29, 24, 6, 17
SIZES = {"vocabulary": V, "width": D, "heads": H, "blocks": 2, "hidden": F, "max_length": 11}
SWITCHES = [
    {"norm": norm, "positions": positions, "network": network, "group": group}
    for norm, positions, network, group in itertools.product(
        ("layer", "rms"), ("sinusoidal", "rotary"), ("relu", "swiglu"), (1, 3)
    )
]


def close(actual: Tensor, expected: Tensor, atol: float = 1e-5) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=atol)


def scrambled(module: nn.Module) -> nn.Module:
    """Give every parameter a value of its own: no bias of 0 or gain of 1 may hide a slip."""
    torch.manual_seed(2)
    for parameter in module.parameters():
        nn.init.normal_(parameter, std=0.3)
    return module.eval()


def model_of(**switches: object) -> LanguageModel:
    model = scrambled(LanguageModel(LanguageModelConfig(**SIZES, **switches)))
    assert isinstance(model, LanguageModel)
    return model


def tokens_of(rows: int = B, length: int = T) -> Tensor:
    return torch.randint(V, (rows, length), generator=torch.Generator().manual_seed(3))


def peer_of(model: LanguageModel) -> nn.TransformerEncoder:
    """PyTorch's layers with the weights of the model's blocks."""
    layer = nn.TransformerEncoderLayer(D, H, F, 0.0, batch_first=True, norm_first=True)
    peer = nn.TransformerEncoder(
        layer, model.config.blocks, nn.LayerNorm(D), enable_nested_tensor=False
    )
    for ours, theirs in zip(model.decoder, peer.layers, strict=True):
        theirs.self_attn.in_proj_weight.data.copy_(ours.self_attention.in_projection.weight)
        theirs.self_attn.in_proj_bias.data.copy_(ours.self_attention.in_projection.bias)
        pairs = (
            (ours.self_attention.out_projection, theirs.self_attn.out_proj),
            (ours.feed_forward.expand, theirs.linear1),
            (ours.feed_forward.contract, theirs.linear2),
            (ours.attention_norm.norm, theirs.norm1),
            (ours.feed_forward_norm.norm, theirs.norm2),
        )
        for one, other in pairs:
            other.load_state_dict(one.state_dict())
    peer.norm.load_state_dict(model.decoder_norm.state_dict())
    return peer.eval()


def test_it_is_a_stack_of_pytorch_layers_under_a_causal_mask():
    model, tokens = model_of(), tokens_of()
    t, j = torch.arange(T)[:, None], torch.arange(D // 2)
    angles = t * 10_000.0 ** (-2 * j / D)
    positions = torch.stack((angles.sin(), angles.cos()), -1).flatten(1)
    x = model.embedding.weight[tokens] * math.sqrt(D) + positions
    mask = nn.Transformer.generate_square_subsequent_mask(T)
    features = peer_of(model)(x, mask, is_causal=True)
    close(model(tokens), features @ model.embedding.weight.T + model.output_bias, 1e-4)


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda s: "-".join(map(str, s.values())))
def test_step_by_step_it_computes_what_it_does_at_once(switches):
    model, tokens = model_of(**switches), tokens_of()
    whole = model(tokens)
    state = model.start()
    for t in range(T):
        logits, state = model.step(tokens[:, t], state)
        close(logits, whole[:, t], 2e-5)
    assert state.length == T
    first, state = model.decode(tokens[:, :3], model.start())
    rest, _ = model.decode(tokens[:, 3:], state)
    close(model.project(torch.cat((first, rest), 1)), whole, 2e-5)


@pytest.mark.parametrize("switches", SWITCHES, ids=lambda s: "-".join(map(str, s.values())))
def test_no_logit_moves_when_a_later_token_does(switches):
    model, tokens = model_of(**switches), tokens_of()
    before = model(tokens)
    for at in range(1, T):
        changed = tokens.clone()
        changed[:, at] = (changed[:, at] + 1) % V
        after = model(changed)
        close(after[:, :at], before[:, :at], 1e-6)
        assert (after[:, at] - before[:, at]).abs().max() > 1e-3


def test_the_cache_of_chosen_texts_goes_on_as_theirs():
    model, tokens = model_of(group=2), tokens_of()
    _, state = model.decode(tokens[:, :4], model.start())
    rows = torch.tensor([2, 0, 2])
    features, _ = model.decode(tokens[rows, 4:], state.select(rows))
    close(model.project(features), model(tokens[rows])[:, 4:], 2e-5)


def test_a_group_shrinks_the_cache():
    for group in (1, 2, 3, 6):
        _, state = model_of(group=group).decode(tokens_of(), model_of().start())
        assert state.blocks[0].keys.shape == (B, H // group, T, D // H)


def test_rms_norm_is_the_formula_and_that_of_pytorch():
    norm, x = scrambled(RMSNorm(D, 1e-3)), torch.randn(B, T, D)
    for row, normed in zip(x.flatten(0, 1).tolist(), norm(x).flatten(0, 1), strict=True):
        root = math.sqrt(sum(value**2 for value in row) / D + 1e-3)
        plain = [value / root * gain for value, gain in zip(row, norm.weight.tolist(), strict=True)]
        close(normed, torch.tensor(plain))
    peer = nn.RMSNorm(D, eps=1e-3)
    peer.load_state_dict(norm.state_dict())
    close(norm(x), peer(x))
    assert not norm(torch.zeros(1, D)).any()


def test_swiglu_is_the_formula():
    network, x = scrambled(SwiGLU(D, F)), torch.randn(5, D)
    gate, expand, contract = (m.weight.detach().double() for m in network.children())
    rows = []
    for row in x.double():
        gates, values = gate @ row, expand @ row
        hidden = [g / (1 + math.exp(-g)) * v for g, v in zip(gates, values, strict=True)]
        rows.append(contract @ torch.stack(hidden))
    close(network(x), torch.stack(rows).float())


def test_two_thirds_of_the_units_make_swiglu_cost_what_the_usual_network_does():
    (wide,) = {sum(p.numel() for p in SwiGLU(D, 2 * D * 4 // 3).parameters())}
    assert wide == 2 * D * 4 * D


def plain_attention(attention: GroupedQueryAttention, x: Tensor, group: int, rotary: bool):
    """The same by loops over texts, heads and places, with complex numbers for rotations."""
    width, heads = D // H, H // group
    rows = attention.in_projection(x)
    queries, keys, values = (
        rows[..., :D],
        rows[..., D : D + heads * width],
        rows[..., -heads * width :],
    )
    turns = frequencies(width).float()

    def turned(row: Tensor, t: int) -> Tensor:
        if not rotary:
            return row
        pairs = torch.complex(row[0::2], row[1::2]) * torch.polar(torch.ones(width // 2), t * turns)
        return torch.stack((pairs.real, pairs.imag), -1).flatten()

    output = torch.zeros(*x.shape)
    for b, t, h in itertools.product(range(len(x)), range(x.size(1)), range(H)):
        mine, theirs = (slice(i * width, (i + 1) * width) for i in (h, h // group))
        query = turned(queries[b, t, mine], t)
        scores = [query @ turned(keys[b, n, theirs], n) / math.sqrt(width) for n in range(t + 1)]
        weights = torch.stack(scores).softmax(0)
        output[b, t, mine] = weights @ values[b, : t + 1, theirs]
    return attention.out_projection(output)


@pytest.mark.parametrize("rotary", [False, True])
@pytest.mark.parametrize("group", [1, 2, 3, 6])
def test_grouped_queries_are_the_loops(group, rotary):
    attention, x = scrambled(GroupedQueryAttention(D, H, group, rotary)), torch.randn(B, T, D)
    mask = torch.ones(T, T, dtype=torch.bool).tril()
    close(attention(x, mask)[0], plain_attention(attention, x, group, rotary))
    attention.train()
    close(attention(x, mask)[0], plain_attention(attention, x, group, rotary))


def test_groups_of_one_are_multi_head_attention():
    ours, theirs = scrambled(GroupedQueryAttention(D, H)), MultiHeadAttention(D, H).eval()
    theirs.load_state_dict(ours.state_dict())
    x, mask = torch.randn(B, T, D), torch.ones(T, T, dtype=torch.bool).tril()
    close(ours(x, mask)[0], theirs.self_attend(x, mask)[0])


def test_with_rotations_only_the_distance_counts():
    model = model_of(positions="rotary")
    attention, x = model.decoder[0].self_attention, torch.randn(1, 1, D)
    both = torch.cat((x, torch.randn(1, 1, D)), 1)
    near = attention(both, torch.ones(2, 2, dtype=torch.bool).tril())[0][:, 1]
    pad = torch.randn(1, 4, D)
    mask = torch.ones(6, 6, dtype=torch.bool).tril()
    mask[:, :4] = False
    far = attention(torch.cat((pad, both), 1), mask)[0][:, 5]
    close(near, far)


def test_the_registry_makes_it_again():
    model = model_of(norm="rms", network="swiglu", group=3, positions="rotary")
    kind, numbers = describe_model(model)
    again = build_model(kind, numbers)
    assert describe_model(again) == (kind, numbers)
    shapes = {name: tuple(p.shape) for name, p in model.named_parameters()}
    assert parameter_shapes(kind, numbers) == shapes


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"width": 23}, "width must be even and divisible by heads = 6, but is 23"),
        ({"group": 4}, "group must divide heads = 6, but is 4"),
        ({"dropout": 1.0}, r"dropout must lie in \[0, 1\), but is 1.0"),
        ({"attention_dropout": 1.0}, r"attention_dropout must lie in \[0, 1\), but is 1.0"),
        ({"norm": "batch"}, "norm must be one of layer, rms, but is 'batch'"),
        ({"network": "gelu"}, "network must be one of relu, swiglu, but is 'gelu'"),
        ({"positions": "none"}, "positions must be one of sinusoidal, rotary, but is 'none'"),
        ({"positions": "rotary", "heads": 8}, "positions 'rotary' need an even head width"),
        ({"blocks": 0}, "blocks must be positive, but is 0"),
        ({"vocabulary": 2.0}, "vocabulary must be a whole number, but is 2.0"),
    ],
)
def test_a_configuration_of_no_model_is_refused(wrong, message):
    with pytest.raises(ValueError, match=message):
        make_config("language-model", SIZES | wrong)


def test_what_is_too_long_or_of_another_shape_is_refused():
    for positions in ("sinusoidal", "rotary"):
        model = model_of(positions=positions)
        model(tokens_of(length=11))
        with pytest.raises(ValueError, match="12 tokens is longer than max_length = 11"):
            model(tokens_of(length=12))
    with pytest.raises(ValueError, match=r"tokens must have shape \(B, T\), but has \(7,\)"):
        model(tokens_of()[0])


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: RMSNorm(0), "width must be positive, but is 0"),
        (lambda: SwiGLU(4, 0), "hidden must be positive, but is 0"),
        (lambda: GroupedQueryAttention(24, 5), "heads must divide width"),
        (lambda: GroupedQueryAttention(24, 6, 4), "group must divide heads = 6, but is 4"),
        (lambda: GroupedQueryAttention(18, 6, 1, True), "rotary needs an even head width"),
    ],
)
def test_parts_of_no_size_are_refused(make, message):
    with pytest.raises(ValueError, match=message):
        make()
