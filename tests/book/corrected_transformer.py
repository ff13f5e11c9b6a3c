"""The numbers in bold of the corrections to the chapter *The full transformer*."""

from collections.abc import Callable
from functools import cache

import numpy as np
import pytest
import torch
import torch.nn.functional as F

from heed.experiments.caching import WAYS, caching_of, write
from heed.experiments.edits import edits_of
from heed.experiments.spread import spread_of
from heed.figures.translators.live import published
from heed.model.blocks import FeedForward
from heed.model.trace import KnockOutHead, tracing
from heed.text.small_world import small_world_splits
from heed.theory.attention.saturation import random_rows
from heed.theory.training.depth import journey
from heed.theory.training.euler import drifting, euler_path, turning
from heed.theory.training.kinks import biased_fit, heights_of, root_mean_square, unbiased_fit
from written_numbers import fixed, grouped


def units():
    translator = published("small-world-transformer")
    sentence = "I helped the nurse who is hungry."
    _, own, crossed, *_ = spread_of(translator, sentence, "boy")["decoder"][3]
    written = set()
    for one in (sentence, "Where is the station?"):
        with tracing(translator.model, KnockOutHead("cross", None, None)):
            written.update(translator.translate([one], beam=1))
    before, after = (sum(share > 1e-5 for share in moved) for moved in (own, crossed))
    return [str(before), str(len(own)), str(after), str(len(written))]


def embed():
    table = torch.randn(11, 7, generator=torch.Generator().manual_seed(1))
    numbers = torch.tensor([3, 0, 10, 3])
    product = F.one_hot(numbers, len(table)).float() @ table
    return [fixed(float((F.embedding(numbers, table) - product).abs().max()), 0)]


def probabilities():
    query, key = torch.randn(9, 5), torch.randn(9, 5)
    weights = (query @ key.T).softmax(-1)
    logits = torch.randn(9, 5) @ torch.randn(214, 5).T
    return [grouped(weights.numel()), grouped(logits.softmax(-1).numel())]


def shared():
    stream = torch.Generator().manual_seed(1)
    table = torch.randn(4001, 256, generator=stream) / 16
    states = torch.randn(499, 256, generator=stream)
    variance = float((states @ table.T).var())
    return [fixed(variance, 1), fixed(256 * round(variance, 1), 0)]


def layers():
    network = FeedForward(5, 7)
    linear = [part for part in network.children() if isinstance(part, torch.nn.Linear)]
    assert [part.out_features for part in linear] == [7, 5]
    return [str(len(linear))]


def biases():
    x = np.linspace(-3, 3, 601)
    corner = np.abs(x - 1)
    fits = [unbiased_fit(x, corner, 24), heights_of(x, biased_fit(x, corner, 2))]
    bare, biased = (root_mean_square(fit - corner) for fit in fits)
    assert root_mean_square(heights_of(x, biased_fit(x, corner, 1)) - corner) > 0.3
    torch.manual_seed(1)
    network = FeedForward(5, 7).double()
    x = torch.randn(3, 5, dtype=torch.float64)
    assert torch.allclose(network(3 * x), 3 * network(x))
    return [f"{network(0 * x).norm().item():.0f}", fixed(bare, 3), f"{biased:.0f}"]


def relations():
    found = edits_of(
        published("small-world-transformer"), "I helped the nurse who is hungry.", "boy"
    )
    moved = [sum(share > 1e-5 for share in found[name][0][3]) for name in ("network", "attention")]
    return [str(moved[0]), str(len(found["pieces"])), str(moved[1])]


def same():
    [network] = [published("eng-fra").model.encoder[0].feed_forward]
    count = sum(p.numel() for p in network.parameters())
    return [f"{count:,}", f"{256 * count / 1e6:.1f}"]


def sigmoid():
    x = np.arange(0, 4001) / 100
    ends = [x[1 / (1 + np.exp(-x.astype(kind))) == 1].min() for kind in (np.float32, np.float64)]
    assert np.allclose(np.tanh(x), 2 / (1 + np.exp(-2 * x)) - 1)
    return [fixed(end, 2) for end in ends]


def some_rows():
    stream = torch.Generator().manual_seed(1)
    sizes = torch.tensor([[1.0], [2], [3], [0.5], [4]])
    rows = torch.randn(5, 7, dtype=torch.float64, generator=stream) * sizes + 1
    return rows, rows - rows.mean(1, keepdim=True)


def norm_rows():
    rows, centred = some_rows()
    right = F.layer_norm(rows, (7,))
    together = (rows - rows.mean()) / rows.std(correction=0)
    deviations = (centred / centred.square().mean(1, keepdim=True)).std(1, correction=0)
    off = float((together - right).abs().max())
    return [fixed(x, 2) for x in (off, float(deviations.min()), float(deviations.max()))]


def norm_use():
    rows = random_rows(64 * 32 + 2, 32, 1)
    weights = rows[2:].reshape(64, 32, 32)[:50] / 32**0.5
    ways = [(False, "none"), (True, "none"), (True, "pre")]
    lost, *kept = (journey(rows[0], weights, rows[1], 0.7, *way).gradients[0] for way in ways)
    return [fixed(lost * 1e9, 1), *(fixed(x, 1) for x in kept)]


def norm_own():
    _, centred = some_rows()
    deviations = (centred / centred[0].std(correction=0)).std(1, correction=0)
    return [fixed(float(x), 2) for x in (deviations.min(), deviations.max())]


def ode():
    end = euler_path(turning, [1, 0], 0.01, 628)[-1]
    starts = ([3, 1], [0, 0])
    moved = [euler_path(drifting, start, 0.01, 628)[-1] - start for start in starts]
    assert np.allclose(*moved)
    still = np.abs(euler_path(turning, [0, 0], 0.01, 628)).max()
    return [fixed(end[0], 3), fixed(end[1], 3), fixed(still, 0)]


def norm_rnn():
    torch.manual_seed(1)
    rows = torch.randn(6, 4)
    other = torch.cat([rows[:5], 10 * rows[5:]])
    batch = [F.batch_norm(x, None, None, training=True)[0] for x in (rows, other)]
    layer = [F.layer_norm(x, (4,))[0] for x in (rows, other)]
    moved = [float((after - before).abs().max()) for before, after in (batch, layer)]
    return [fixed(moved[0], 2), fixed(moved[1], 0)]


@torch.no_grad()
def encoder():
    translator = published("eng-fra")
    [row] = translator.pieces("I helped the nurse")
    memory = translator.model.encode(torch.tensor([row]), torch.tensor([len(row)]))
    natural = (memory >= 0) & (memory == memory.round())
    blocks = translator.model.encoder
    assert not torch.equal(*(b.feed_forward.expand.weight for b in blocks[:2]))
    return [grouped(memory.numel()), str(int(natural.sum())), str(len(blocks))]


@cache
def right_translations() -> list[str]:
    translator = published("small-world-transformer")
    test = small_world_splits(seed=1).test
    rows = [translator.pieces(one.source)[0] for one in test]
    counts = []
    for way in WAYS:
        written = [translator.target.decode(ids) for ids in write(translator, rows, way)]
        right = sum(text in one.references for text, one in zip(written, test, strict=True))
        counts.append(fixed(100 * right / len(test), 1))
    return counts


@torch.no_grad()
def decoder():
    model = published("small-world-transformer").model
    state = model.start(torch.tensor([[5, 6]]), torch.tensor([2]))
    for token in (1, 7, 8):
        one = torch.tensor([token])
        _, state = model.step(one, state)
    held = state.blocks[0].past.keys.size(-2)
    grown = torch.zeros(held, 48), torch.zeros(1, 48)
    with pytest.raises(RuntimeError):
        torch.cat(grown, 1)
    kept, _, forgotten = right_translations()
    return [str(len(one)), str(held), str(len(torch.cat(grown))), forgotten, kept]


def restart():
    kept, restarted, _ = right_translations()
    apart = caching_of(published("small-world-transformer"), "I helped the nurse who is hungry.")
    codes, x = torch.zeros(1, 256, 8), torch.zeros(1, 1, 8)
    rows = {(x + codes[:, offset : x.shape[1]]).shape[1] for offset in range(1, 9)}
    [left] = rows
    return [restarted, kept, fixed(max(apart["apart"]["restart"]), 2), str(left)]


def output():
    model = published("eng-fra").model
    weight, bias = model.output_layer()
    assert weight is model.source_embedding.weight
    softmax = torch.nn.Softmax(dim=-1)
    return [grouped(weight.numel()), grouped(bias.numel()), str(len([*softmax.parameters()]))]


TRANSFORMER: dict[str, Callable[[], list[str]]] = {
    "transformer-units": units,
    "transformer-embed": embed,
    "transformer-probabilities": probabilities,
    "transformer-shared": shared,
    "transformer-layers": layers,
    "transformer-biases": biases,
    "transformer-relations": relations,
    "transformer-same": same,
    "transformer-sigmoid": sigmoid,
    "transformer-norm-rows": norm_rows,
    "transformer-norm-use": norm_use,
    "transformer-norm-own": norm_own,
    "transformer-ode": ode,
    "transformer-norm-rnn": norm_rnn,
    "transformer-encoder": encoder,
    "transformer-decoder": decoder,
    "transformer-restart": restart,
    "transformer-output": output,
}
