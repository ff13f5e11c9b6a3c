import re

import pytest

from heed.figures.attention import Timing
from heed.theory.attention.random_features import multiply_adds

OWN = [
    {"count": 256, "length": 64, "name": "exact", "time": 1.28},
    {"count": 256, "length": 64, "name": "linear", "time": 4.5},
    {"count": 256, "length": 2048, "name": "exact", "time": 1234.5},
    {"count": 256, "length": 2048, "name": "linear", "time": 98.7},
]


def millions(count):
    return f"{count / 1e6:,.{1 if count < 1e7 else 0}f} million"


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Timing):
        tokens = figure.tokens
        counts = multiply_adds(tokens, 64), multiply_adds(tokens, 64, figure.count)
        assert f"With {tokens:,} tokens exact attention takes {millions(counts[0])}" in text
        assert f"with {figure.count} features {millions(counts[1])}" in text
        assert f"equal at {2 * figure.count:,} tokens" in text


@pytest.mark.parametrize("count", [64, 256])
def test_the_times_are_those_that_are_stored(say, count):
    ((figure, text),) = say(Timing, {"count": count, "tokens": 4500})
    at = figure.stored["lengths"].index(4096)
    ways = ["written out", "fused", f"linear, m = {count}"]
    stored = [figure.stored["milliseconds"][way][at] for way in ways]
    assert "In PyTorch, 4,096 tokens take" in text
    said = [float(one) for one in re.findall(r"([\d.]+) ms", text)]
    assert said == pytest.approx(stored, abs=0.5)


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
