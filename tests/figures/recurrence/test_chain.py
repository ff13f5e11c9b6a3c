"""What the figure of the chain rule says, against torch.autograd."""

import numpy as np
import pytest
import torch

from heed.figures.recurrence import Chain
from heed.model.chain import forward_and_back


def test_the_numbers_and_slopes_are_those_of_autograd(facts):
    for figure, found in facts(Chain):
        numbers = forward_and_back(figure.w, figure.v, 2, 3)
        np.testing.assert_allclose(found["numbers"], numbers, rtol=1e-9, atol=1e-12)


def test_each_slope_is_that_from_above_times_the_local_one(facts):
    for _, found in facts(Chain):
        w, a, h, v, guess, loss = (slope for _, slope in found["numbers"])
        local = found["local"]
        assert (loss, guess) == (1, pytest.approx(local["L"]))
        assert (h, v) == pytest.approx((guess * local["v"], guess * local["h"]))
        assert (a, w) == pytest.approx((h * local["tanh"], a * local["x"]))


def test_it_says_every_step(say):
    texts = [text for _, text in say(Chain, *({"stage": stage} for stage in range(9)))]
    assert texts[2] == "Up: h = tanh a = tanh 1.00 = 0.76."
    assert texts[6] == (
        "Back: the slope by h is −2.95 × 2.00 = −5.91, that by v is −2.95 × 0.76 = −2.25."
    )
    assert texts[8].startswith("The loss is 2.18. Its slopes are −4.96 by w and −2.25 by v; ")


def test_the_numbers_of_the_page():
    found = forward_and_back(0.5, 2, 2, 3)
    guess, h, a, w = (found[at, 1].item() for at in (4, 2, 1, 0))
    factors = [guess, h / guess, a / h, w / a]
    assert factors == pytest.approx([-2.95, 2, 0.42, 2], abs=0.005)
    assert w == pytest.approx(-4.96, abs=0.005)


def test_the_slopes_of_one_weight_in_two_places_add_up():
    found = forward_and_back(1.0, 1.0, 2, 3)
    apart = [found[at, 1].item() for at in (0, 3)]
    both = torch.tensor(1.0, dtype=torch.float64, requires_grad=True)
    ((both * torch.tanh(both * 2) - 3) ** 2).backward()
    assert apart == pytest.approx([-0.58, -3.93], abs=0.005)
    assert both.grad.item() == pytest.approx(sum(apart)) == pytest.approx(-4.50, abs=0.005)


def test_a_flat_place_stops_the_gradient_of_w(facts):
    [(_, found)] = facts(Chain, {"w": 2.0})
    assert found["numbers"][4][0] == pytest.approx(2.00, abs=0.005)
    assert found["numbers"][0][1] == pytest.approx(-0.01, abs=0.005)


def test_a_small_slope_is_not_rounded_to_nothing(say):
    flat, begun = (text for _, text in say(Chain, {"w": 2.0}, {"w": 0.0, "v": 0.0}))
    assert "slopes are −0.0107 by w" in flat
    assert begun.endswith(
        "0.00 by w and 0.00 by v. No update moves them: weights have to begin elsewhere."
    )
