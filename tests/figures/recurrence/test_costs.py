"""What the figure of the costs says, against what is counted."""

import re

from heed.figures.recurrence import Costs
from heed.theory.attention.costs import multiply_adds


def number(text):
    mantissa, _, exponent = text.replace(",", "").partition("×10")
    return float(mantissa) * 10 ** int(
        exponent.translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")) or 0
    )


def test_what_it_says_is_what_the_library_counts(say):
    for figure, text in say(Costs):
        n, d = figure.length, figure.width
        layers = ("attention", "projected", "rnn", "gru")
        expected = [n, *(multiply_adds(layer, n, d) / n for layer in layers), d]
        found = [number(one) for one in re.findall(r"\d[\d,.]*\d(?:×10[⁰-⁹¹²³]+)?|\b\d\b", text)]
        assert len(found) == len(expected), text
        for one, other in zip(found, expected, strict=True):
            assert abs(one - other) <= 0.005 * other + 0.5, text


def test_the_crossings_are_where_it_says(say):
    [(_, text)] = say(Costs, {"length": 300, "width": 100})
    assert "The solid lines cross at N = 100, and so do the dashed ones." in text
    assert multiply_adds("attention", 100, 100) == multiply_adds("rnn", 100, 100)
    assert multiply_adds("projected", 100, 100) == multiply_adds("gru", 100, 100)
