"""What the figure of the costs says, against what is counted."""

import re

from heed.figures.recurrence import Costs
from heed.theory.costs import multiply_adds


def number(text):
    mantissa, _, exponent = text.replace(",", "").partition("×10")
    return float(mantissa) * 10 ** int(
        exponent.translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")) or 0
    )


def test_what_it_says_is_what_the_library_counts(say):
    for figure, text in say(Costs):
        n, d = figure.length, figure.width
        attention = multiply_adds("attention", n, d) / n
        expected = [n, attention, multiply_adds("projected", n, d) / n - attention,
                    multiply_adds("rnn", n, d) / n, d, 2 * d]  # fmt: skip
        found = [number(one) for one in re.findall(r"\d[\d,.]*\d(?:×10[⁰-⁹¹²³]+)?|\b\d\b", text)]
        assert len(found) == len(expected), text
        for one, other in zip(found, expected, strict=True):
            assert abs(one - other) <= 0.005 * other + 0.5, text


def test_the_crossings_are_where_it_says(say):
    [(_, text)] = say(Costs, {"length": 300, "width": 100})
    assert "recurrent one at N = 100 and its own projections at N = 200." in text
    assert multiply_adds("attention", 100, 100) == multiply_adds("rnn", 100, 100)
    assert multiply_adds("projected", 200, 100) == 2 * multiply_adds("attention", 200, 100)
