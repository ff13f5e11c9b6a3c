"""What the notes print for Hoeffding's bound: where that follows from it, where it is false."""

from math import sqrt
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.hoeffding import hoeffding_deviation, hoeffding_tail
from heed.theory.learning.notes import (
    notes_counterexample,
    notes_deviation,
    notes_false,
    notes_implied,
    notes_samples,
)

COUNTS = st.integers(1, 10**6)
DELTAS = st.floats(1e-9, 1 - 1e-9)


def test_plugging_the_notes_epsilon_back_does_not_give_delta() -> None:
    """E-08: 2δ²/M stands where δ should."""
    for delta, models in ((0.05, 100), (0.3, 1), (0.9, 7)):
        left = hoeffding_tail(100, notes_deviation(100, delta, models), models)
        assert left == pytest.approx(2 * delta**2 / models)


@given(COUNTS, DELTAS, COUNTS)
def test_notes_are_implied_where_models_are_twice_delta(n: int, delta: float, models: int) -> None:
    printed, exact = notes_deviation(n, delta, models), hoeffding_deviation(n, delta, models)
    assert notes_implied(delta, models) == (models / delta >= 2)
    assert (printed >= exact * (1 - 1e-12)) or not notes_implied(delta, models)
    assert (printed <= exact * (1 + 1e-12)) or notes_implied(delta, models)
    assert printed < sqrt(2) * exact


@given(COUNTS, DELTAS, COUNTS)
def test_notes_samples_undo_notes_deviation(n: int, delta: float, models: int) -> None:
    assert notes_samples(notes_deviation(n, delta, models), delta, models) == n


@pytest.mark.parametrize(
    ("n", "threshold"), [(1, 0.7788), (3, 0.9200), (11, 0.9775), (101, 0.9975)]
)
def test_notes_are_false_from_this_delta_on(n: int, threshold: float) -> None:
    assert not notes_false(n, threshold - 1e-4)
    assert notes_false(n, threshold + 1e-4)


@given(st.integers(1, 10_000), DELTAS)
def test_the_counterexample_is_never_nearer_than_the_notes_promise(n: int, delta: float) -> None:
    p = notes_counterexample(n)
    nearest = abs(np.arange(n + 1) / n - p).min()
    assert nearest == pytest.approx(1 / (2 * n), rel=1e-6)
    assert notes_false(n, delta) == (notes_deviation(n, delta) <= (1 + 1e-12) / (2 * n))


@pytest.mark.parametrize(
    ("function", "name", "arguments"),
    [
        (notes_deviation, "delta", {"n": 5, "delta": 1.5}),
        (notes_samples, "epsilon", {"epsilon": -1.0, "delta": 0.1}),
        (notes_implied, "models", {"delta": 0.1, "models": 0}),
        (notes_counterexample, "n", {"n": 0}),
        (notes_false, "n", {"n": 0, "delta": 0.9}),
    ],
)
def test_names_what_is_wrong(function: Any, name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{name} must"):
        function(**arguments)
