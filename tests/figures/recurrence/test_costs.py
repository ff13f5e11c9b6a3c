"""What the figure of the costs says, against what is counted."""

import pytest

from heed.figures.recurrence import Costs
from heed.theory.attention.costs import multiply_adds


def test_the_facts_are_what_the_library_counts(facts):
    for figure, found in facts(Costs):
        n, d = figure.length, figure.width
        layers = ("attention", "projected", "rnn", "gru")
        counts = {layer: multiply_adds(layer, n, d) / n for layer in layers}
        assert found == pytest.approx({**counts, "crossing": d})


def test_the_crossings_are_where_it_says(say):
    [(_, first), (_, text)] = say(Costs, {}, {"length": 300, "width": 100})
    assert first == (
        "With 512 words, scores and averages take 524,288 multiply–adds a word, all of "
        "self-attention 1.57×10⁶, a simple RNN 524,288, a GRU 1.57×10⁶. The solid lines cross at "
        "N = 512, and so do the dashed ones."
    )
    assert "The solid lines cross at N = 100, and so do the dashed ones." in text
    assert multiply_adds("attention", 100, 100) == multiply_adds("rnn", 100, 100)
    assert multiply_adds("projected", 100, 100) == multiply_adds("gru", 100, 100)
