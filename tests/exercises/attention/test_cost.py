"""What the page *The cost of attention and recurrence* takes for right, and what it says."""

import pytest

from answers import rights
from heed.exercises.attention import cost
from heed.figures.attention import Waits
from heed.theory.attention.costs import multiply_adds
from heed.theory.attention.paths import layers_to_see


def test_where_whole_layers_cost_the_same():
    work = {n: multiply_adds("projected", n, 768) for n in range(1, 2000)}
    assert [n for n, one in work.items() if one == 8 * n * 768**2] == [rights(cost.meet())[0]]
    assert rights(cost.meet())[1] == pytest.approx(work[1536] / work[768])


def test_the_clock_is_that_of_the_figure():
    stored = Waits().stored
    at = stored["lengths"].index(1024)
    assert {name: stored["milliseconds"][name][at] for name in cost.MEASURED} == cost.MEASURED
    work = [multiply_adds(name, 1024, stored["width"]) for name in ("projected", "gru")]
    assert work[0] / work[1] == pytest.approx(1.33, abs=0.005)


def test_the_whole_layers_of_the_page():
    """The GRU is slower up to 2,048 words; at 4,096 self-attention is the slowest of the four."""
    stored = Waits().stored
    for at, length in enumerate(stored["lengths"]):
        times = {name: one[at] for name, one in stored["milliseconds"].items()}
        assert (times["gru"] > times["projected"]) == (length <= 2048)
        assert (max(times, key=times.__getitem__) == "projected") == (length == 4096)


def test_attention_and_its_network_cost_more_than_an_lstm():
    for n in (1, 10, 512, 5000):
        assert multiply_adds("projected", n, 512) + 8 * n * 512**2 > 8 * n * 512**2
    assert multiply_adds("attention", 20, 512) / 20 == 20_480
    assert multiply_adds("rnn", 20, 512) / 20 == 524_288
    assert pytest.approx(268e6, rel=2e-3) == 16_384**2


def test_the_layers_between_a_thousand_words():
    assert [layers_to_see(1000, 3), layers_to_see(1000, 3, True)] == [500, 7]
