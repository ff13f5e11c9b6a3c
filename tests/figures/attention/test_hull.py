"""What the figure of words in the plane says, against attention with PyTorch."""

import re

import pytest
import torch
import traitlets

from heed.figures.attention import Hull
from heed.model.average import basic_self_attention
from written_numbers import fixed

SENTENCE = ["the", "cat", "walks", "on", "the", "street"]


def points(figure):
    rows = [[getattr(figure, f"{axis}_{word}") for axis in "xy"] for word in SENTENCE]
    return torch.tensor(rows, dtype=torch.float64)


def test_what_it_says_is_what_attention_gives(say):
    for figure, text in say(Hull):
        _, weights = basic_self_attention(points(figure), figure.sharpness)
        shares = weights[figure.word].tolist()
        largest = sorted(range(6), key=lambda s: -round(shares[s], 9))[:3]
        said = [f"{fixed(shares[s], 2)} of {SENTENCE[s]}" for s in largest]
        assert text.endswith(f"“{SENTENCE[figure.word]}” is mostly {', '.join(said)}.")


def test_no_output_leaves_the_hull(say):
    assert all(text.startswith("All 6 outputs") for _, text in say(Hull))


def test_both_the_get_the_same_output():
    output, _ = basic_self_attention(points(Hull()))
    torch.testing.assert_close(output[0], output[4])


def test_without_sharpness_all_are_the_mean(say):
    [(_, text)] = say(Hull, {"sharpness": 0.0})
    assert "all at the plain mean" in text
    assert re.findall(r"0\.\d\d", text) == ["0.17"] * 3


@pytest.mark.parametrize("bad", [{"word": 6}, {"sharpness": -0.1}, {"x_cat": 1.9}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Hull(**bad)
