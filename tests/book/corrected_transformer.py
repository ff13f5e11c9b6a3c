"""The numbers in bold of the corrections to the chapter *The full transformer*."""

from collections.abc import Callable

import numpy as np
import torch

from heed.figures.live.edits import edits_of
from heed.figures.live.live import published
from heed.model.blocks import FeedForward
from heed.theory.kinks import biased_fit, root_mean_square, unbiased_fit
from written_numbers import fixed

# page glance:

# page words:

# page network:


def biases():
    x = np.linspace(-3, 3, 601)
    corner = np.abs(x - 1)
    fits = [fit(x, corner, 24) for fit in (unbiased_fit, biased_fit)]
    bare, biased = (root_mean_square(fit - corner) for fit in fits)
    torch.manual_seed(1)
    network = FeedForward(5, 7).double()
    x = torch.randn(3, 5, dtype=torch.float64)
    assert torch.allclose(network(3 * x), 3 * network(x))
    return [fixed(bare, 3), f"{biased:.0f}", f"{network(0 * x).norm().item():.0f}"]


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


# page skips:

# page encoder:

# page decoder:


TRANSFORMER: dict[str, Callable[[], list[str]]] = {
    # page glance:
    # page words:
    # page network:
    "transformer-biases": biases,
    "transformer-relations": relations,
    "transformer-same": same,
    "transformer-sigmoid": sigmoid,
    # page skips:
    # page encoder:
    # page decoder:
}
