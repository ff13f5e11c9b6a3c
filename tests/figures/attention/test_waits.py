"""What the figure of the times says, against what is stored and what is counted."""

import pytest

from heed.figures.attention import Waits
from heed.theory.attention.costs import multiply_adds, sequential_steps

NAMES = {"GRU": "gru", "RNN": "rnn", "self-attention": "projected", "convolution": "convolution"}


def expected(figure, name, at):
    """Return the milliseconds of a layer, or the picoseconds of one of its multiply–adds."""
    stored, layer = figure.stored, NAMES[name]
    spent = stored["milliseconds"][layer][at]
    reach = stored["kernel"] if layer == "convolution" else 1
    counted = multiply_adds(layer, stored["lengths"][at], stored["width"], reach)
    return spent if figure.shown == "layer" else spent * 1e9 / counted


@pytest.mark.parametrize("shown", ["each", "layer"])
@pytest.mark.parametrize("length", [16, 700, 4096])
def test_the_facts_are_what_was_measured(facts, shown, length):
    [(figure, found)] = facts(Waits, {"shown": shown, "length": length})
    lengths = figure.stored["lengths"]
    at = min(range(len(lengths)), key=lambda i: max(lengths[i] / length, length / lengths[i]))
    assert found["length"] == lengths[at]
    assert found["times"] == pytest.approx([expected(figure, name, at) for name in NAMES])
    assert found["steps"] == sequential_steps("gru", lengths[at])


def test_it_says_how_long_each_layer_takes(say):
    [(_, each), (_, layer)] = say(Waits, {}, {"shown": "layer"})
    assert each == (
        "With 1,024 words, a GRU takes 74 ps a multiply–add, an RNN 69 ps, self-attention 25 ps "
        "and a convolution 22 ps."
    )
    assert " ms, an RNN " in layer


def test_the_title_and_the_page_say_what_was_measured():
    """From 128 words on a multiply–add takes 2.3 to 4 times as long in a recurrent layer."""
    figure = Waits()
    for at in range(figure.stored["lengths"].index(128), len(figure.stored["lengths"])):
        each = {name: expected(figure, name, at) for name in NAMES}
        for slow in ("RNN", "GRU"):
            for fast in ("self-attention", "convolution"):
                assert 2.3 < each[slow] / each[fast] < 4
    figure.shown = "layer"
    slowest = [max(NAMES, key=lambda name: expected(figure, name, at)) for at in range(-2, 0)]
    assert slowest == ["GRU", "self-attention"]  # of 2,048 words, and of 4,096
