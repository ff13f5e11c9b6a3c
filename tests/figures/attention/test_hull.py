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
        if figure.sharpness == 0:
            continue
        _, weights = basic_self_attention(points(figure), figure.sharpness)
        shares = weights[figure.word].tolist()
        largest = sorted([1, 2, 3, 5, 0], key=lambda s: -round(shares[s], 9))[:3]
        shown = [s for s in largest if shares[s] >= 0.005]
        said = [
            f"{fixed(shares[s], 2)} of {'each ' if s == 0 else ''}“{SENTENCE[s]}”" for s in shown
        ]
        rest = 1 - sum(shares[s] * (2 if s == 0 else 1) for s in shown)
        if rest >= 0.005:
            said.append(f"{fixed(rest, 2)} of the rest")
        words = points(figure)
        hidden = int((torch.cdist(weights @ words, words).amin(dim=1) < 0.06).sum())
        under = f", {hidden} under a word" if hidden else ""
        assert text.startswith(f"All 6 outputs lie in the shaded region{under}. ")
        assert f"“{SENTENCE[figure.word]}” is {said[0]}" in text
        assert re.findall(r"\d\.\d\d of [^,.]*?(?=,| and |\.)", text) == said


def test_what_it_says_of_one_word_alone(say):
    [(_, text)] = say(Hull, {"sharpness": 5.0, "word": 4})
    assert text.endswith("“the” is 0.50 of each “the”.")


def test_both_the_get_the_same_output():
    output, _ = basic_self_attention(points(Hull()))
    torch.testing.assert_close(output[0], output[4])


def test_without_sharpness_all_are_the_mean(say):
    [(_, text)] = say(Hull, {"sharpness": 0.0})
    assert text == "All 6 outputs are the plain mean. Every word takes 0.17 of each word."


@pytest.mark.parametrize("bad", [{"word": 6}, {"sharpness": -0.1}, {"x_cat": 1.9}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Hull(**bad)
