"""What the page on the position-wise network and its exercises take for right, computed."""

import pytest
import torch

from answers import rights
from heed.exercises.transformer import network


def test_exactly_one_of_two_facts():
    w = rights(network.exactly())[0]
    for a in (0, 1):
        for f in (0, 1):
            assert max(0, a + f) + w * max(0, a + f - 1) == (a + f == 1)
    assert rights(network.exactly())[1] == 2


def test_the_unit_of_a_fact_without_the_other():
    field = network.exactly().to_data()["fields"][2]
    facts = [(a, f) for a in (0, 1) for f in (0, 1)]
    right = [a and not f for a, f in facts]
    for key, text in field["options"]:
        code = text.replace("−", "-")
        values = [eval(code, {"max": max, "a": a, "f": f}) for a, f in facts]
        assert (values == right) == (key in field["right"]), text


@pytest.mark.parametrize(
    ("activation", "at_0", "at_5"),
    [(torch.sigmoid, 0.25, 0.0066), (torch.tanh, 1, 0.00018), (torch.relu, None, 1)],
)
def test_slopes_of_activation_functions(activation, at_0, at_5):
    for place, slope in ((0.0, at_0), (5.0, at_5)):
        a = torch.tensor(place, dtype=torch.float64, requires_grad=True)
        activation(a).backward()
        if slope is not None:
            assert float(a.grad) == pytest.approx(slope, rel=0.02)


def test_a_unit_that_needs_both_facts():
    assert [max(0, a + f - 1) for a in (0, 1) for f in (0, 1)] == [0, 0, 0, 1]
