"""The book's own parts, against the library: what a card calls right, the translator does."""

from copy import deepcopy

import pytest
import torch
from torch.nn.functional import cross_entropy, layer_norm

from heed.model.attention import KeyValues, masked_softmax, scaled_dot_product_attention
from heed.model.blocks import BlockCache, DecoderBlock, EncoderBlock, FeedForward
from heed.model.masks import causal_mask, padding_mask
from heed.model.positions import sinusoidal_encoding
from heed.theory.learning.hoeffding import hoeffding_deviation
from heed.theory.learning.samples import realizable_samples
from heed.workshop.part import part_of
from heed.workshop.parts import (
    attention,
    bound,
    decoder,
    encoder,
    heads,
    interval,
    loss,
    mask,
    network,
    norm,
    padding,
    positions,
    softmax,
    step,
)
from typography import faults

from .answers import PARTS


def double(*values):
    return [torch.tensor(value, dtype=torch.float64) for value in values]


def test_dot_and_softmax_are_those_of_torch():
    for a, b in softmax.PAIRS:
        one, other = double(a, b)
        assert softmax.dot(a, b) == pytest.approx(float(one @ other))
    for (scores,) in softmax.SCORES:
        [row] = double(scores)
        assert softmax.softmax(scores) == pytest.approx(row.softmax(0).tolist())


def test_attention_is_one_row_of_the_library():
    for query, keys, values in part_of("attention").tests[-1].calls:
        q, k, v = double([query], keys, values)
        out, _ = scaled_dot_product_attention(q, k, v)
        assert attention.attention(query, keys, values) == pytest.approx(out[0].tolist())


def test_heads_are_those_of_the_library():
    for q, both, count in heads.PART.tests[-1].calls:
        cut = [x.unflatten(1, (count, -1)).transpose(0, 1) for x in double(q, *both)]
        out, _ = scaled_dot_product_attention(*cut)
        found = torch.tensor(heads.multi_head(q, both, count), dtype=torch.float64)
        assert torch.allclose(found, out.transpose(0, 1).flatten(1))


def test_the_mask_is_that_of_the_library():
    for length in range(1, 10):
        assert mask.causal_mask(length) == causal_mask(length).tolist()


def test_hidden_keys_get_nothing_as_in_the_library():
    for scores, visible in part_of("mask").tests[-1].calls:
        [row] = double(scores)
        weights = masked_softmax(row, torch.tensor(visible))
        assert mask.masked_softmax(scores, visible) == pytest.approx(weights.tolist())


def test_padding_is_hidden_as_in_the_library():
    for query, keys, values, visible in padding.PART.tests[-1].calls:
        q, k, v = double([query], keys, values)
        out, _ = scaled_dot_product_attention(q, k, v, torch.tensor([visible]))
        assert padding.attend(query, keys, values, visible) == pytest.approx(out[0].tolist())
    for (lengths,) in padding.LENGTHS:
        mask_of_batch = padding_mask(torch.tensor(lengths), max(lengths))[:, 0]
        assert padding.padding_mask(lengths) == mask_of_batch.tolist()


def test_positions_are_those_of_the_library():
    for width in (2, 6, 64):
        table = sinusoidal_encoding(60, width)
        found = torch.tensor([positions.position(t, width) for t in range(60)])
        assert torch.allclose(found, table, atol=1e-6)


def test_the_norm_is_that_of_torch():
    for layer, rows in norm.PART.tests[-1].calls:
        x, gain, shift = double(rows, layer["weight"], layer["bias"])
        found = torch.tensor(norm.layer_norm(layer, rows), dtype=torch.float64)
        assert torch.allclose(found, layer_norm(x, gain.shape, gain, shift))


@torch.no_grad()
def test_the_network_is_that_of_the_library():
    for layers, rows in network.PART.tests[-1].calls:
        own = FeedForward(3, 5).double()
        for name in ("expand", "contract"):
            layer = getattr(own, name)
            layer.bias.data, layer.weight.data = double(*layers[name].values())
        [x] = double(rows)
        assert torch.allclose(torch.tensor(network.network(layers, rows)).double(), own(x))


def filled(own, block):
    """The library's block with weights of the workshop's."""
    state = own.state_dict()
    for name in state:
        found = block
        for part in name.replace("_norm.norm.", "_norm.").split("."):
            found = found[part]
        [state[name]] = double(found)
    own.load_state_dict(state)
    return own.eval()


@torch.no_grad()
def test_the_encoder_block_is_that_of_the_library():
    for block, rows, heads_ in encoder.PART.tests[-1].calls:
        own = filled(EncoderBlock(4, heads_, 5).double(), block)
        [x] = double([rows])
        found = torch.tensor(encoder.encoder_block(block, rows, heads_), dtype=torch.float64)
        assert torch.allclose(found, own(x, None)[0])


@torch.no_grad()
def test_the_decoder_block_is_that_of_the_library():
    """Row by row with a cache, as all rows at once under the causal mask."""
    for block, rows, heads_, past, memory in decoder.PART.tests[-1].calls:
        own = filled(DecoderBlock(4, heads_, 5).double(), block)
        [x] = double([rows])
        cut = [y.unflatten(1, (heads_, -1)).transpose(0, 1)[None] for y in double(*memory)]
        wanted, _ = own(x, BlockCache(None, KeyValues(*cut)), causal_mask(len(rows)), None)
        kept = deepcopy(past)
        found = [decoder.decoder_block(block, [row], heads_, kept, memory)[0] for row in rows]
        assert torch.allclose(torch.tensor(found, dtype=torch.float64), wanted[0])
        assert list(map(len, kept)) == [3, 3]


def test_the_bounds_are_those_of_the_library():
    for size, epsilon, delta in (call for test in bound.PART.tests[4:] for call in test.calls):
        assert bound.enough(size, epsilon, delta) == realizable_samples(size, epsilon, delta)
    for delta, n, models in ((0.05, 2_000, 15), (0.001, 100, 2), (0.2, 37, 1_000)):
        wanted = hoeffding_deviation(n, delta, models)
        assert interval.deviation(delta, n, models) == pytest.approx(wanted)


def test_the_loss_is_that_of_torch():
    for logits, label, smoothing in (call for one in loss.PART.tests[:5] for call in one.calls):
        [row] = double(logits)
        wanted = cross_entropy(row, torch.tensor(label), label_smoothing=smoothing)
        assert loss.cross_entropy(logits, label, smoothing) == pytest.approx(float(wanted))
    for rows, labels, pad, smoothing in loss.PART.tests[-1].calls:
        [z] = double(rows)
        y = torch.tensor(labels)
        wanted = cross_entropy(z, y, ignore_index=pad, label_smoothing=smoothing)
        assert loss.batch_loss(rows, labels, pad, smoothing) == pytest.approx(float(wanted))


def test_a_second_softmax_leaves_a_floor_as_the_solution_says():
    floor = loss.cross_entropy([1.0] + [0.0] * 3999, 0, 0.0)
    assert floor == pytest.approx(7.29, abs=0.005)
    assert loss.cross_entropy([0.0] * 4000, 0, 0.0) - floor == pytest.approx(1, abs=0.005)


def test_the_slopes_and_the_step_are_those_of_torch():
    for w, v, x, y in step.RANDOM:
        weights = torch.tensor([w, v], dtype=torch.float64, requires_grad=True)
        descent = torch.optim.SGD([weights], lr=0.1)
        ((weights[1] * torch.tanh(weights[0] * x) - y) ** 2).backward()
        assert step.slopes(w, v, x, y) == pytest.approx(weights.grad.tolist())
        descent.step()
        moved = step.step([w, v], step.slopes(w, v, x, y), 0.1)
        assert moved == pytest.approx(weights.tolist())
    assert step.slopes(0.5, 2, 2, 3) == pytest.approx([-4.96, -2.25], abs=0.005)


@pytest.mark.parametrize("name", PARTS)
def test_a_part_is_short_and_says_what_it_tests_in_one_typography(name):
    part = part_of(name)
    for test in part.tests:
        assert len(test.sentence) <= 60
        assert faults(test.sentence) == []
    for mistake in (one for all_of in part.mistakes.values() for one in all_of):
        assert faults(" ".join(mistake.__doc__.split())) == []
    assert all(len(line) <= 60 for line in part.start.splitlines())
