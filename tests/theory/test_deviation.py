"""Hoeffding's bound: its formula, what it depends on, and that it holds when tried."""

from math import exp, isclose, log, sqrt
from typing import Any

import numpy as np
import pytest

from heed.theory.deviation import hoeffding_deviation


def test_known_values() -> None:
    assert isclose(hoeffding_deviation(100, 0.05, models=100), sqrt(log(4000) / 200))
    assert isclose(hoeffding_deviation(100, 0.05, models=100), 0.2036, abs_tol=5e-5)
    assert isclose(hoeffding_deviation(2000, 0.05, sides=1), sqrt(log(20) / 4000))


@pytest.mark.parametrize("sides", [1, 2])
def test_spends_exactly_delta(sides: Any) -> None:
    epsilon = hoeffding_deviation(53, 0.07, models=11, sides=sides)
    assert isclose(sides * 11 * exp(-2 * 53 * epsilon**2), 0.07)


def test_monotonic() -> None:
    base = hoeffding_deviation(101, 0.05, models=7)
    assert hoeffding_deviation(103, 0.05, models=7) < base
    assert hoeffding_deviation(101, 0.06, models=7) < base
    assert hoeffding_deviation(101, 0.05, models=8) > base
    assert hoeffding_deviation(101, 0.05, models=7, sides=1) < base
    assert hoeffding_deviation(404, 0.05, models=7) == pytest.approx(base / 2)


@pytest.mark.parametrize("p", [0.03, 0.5, 0.9])
@pytest.mark.parametrize("sides", [1, 2])
def test_fails_no_more_often_than_promised(p: float, sides: Any) -> None:
    n, delta, models, trials = 47, 0.2, 13, 20_000
    epsilon = hoeffding_deviation(n, delta, models, sides)
    means = np.random.default_rng(3).binomial(n, p, size=(trials, models)) / n
    gaps = abs(means - p) if sides == 2 else p - means
    failures = (gaps.max(axis=1) >= epsilon).mean()
    assert failures <= delta
    # with the bound for one model, the worst of thirteen would break the promise
    if p == 0.5:
        assert (gaps.max(axis=1) >= hoeffding_deviation(n, delta, 1, sides)).mean() > delta


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("n", {"n": 0, "delta": 0.1}),
        ("models", {"n": 5, "delta": 0.1, "models": 0}),
        ("delta", {"n": 5, "delta": 0.0}),
        ("delta", {"n": 5, "delta": 1.0}),
        ("delta", {"n": 5, "delta": float("nan")}),
        ("sides", {"n": 5, "delta": 0.1, "sides": 3}),
    ],
)
def test_names_what_is_wrong(name: str, arguments: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=f"^{name} must"):
        hoeffding_deviation(**arguments)
