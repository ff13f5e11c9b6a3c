import math

import pytest

from heed.figures.attention import Timing
from heed.theory.attention.random_features import multiply_adds

OWN = [
    {"count": 256, "length": 64, "name": "exact", "time": 1.28},
    {"count": 256, "length": 64, "name": "linear", "time": 4.5},
    {"count": 256, "length": 2048, "name": "exact", "time": 1234.5},
    {"count": 256, "length": 2048, "name": "linear", "time": 98.7},
]


@pytest.mark.parametrize("count", [64, 256])
def test_its_facts_are_counted_and_stored(facts, count):
    for figure, found in facts(Timing, *({"count": count, "tokens": n} for n in (64, 300, 4500))):
        exact, linear = multiply_adds(figure.tokens, 64), multiply_adds(figure.tokens, 64, count)
        assert found["counts"] == {"exact": exact, "linear": linear}
        assert found["equal"] == 2 * count
        lengths = figure.stored["lengths"]
        at = min(range(len(lengths)), key=lambda i: abs(math.log(lengths[i] / figure.tokens)))
        ways = {"exact": "written out", "fused": "fused", "linear": f"linear, m = {count}"}
        assert found["length"] == lengths[at]
        times = {way: figure.stored["milliseconds"][name][at] for way, name in ways.items()}
        assert found["times"] == times


def test_what_the_page_has_measured(javascript):
    begun = [{"count": 64, "length": 0, "name": "begun", "time": 0}]
    calls = [{"count": 64, "measured": OWN}, {"count": 64, "measured": begun},
             {"count": 256, "measured": OWN}]  # fmt: skip
    other, started, own = javascript(
        [("figures/attention/timing.js", "measured_here", [state]) for state in calls]
    )
    assert other == started == "Your browser: not measured yet."
    assert own == "Your browser: 2,048 tokens take 1,235 ms if exact and 99 ms if linear."


def test_what_is_stored_says_what_the_page_says(say):
    """Linear is slower at 256 tokens and faster from 2,048 on; the fused kernel helps threefold."""
    stored = Timing().stored
    exact, fused, linear = (
        stored["milliseconds"][way] for way in ("written out", "fused", "linear, m = 256")
    )
    assert linear[0] > 2 * exact[0]
    assert all(one < other for one, other in zip(linear[3:], fused[3:], strict=True))
    assert 2.5 < exact[-1] / fused[-1] < 4
    assert exact[-1] / linear[-1] > 40


def test_its_first_sentences(say):
    [(_, text)] = say(Timing, {})
    assert text == (
        "4,096 tokens take 2,147 million multiply–adds if exact and 268 million if linear. In "
        "PyTorch they take 168 ms (fused 54 ms) against 15 ms."
    )
