"""The threshold of doubt: what it leaves undoubted, and how its verdicts are counted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.evaluation.doubt import Doubt, choose_threshold, judge_threshold

SHARES = st.floats(0, 1)


@given(st.lists(SHARES, min_size=1, max_size=60), SHARES)
def test_at_least_the_usual_share_is_not_doubted(confidences: list[float], usual: float) -> None:
    below = choose_threshold(confidences, usual)
    undoubted = sum(c >= below for c in confidences) / len(confidences)
    assert undoubted >= usual - 1 / len(confidences) - 1e-9
    assert below in confidences


def test_of_a_hundred_different_ones_it_doubts_twenty() -> None:
    confidences = [i / 100 for i in range(101)]
    assert choose_threshold(confidences) == 0.2


def test_precision_and_recall_by_hand() -> None:
    confidences = [0.1, 0.2, 0.3, 0.9, 0.8]
    bad = [True, False, True, True, False]
    assert judge_threshold(confidences, bad, 0.5) == Doubt(3 / 5, 2 / 3, 2 / 3)
    assert judge_threshold(confidences, bad, 0.0) == Doubt(0, 0, 0)
    assert judge_threshold(confidences, [False] * 5, 0.5) == Doubt(3 / 5, 0, 1)


@pytest.mark.parametrize("confidences", [[], [0.5, float("nan")], [1.5], [-0.1]])
def test_no_confidences_no_threshold(confidences: list[float]) -> None:
    with pytest.raises(ValueError, match="confidences must be"):
        choose_threshold(confidences)


def test_what_is_usual_is_a_share() -> None:
    with pytest.raises(ValueError, match=r"usual must be a share in \[0, 1\], but is 80"):
        choose_threshold([0.5], 80)


def test_each_confidence_has_a_verdict() -> None:
    with pytest.raises(ValueError, match="bad must say of each confidence"):
        judge_threshold([0.5], [True, False], 0.5)
