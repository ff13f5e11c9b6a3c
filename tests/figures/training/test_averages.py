"""What the figure of three means says, against the library and PyTorch."""

import math
import re

import torch
import torch.nn.functional as F

from heed.figures.training import Averages
from heed.theory.training.cross_entropy import mean_losses


def losses(places, short, long, pad):
    rows = ((short, 2), (long, 4))
    return [[math.log(k)] * n + [-math.log(pad)] * (places - n) for k, n in rows]


def said(text):
    pattern = (
        r"loss is ([\d.]+), which is perplexity ([\d.]+)\. .* is ([\d.]+), perplexity ([\d.]+)\."
    )
    return [float(found) for found in re.search(pattern, text).groups()]


def test_the_first_state_is_the_notes_mistake(say):
    [(_, text)] = say(Averages, {})
    assert said(text) == [1.8, 6.0, 5.37, 214]


def test_it_says_what_the_library_computes(say):
    states = [
        {"places": 4, "short": 214, "long": 214, "pad": 0.99},
        {"places": 7, "short": 2, "long": 50, "pad": 0.4},
        {"places": 20, "short": 4000, "long": 1, "pad": 0.01},
    ]
    for state, (_, text) in zip(states, say(Averages, *states), strict=True):
        means = mean_losses(losses(**state), [2, 4])
        assert f"loss is {means.places:.2f}, which" in text
        assert f"tokens it is {means.tokens:.2f}, perp" in text
        assert ("sentences" in text) == (abs(means.tokens - means.sentences) >= 0.005)


def test_padding_alone_moves_only_the_mean_over_places(say):
    states = [{"places": places} for places in (4, 9, 20)]
    numbers = [said(text) for _, text in say(Averages, *states)]
    assert len({n[2] for n in numbers}) == 1
    assert [n[0] for n in numbers] == sorted((n[0] for n in numbers), reverse=True)


def test_the_masked_mean_is_what_torch_ignores_padding_with():
    logits = torch.zeros(6, 214)
    labels = torch.tensor([1, 2, 3, 4, 5, 6])
    assert float(F.cross_entropy(logits, labels)) == torch.tensor(214.0).log()
