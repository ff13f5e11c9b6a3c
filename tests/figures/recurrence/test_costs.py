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


def test_its_first_sentences(say):
    [(_, text)] = say(Costs, {})
    assert text == (
        "With 512 words, scores and averages take 524,288 multiply–adds a word, a simple RNN "
        "524,288. All of self-attention takes 1.57×10⁶, a GRU 1.57×10⁶."
    )


def test_the_lines_cross_where_it_says(facts):
    [(_, found)] = facts(Costs, {"length": 100, "width": 100})
    assert found["crossing"] == 100
    assert (found["attention"], found["projected"]) == (found["rnn"], found["gru"])
    assert multiply_adds("attention", 100, 100) == multiply_adds("rnn", 100, 100)
    assert multiply_adds("projected", 100, 100) == multiply_adds("gru", 100, 100)
