"""What the page *A weighted average* takes for right, against the library."""

from ast import literal_eval

import pytest
import torch

from answers import rights
from heed.exercises.attention import average

WALKS = torch.tensor([1.2, 0.6], dtype=torch.float64)


@pytest.mark.parametrize(("at", "beta"), [(0, 1), (2, 2)])
def test_weights_of_three_words(at, beta):
    weights = (beta * torch.tensor([1.0, 2.0, 5.0], dtype=torch.float64).log()).softmax(0)
    assert rights(average.three())[at] == pytest.approx(float(weights.max()))


def test_which_cat_draws_more_than_walks_itself():
    asked = average.length().to_data()["fields"][0]
    places = {
        key: torch.tensor(literal_eval(text.replace("−", "-")), dtype=torch.float64)
        for key, text in asked["options"]
    }
    more = {key for key, cat in places.items() if cat @ WALKS > WALKS @ WALKS + 1e-9}
    assert set(asked["right"]) == more


@pytest.mark.parametrize(("at", "others"), [(1, -1), (2, 0)])
def test_the_length_for_nine_tenths_of_100_words(at, others):
    r = rights(average.length())[at]
    scores = torch.full((100,), others * r**2, dtype=torch.float64)
    scores[0] = r**2
    assert float(scores.softmax(0)[0]) == pytest.approx(0.9)
