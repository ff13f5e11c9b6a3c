"""The numbers in bold of the corrections to the chapter on masks."""

import math
from collections.abc import Callable

import torch

from heed.figures.masks.modes import load_modes
from written_numbers import fixed, grouped


def infinity():
    def first_gap(kind):
        gaps = (g for g in range(1, 200) if torch.tensor([0.0, -g], dtype=kind).softmax(-1)[1] == 0)
        return str(next(gaps))

    half, scores = torch.tensor(-1e5).half(), torch.tensor([1.0, 2, 3])
    assert half == -math.inf
    assert torch.full((3,), -math.inf).softmax(-1).isnan().all()
    replaced = torch.full((3,), -1e5).softmax(-1)
    return [
        first_gap(torch.float32),
        first_gap(torch.float16),
        grouped(torch.finfo(torch.float16).max),
        "−" + grouped(-torch.tensor(-1e5).bfloat16().item()),
        fixed(replaced[0].item(), 3),
        *(fixed(weight, 3) for weight in (scores - 1e5).softmax(-1).tolist()),
    ]


def modes():
    measured = load_modes()
    always, training = measured["always"], measured["training"]
    assert always["cached"] == training["cached"]
    return [
        fixed(always["validation"], 3),
        fixed(training["validation"], 2),
        fixed(always["cached"], 1),
    ]


MASKS: dict[str, Callable[[], list[str]]] = {
    "infinity": infinity,
    "modes": modes,
}
