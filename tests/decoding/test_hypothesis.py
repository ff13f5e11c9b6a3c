"""The length penalty: its formula, and what its exponent does. How sure a model was."""

from math import log

import pytest

from heed.decoding.hypothesis import confidence, length_penalty


def test_formula() -> None:
    assert length_penalty(1, 0.7) == 1.0  # an empty translation is its <eos> alone
    assert length_penalty(13, 1.0) == pytest.approx(3.0)
    assert length_penalty(7, 0.5) == pytest.approx(2**0.5)


@pytest.mark.parametrize(("length", "times"), [(5, 3.0), (10, 4.0), (20, 4.8), (10**6, 6.0)])
def test_with_exponent_one_the_score_is_a_multiple_of_the_mean(length: int, times: float) -> None:
    log_probability = -7.0
    score = log_probability / length_penalty(length, 1.0)
    mean = log_probability / length
    assert (
        score / mean == pytest.approx(6 * length / (5 + length)) == pytest.approx(times, abs=1e-4)
    )


def test_no_exponent_no_penalty() -> None:
    assert length_penalty(97, 0.0) == 1.0


def test_grows_with_length_and_exponent() -> None:
    assert length_penalty(11, 0.6) > length_penalty(7, 0.6) > 1.0
    assert length_penalty(11, 1.0) > length_penalty(11, 0.6)


def test_confidence_is_the_geometric_mean() -> None:
    assert confidence(log(0.5) + log(0.125), 2) == pytest.approx(0.25)
    assert confidence(3 * log(0.7), 3) == pytest.approx(confidence(9 * log(0.7), 9))
    assert confidence(0.0, 0) == 1.0
    assert confidence(-1e6, 3) == 0.0
