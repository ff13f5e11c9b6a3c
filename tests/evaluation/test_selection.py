"""Choosing a model: the smallest error is chosen, and the promise about it is kept."""

from math import log, sqrt
from typing import Any

import numpy as np
import pytest

from heed.evaluation.selection import select

ERRORS = {"step-1000": 0.61, "step-2000": 0.53, "step-3000": 0.53, "step-4000": 0.57}


def test_chooses_the_smallest_error_and_of_equals_the_first() -> None:
    chosen = select(ERRORS, n=2000, delta=0.1)
    assert (chosen.name, chosen.empirical_error, chosen.models) == ("step-2000", 0.53, 4)
    assert chosen.epsilon == pytest.approx(sqrt(log(2 * 4 / 0.1) / 4000))
    assert chosen.bound == pytest.approx(0.53 + chosen.epsilon)


def test_one_side_counts_half() -> None:
    chosen = select(ERRORS, n=2000, delta=0.1, sides=1)
    assert chosen.epsilon == pytest.approx(sqrt(log(4 / 0.1) / 4000))
    assert chosen.bound < select(ERRORS, n=2000, delta=0.1).bound


def test_a_sequence_names_models_by_place() -> None:
    assert select([0.3, 0.1, 0.2], n=101).name == "1"


def test_every_model_compared_raises_the_bound() -> None:
    fewer = select({"a": 0.2, "b": 0.4}, n=499)
    more = select({"a": 0.2, "b": 0.4, "c": 0.9}, n=499)
    assert more.empirical_error == fewer.empirical_error
    assert more.bound > fewer.bound


def test_a_bound_says_nothing_above_one_and_admits_it() -> None:
    chosen = select([0.7], n=3)
    assert chosen.bound == 1.0
    assert "too small" in chosen.statement
    assert "too small" not in select([0.7], n=3000).statement


def test_statement_holds_its_numbers() -> None:
    statement = select(ERRORS, n=2000, delta=0.05).statement
    for part in ("0.95", "2000", "step-2000", "0.5300", "0.0356", "0.5656", "2M", "M = 4"):
        assert part in statement
    assert "2M" not in select(ERRORS, n=2000, sides=1).statement


@pytest.mark.parametrize("sides", [1, 2])
def test_monte_carlo(sides: Any) -> None:
    """Models that err on the *same* sentences, so that their errors depend on each other."""
    generator = np.random.default_rng(11)
    truth = np.linspace(0.40, 0.45, 23)  # so close that chance decides which is chosen
    n, delta, trials = 59, 0.3, 3000
    failures = optimistic = 0
    for _ in range(trials):
        difficulty = generator.random(n)
        wrong = difficulty[:, None] < truth
        flipped = generator.random((n, 23)) < 0.5
        wrong = np.where(flipped, generator.random((n, 23)) < truth, wrong)
        errors = [float(e) for e in wrong.mean(axis=0)]
        chosen = select(errors, n, delta, sides)
        failures += truth[int(chosen.name)] > chosen.bound
        optimistic += truth[int(chosen.name)] > chosen.empirical_error
    assert failures / trials <= delta
    assert optimistic / trials > 0.8  # which is why the measured error alone promises nothing


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("errors", {"errors": {}, "n": 5}),
        ("errors", {"errors": [], "n": 5}),
        ("errors", {"errors": {"a": 0.1, "b": 37.0}, "n": 5}),
        ("errors", {"errors": [float("nan")], "n": 5}),
        ("n", {"errors": [0.5], "n": 0}),
        ("delta", {"errors": [0.5], "n": 5, "delta": 1.5}),
        ("sides", {"errors": [0.5], "n": 5, "sides": 0}),
    ],
)
def test_names_what_is_wrong(name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{name} must"):
        select(**arguments)
