"""Blocks: parity with PyTorch's layers, norms before and after, caches, what each part may see."""

from typing import Any

import pytest
import torch
from torch import Tensor, nn

from heed.model.attention import MultiHeadAttention
from heed.model.blocks import AddNorm, DecoderBlock, EncoderBlock, FeedForward
from heed.model.masks import causal_mask, padding_mask

B, N, T, D, H, HIDDEN = 3, 7, 5, 22, 11, 13
LENS = torch.tensor([4, 7, 2])
REAL = padding_mask(LENS, N)  # (B, 1, N)

either_norm = pytest.mark.parametrize("pre", [True, False])


def close(actual: Tensor, expected: Tensor) -> None:
    torch.testing.assert_close(actual, expected, rtol=0, atol=1e-5)


def scrambled(block: nn.Module) -> Any:
    """Give every parameter a value of its own: no bias of 0 or gain of 1 may hide a slip."""
    torch.manual_seed(2)
    for parameter in block.parameters():
        nn.init.normal_(parameter, std=0.4)
    return block.eval()


def random_inputs() -> tuple[Tensor, Tensor]:
    torch.manual_seed(3)
    return torch.randn(B, T, D), torch.randn(B, N, D)


def copy(ours: nn.Module, theirs: nn.Module) -> None:
    if isinstance(ours, MultiHeadAttention) and isinstance(theirs, nn.MultiheadAttention):
        theirs.in_proj_weight.data.copy_(ours.in_projection.weight)
        theirs.in_proj_bias.data.copy_(ours.in_projection.bias)
        copy(ours.out_projection, theirs.out_proj)
    else:
        theirs.load_state_dict(ours.state_dict())


def encoder_peer(block: EncoderBlock, pre: bool) -> nn.TransformerEncoderLayer:
    peer = nn.TransformerEncoderLayer(D, H, HIDDEN, 0.0, batch_first=True, norm_first=pre)
    copy(block.self_attention, peer.self_attn)
    copy(block.attention_norm.norm, peer.norm1)
    copy(block.feed_forward_norm.norm, peer.norm2)
    copy(block.feed_forward.expand, peer.linear1)
    copy(block.feed_forward.contract, peer.linear2)
    return peer


def decoder_peer(block: DecoderBlock, pre: bool) -> nn.TransformerDecoderLayer:
    peer = nn.TransformerDecoderLayer(D, H, HIDDEN, 0.0, batch_first=True, norm_first=pre)
    copy(block.self_attention, peer.self_attn)
    copy(block.cross_attention, peer.multihead_attn)
    copy(block.attention_norm.norm, peer.norm1)
    copy(block.cross_norm.norm, peer.norm2)
    copy(block.feed_forward_norm.norm, peer.norm3)
    copy(block.feed_forward.expand, peer.linear1)
    copy(block.feed_forward.contract, peer.linear2)
    return peer


def slope(output: Tensor, x: Tensor) -> Tensor:
    weights = torch.linspace(-1, 1, output.numel()).view_as(output)
    return torch.autograd.grad((output * weights).sum(), x, retain_graph=True)[0]


@either_norm
@pytest.mark.parametrize("masked", [True, False])
def test_parity_of_the_encoder_block(pre: bool, masked: bool) -> None:
    """Output and gradient of nn.TransformerEncoderLayer, whose masks say what is hidden."""
    block = scrambled(EncoderBlock(D, H, HIDDEN, 0.3, pre))
    peer = encoder_peer(block, pre)
    hidden = ~REAL[:, 0] if masked else None
    for dtype in (torch.float32, torch.float64):  # gradients are compared where they are exact
        x = random_inputs()[1].to(dtype).requires_grad_()
        expected = peer.to(dtype)(x, src_key_padding_mask=hidden)
        output = block.to(dtype)(x, REAL if masked else None)
        assert output.shape == (B, N, D)
        close(output, expected)
    torch.testing.assert_close(slope(output, x), slope(expected, x))


@either_norm
@pytest.mark.parametrize("masked", [True, False])
def test_parity_of_the_decoder_block(pre: bool, masked: bool) -> None:
    """Output and gradients of nn.TransformerDecoderLayer, to the target and to the source."""
    block = scrambled(DecoderBlock(D, H, HIDDEN, 0.3, pre))
    peer = decoder_peer(block, pre)
    hidden = ~REAL[:, 0] if masked else None
    for dtype in (torch.float32, torch.float64):  # gradients are compared where they are exact
        x, memory = (y.to(dtype).requires_grad_() for y in random_inputs())
        expected = peer.to(dtype)(
            x, memory, tgt_mask=~causal_mask(T), memory_key_padding_mask=hidden
        )
        start = block.to(dtype).start(memory)
        output, _ = block(x, start, causal_mask(T), REAL if masked else None)
        assert output.shape == (B, T, D)
        close(output, expected)
    for y in (x, memory):
        torch.testing.assert_close(slope(output, y), slope(expected, y))


@either_norm
@pytest.mark.parametrize("sizes", [(1, 1, 1, 1, 1), (3, 2), (1, 3, 1)])
def test_a_decoder_block_continues_from_its_cache(pre: bool, sizes: Any) -> None:
    block = scrambled(DecoderBlock(D, H, HIDDEN, 0.0, pre))
    x, memory = random_inputs()
    whole, _ = block(x, block.start(memory), causal_mask(T), REAL)
    cache, done, outputs = block.start(memory), 0, []
    assert cache.past is None
    for piece in x.split(sizes, 1):
        visible = causal_mask(piece.size(1), done)
        output, grown = block(piece, cache, visible, REAL)
        done += piece.size(1)
        assert grown.past is not None
        assert grown.past.keys.shape == grown.past.values.shape == (B, H, done, D // H)
        assert grown.memory is cache.memory  # projected once, at the start
        outputs.append(output)
        cache = grown
    close(torch.cat(outputs, 1), whole)


def test_selecting_from_a_cache_takes_all_of_a_sentence() -> None:
    block = scrambled(DecoderBlock(D, H, HIDDEN))
    x, memory = random_inputs()
    rows = torch.tensor([2, 0, 0, 1, 2])
    start = block.start(memory)
    assert start.select(rows).past is None
    _, cache = block(x[:, :1], start, None, REAL)
    selected, _ = block(x[rows, 1:2], cache.select(rows), None, REAL[rows])
    expected, _ = block(x[:, 1:2], cache, None, REAL)
    close(selected, expected[rows])


def test_a_cache_is_never_changed_in_place() -> None:
    """Two ways to go on from one state, as in beam search, do not disturb each other."""
    block = scrambled(DecoderBlock(D, H, HIDDEN))
    x, memory = random_inputs()
    _, cache = block(x[:, :2], block.start(memory), causal_mask(2), None)
    before = cache.past.keys.clone()
    first, _ = block(x[:, 2:3], cache, None, None)
    block(x[:, 3:4], cache, None, None)
    again, _ = block(x[:, 2:3], cache, None, None)
    assert torch.equal(cache.past.keys, before)
    close(first, again)


def test_the_feed_forward_number_by_number() -> None:
    network = scrambled(FeedForward(D, HIDDEN))
    x, _ = random_inputs()
    w1, b1 = network.expand.weight, network.expand.bias
    w2, b2 = network.contract.weight, network.contract.bias
    for at in [(0, 0), (2, 4)]:
        sums = [(w @ x[at] + b).item() for w, b in zip(w1, b1, strict=True)]
        units = torch.tensor([max(0.0, s) for s in sums])
        assert 0 < units.count_nonzero() < HIDDEN
        close(network(x)[at], w2 @ units + b2)


def test_the_feed_forward_sees_one_position_at_a_time() -> None:
    network, (x, _) = scrambled(FeedForward(D, HIDDEN)), random_inputs()
    other = x.clone()
    other[:, 2] += 1
    moved = (network(other) - network(x)).abs().amax((0, 2)) > 1e-5
    assert moved.tolist() == [False, False, True, False, False]


def test_where_the_norm_stands() -> None:
    x, _ = random_inputs()

    def normal(y: Tensor) -> Tensor:
        return (y - y.mean(-1, keepdim=True)) / (
            y.var(-1, correction=0, keepdim=True) + 1e-5
        ).sqrt()

    pre, post = AddNorm(D, pre=True), AddNorm(D, pre=False)
    close(pre(x, pre.enter(x).sin()), x + normal(x).sin())
    close(post(x, post.enter(x).sin()), normal(x + x.sin()))


def silenced(block: Any) -> Any:
    """Every sub-layer gives zero."""
    for name, parameter in block.named_parameters():
        if "out_projection" in name or "contract" in name:
            nn.init.zeros_(parameter)
    return block.eval()


def test_with_pre_norm_the_residual_path_is_untouched() -> None:
    x, memory = random_inputs()
    block = silenced(DecoderBlock(D, H, HIDDEN, pre=True))
    assert torch.equal(block(x, block.start(memory), None, None)[0], x)
    assert torch.equal(silenced(EncoderBlock(D, H, HIDDEN, pre=True))(x), x)


def test_with_post_norm_every_row_leaves_with_mean_zero_and_variance_one() -> None:
    x, memory = random_inputs()
    block = DecoderBlock(D, H, HIDDEN, pre=False).eval()
    decoded = block(3 * x + 1, block.start(memory), None, None)[0]
    encoded = EncoderBlock(D, H, HIDDEN, pre=False).eval()(3 * x + 1)
    for output in (decoded, encoded):
        close(output.mean(-1), torch.zeros(B, T))
        torch.testing.assert_close(
            output.var(-1, correction=0), torch.ones(B, T), rtol=0, atol=1e-3
        )


@pytest.mark.parametrize("part", ["feed_forward", "add_norm", "encoder", "decoder"])
def test_dropout_acts_in_training_only(part: str) -> None:
    x, memory = random_inputs()

    def run(dropout: float, training: bool) -> Tensor:
        torch.manual_seed(5)
        if part == "feed_forward":
            return FeedForward(D, HIDDEN, dropout).train(training)(x)
        if part == "add_norm":
            return AddNorm(D, dropout).train(training)(x, x.sin())
        if part == "encoder":
            return EncoderBlock(D, H, HIDDEN, dropout).train(training)(x)
        block = DecoderBlock(D, H, HIDDEN, dropout).train(training)
        return block(x, block.start(memory), causal_mask(T), None)[0]

    close(run(0.5, False), run(0.0, False))
    close(run(0.0, True), run(0.0, False))
    assert (run(0.5, True) - run(0.0, True)).abs().max() > 1e-3


def test_dropout_spares_the_residual_path() -> None:
    """What is dropped is the sub-layer's output, so that the input itself always gets through."""
    x, _ = random_inputs()
    norm = AddNorm(D, 0.5).train()
    added = norm(x, torch.ones_like(x)) - x
    assert set(added.round(decimals=4).unique().tolist()) == {0.0, 2.0}


@either_norm
def test_a_sentence_without_words_gives_finite_results(pre: bool) -> None:
    block = scrambled(DecoderBlock(D, H, HIDDEN, pre=pre))
    x, memory = random_inputs()
    lens = torch.tensor([0, 7, 0])
    output, _ = block(x, block.start(memory), causal_mask(T), padding_mask(lens, N))
    output.sum().backward()
    assert bool(output.isfinite().all())
    assert all(bool(p.grad.isfinite().all()) for p in block.parameters())
    empty, _ = block(x, block.start(memory[:, :0]), causal_mask(T), None)
    close(empty[0], output[0])


@pytest.mark.parametrize("kind", [EncoderBlock, DecoderBlock])
def test_refuses_numbers_that_make_no_block(kind: Any) -> None:
    with pytest.raises(ValueError, match="heads must divide width, but heads is 3 and width is 22"):
        kind(D, 3, HIDDEN)
    with pytest.raises(ValueError, match="hidden must be positive, but is 0"):
        kind(D, H, 0)


@pytest.mark.parametrize("scale", [1e-4, 1.0, 1e4])
def test_the_twin_of_the_norm(same: Any, scale: float) -> None:
    torch.manual_seed(7)
    x = scale * torch.randn(T, N, dtype=torch.float64) + 3
    weight, bias = torch.randn(2, N, dtype=torch.float64)
    norm = nn.functional.layer_norm
    same(
        "model/blocks",
        ("layer_norm", [x], norm(x, (N,))),
        ("layer_norm", [x, weight, bias], norm(x, (N,), weight, bias)),
        ("layer_norm", [x[:, :1]], torch.zeros(T, 1)),
    )
