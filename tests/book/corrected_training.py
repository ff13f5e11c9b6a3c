"""The numbers in bold of the corrections to the chapter *Training it*."""

import math
from collections.abc import Callable

import torch
import torch.nn.functional as F

from heed.model.blocks import AddNorm
from heed.theory.training.cross_entropy import mean_losses
from heed.training.schedule import inverse_root
from written_numbers import fixed


def cross_entropy():
    rows = [[math.log(214)] * 3 + [-math.log(0.99)] * 6]
    [tokens, _, places] = mean_losses(rows, [3])
    logits = torch.zeros(9, 214, dtype=torch.float64)
    labels = torch.tensor([5, 6, 7, *(6 * [0])])
    masked = F.cross_entropy(logits, labels, ignore_index=0)
    assert abs(float(masked) - tokens) < 1e-12
    toy = mean_losses([[2, 0, 0], [1, 1, 1]], [1, 3])
    return [
        fixed(places, 3),
        fixed(math.exp(places), 1),
        fixed(tokens, 3),
        fixed(math.exp(tokens), 0),
        fixed(toy.places, 3),
        fixed(toy.tokens, 2),
        fixed(toy.sentences, 2),
    ]


def warm_up():
    peak, later = (inverse_root(step, 512, 4000) for step in (4000, 24_000))
    small = inverse_root(120, 256, 4000)
    return [
        fixed(1000 * peak, 3),
        fixed(1000 * later, 3),
        fixed(100 * later / peak, 0),
        fixed(1000 * small, 3),
    ]


def dropout():
    torch.manual_seed(1)
    norm = AddNorm(64, dropout=0.5)
    x = torch.randn(1, 101, 64)
    out = norm(x, torch.ones_like(x))
    share = float((out == x).float().mean())
    return [fixed(int((out == 0).sum()), 0), fixed(100 * share, 0)]


TRAINING: dict[str, Callable[[], list[str]]] = {
    "training-cross-entropy": cross_entropy,
    "training-warm-up": warm_up,
    "training-dropout": dropout,
}
