"""What the page *A weighted average* takes for right, against the library."""

from ast import literal_eval

import pytest
import torch

from answers import rights
from heed.exercises.attention import average
from heed.figures.attention import Hull
from heed.model.average import basic_self_attention

WALKS = torch.tensor([1.2, 0.6], dtype=torch.float64)


def test_which_cat_draws_more_than_walks_itself():
    asked = average.length().to_data()["fields"][0]
    places = {
        key: torch.tensor(literal_eval(text.replace("−", "-")), dtype=torch.float64)
        for key, text in asked["options"]
    }
    more = {key for key, cat in places.items() if cat @ WALKS > WALKS @ WALKS + 1e-9}
    assert set(asked["right"]) == more


def test_a_longer_cat_in_the_direction_of_walks_gets_more_than_half():
    figure = Hull(x_cat=1.8, y_cat=0.9)
    sentence = ["the", "cat", "walks", "on", "the", "street"]
    rows = [[getattr(figure, f"{axis}_{word}") for axis in "xy"] for word in sentence]
    _, weights = basic_self_attention(torch.tensor(rows))
    assert rights(average.length())[1] == pytest.approx(float(weights[2, 1]))
    assert float(weights[2, 1]) == pytest.approx(0.58, abs=0.005)
    assert float(weights[2, 1] / weights[2, 2]) == pytest.approx(2.5, abs=0.05)


def test_the_softmax_by_hand_and_its_average():
    weights = torch.tensor(average.SCORES, dtype=torch.float64).softmax(dim=0)
    numbers = torch.tensor(average.NUMBERS, dtype=torch.float64)
    expected = [*weights.tolist(), float(weights @ numbers)]
    assert rights(average.by_hand()) == pytest.approx(expected)
    assert expected == pytest.approx([1 / 8, 3 / 8, 1 / 2, 8])
