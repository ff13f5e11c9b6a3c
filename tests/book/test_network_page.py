"""What the page on the position-wise network says of two translators, and of attention."""

from contextlib import contextmanager
from math import exp

import numpy as np
import pytest
import torch

from heed.decoding.search import greedy_search
from heed.text.batches import pad_rows
from heed.text.small_world import small_world_splits
from heed.theory.training.kinks import biased_fit, heights_of, root_mean_square
from heed.translator import Translator

CUT = 0.82  # of the hidden numbers, which the ReLU sets to 0
SMALL = Translator.load("small-world-transformer")
ENCODER, DECODER = ([*blocks] for blocks in (SMALL.model.encoder, SMALL.model.decoder))


def held_out():
    return small_world_splits(seed=1).test[:100]


@contextmanager
def replaced(blocks, forward):
    """Let the networks of blocks compute something else: a function of network and rows."""
    networks = [block.feed_forward for block in blocks]
    for network in networks:
        network.forward = lambda x, own=network: forward(own, x)
    yield
    for network in networks:
        del network.forward


def right():
    """Count the held-out sentences that are translated exactly right."""
    examples = held_out()
    rows = [SMALL.pieces(one.source)[0] for one in examples]
    source, valid_lens = pad_rows(rows, SMALL.source.pad_id)
    found = greedy_search(SMALL.model, source, valid_lens, SMALL.search())
    written = [SMALL.target.decode(one.tokens) for one in found]
    return sum(text in one.references for text, one in zip(written, examples, strict=True))


def silent(_, x):
    return torch.zeros_like(x)


def uncut(network, x):
    return network.contract(network.expand(x))


def without_biases(network, x):
    return (x @ network.expand.weight.T).relu() @ network.contract.weight.T


@contextmanager
def unshifted(blocks):
    """Let the norms before the networks add no β."""
    shifts = [block.feed_forward_norm.norm.bias for block in blocks]
    kept = [shift.detach().clone() for shift in shifts]
    for shift in shifts:
        shift.data.zero_()
    yield
    for shift, values in zip(shifts, kept, strict=True):
        shift.data.copy_(values)


@torch.no_grad()
def seen_in_training(count):
    """Return what each network reads in training sentences, with what it makes of it."""
    networks = [block.feed_forward for block in ENCODER + DECODER]
    seen = {network: [] for network in networks}
    hooks = [
        network.register_forward_hook(
            lambda network, read, made: seen[network].append((read[0][0], made[0]))
        )
        for network in networks
    ]
    for pair in small_world_splits(seed=1).train[:count]:
        [row] = SMALL.pieces(pair.source)
        begun = [SMALL.target.bos_id, *SMALL.target.encode(pair.target)]
        SMALL.model(torch.tensor([row]), torch.tensor([len(row)]), torch.tensor([begun]))
    for hook in hooks:
        hook.remove()
    return {
        network: [torch.cat(part).double() for part in zip(*parts, strict=True)]
        for network, parts in seen.items()
    }


def with_one(x):
    return torch.cat((x, torch.ones(*x.shape[:-1], 1, dtype=x.dtype)), dim=-1)


@pytest.mark.in_turn
@pytest.mark.parametrize(
    ("blocks", "forward", "count"),
    [
        ([], silent, 98),
        (ENCODER, silent, 87),
        (DECODER, silent, 2),
        (ENCODER + DECODER, silent, 5),
        (ENCODER + DECODER, uncut, 0),
        (ENCODER + DECODER, without_biases, 98),
    ],
)
def test_translations_without_a_part_of_the_networks(blocks, forward, count):
    with torch.no_grad(), replaced(blocks, forward):
        assert right() == count


@pytest.mark.in_turn
def test_neither_biases_nor_shifts_are_needed():
    blocks = ENCODER + DECODER
    shifts = [float(block.feed_forward_norm.norm.bias.detach().abs().max()) for block in blocks]
    assert min(shifts) > 0.01
    with torch.no_grad(), unshifted(blocks), replaced(blocks, without_biases):
        assert right() == 98


@pytest.mark.in_turn
def test_fitted_linear_maps_get_most_sentences_and_the_cut_takes_most_numbers():
    seen = seen_in_training(3000)
    maps = {
        network: torch.linalg.lstsq(with_one(read), made).solution.float()
        for network, (read, made) in seen.items()
    }
    with torch.no_grad(), replaced(ENCODER + DECODER, lambda own, x: with_one(x) @ maps[own]):
        assert right() == pytest.approx(86, abs=1)
    off = [(network.expand(read.float()) < 0).float().mean() for network, (read, _) in seen.items()]
    assert float(sum(off) / len(off)) == pytest.approx(CUT, abs=0.005)


@pytest.mark.in_turn
@torch.no_grad()
def test_biases_switch_few_hidden_numbers_and_shift_less_than_the_average_row():
    switched, shifts, biases = [], [], []
    for network, (read, _) in seen_in_training(3000).items():
        W, b = network.expand.weight, network.expand.bias
        sums = read.float() @ W.T
        switched.append(float(((sums > 0) != (sums + b > 0)).float().mean()))
        shifts.append(float((W @ read.float().mean(0)).abs().mean()))
        biases.append(float(b.abs().mean()))
    assert sum(switched) / len(switched) == pytest.approx(0.013, abs=5e-4)
    assert sum(shifts) / sum(biases) == pytest.approx(11, abs=0.5)


@pytest.mark.in_turn
def test_neither_biases_nor_the_average_row_are_needed():
    seen = seen_in_training(3000)
    average = {network: read.float().mean(0) for network, (read, _) in seen.items()}

    def centred(network, x):
        return without_biases(network, x - average[network])

    with torch.no_grad(), replaced(ENCODER + DECODER, centred):
        assert right() == pytest.approx(95, abs=1)


@pytest.mark.in_turn
def test_no_sentence_that_was_counted_is_in_training():
    seen = {one.source for one in small_world_splits(seed=1).train}
    assert not seen & {one.source for one in held_out()}


@pytest.mark.parametrize("a", [0, 1])
@pytest.mark.parametrize("f", [0, 1])
def test_one_head_can_compute_and(a, f):
    query, keys = np.array([20 * a, 1]), np.array([[f, -10], [0, 0]])
    weights = np.exp(keys @ query) / np.exp(keys @ query).sum()
    output = float(weights @ [1, 0])
    assert output == pytest.approx(1 / (1 + exp(10 - 20 * a * f)))
    assert output > 0.9999 if a and f else output < 0.0001


def test_more_units_draw_a_wave_more_closely():
    x = np.linspace(-3, 3, 601)
    wave = np.sin(2 * x)
    fits = (heights_of(x, biased_fit(x, wave, units)) for units in (4, 16))
    errors = [root_mean_square(fit - wave) for fit in fits]
    assert errors == pytest.approx([0.109, 0.011], abs=0.0005)
    better = [(x + 2.233), (x + 0.795), (0.793 - x), (2.241 - x)]
    columns = np.column_stack([np.ones_like(x), *(np.maximum(0, one) for one in better)])
    fit = columns @ np.linalg.lstsq(columns, wave, rcond=None)[0]
    assert root_mean_square(fit - wave) == pytest.approx(0.080, abs=0.0005)


def test_two_thirds_of_an_encoder_block_and_half_a_decoder_block_are_in_the_network():
    model = Translator.load("eng-fra").model
    for block, whole in ((model.encoder[0], 789_760), (model.decoder[0], 1_053_440)):
        counts = [sum(p.numel() for p in part.parameters()) for part in (block.feed_forward, block)]
        assert counts == [525_568, whole]
