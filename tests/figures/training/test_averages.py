"""What the figure of three means says, against the library and PyTorch."""

import math

import pytest
import torch
import torch.nn.functional as F

from heed.figures.training import Averages
from heed.theory.training.cross_entropy import mean_losses


def losses(places, short, long, pad):
    rows = ((short, 2), (long, 4))
    return [[math.log(k)] * n + [-math.log(pad)] * (places - n) for k, n in rows]


def test_the_first_state_is_the_notes_mistake(say):
    [(_, text), (_, apart)] = say(Averages, {}, {"short": 2, "long": 50})
    assert text == (
        "Over all places the mean loss is 1.80, perplexity 6.0; over real tokens it is 5.37, "
        "perplexity 214."
    )
    assert " The mean over sentences is " in apart


def test_the_facts_are_what_the_library_computes(facts):
    states = [
        {"places": 4, "short": 214, "long": 214, "pad": 0.99},
        {"places": 7, "short": 2, "long": 50, "pad": 0.4},
        {"places": 20, "short": 4000, "long": 1, "pad": 0.01},
    ]
    for state, (_, found) in zip(states, facts(Averages, *states), strict=True):
        assert found == pytest.approx(mean_losses(losses(**state), [2, 4])._asdict())


def test_padding_alone_moves_only_the_mean_over_places(facts):
    states = [{"places": places} for places in (4, 9, 20)]
    found = [each for _, each in facts(Averages, *states)]
    assert [each["tokens"] for each in found] == pytest.approx([found[0]["tokens"]] * 3)
    places = [each["places"] for each in found]
    assert places == sorted(places, reverse=True)
    assert places[0] > places[-1]


def test_the_masked_mean_is_what_torch_ignores_padding_with():
    logits = torch.zeros(6, 214)
    labels = torch.tensor([1, 2, 3, 4, 5, 6])
    assert float(F.cross_entropy(logits, labels)) == torch.tensor(214.0).log()
