"""Many training sets: each is what one learner does, and together they keep every bound."""

import itertools
from typing import Any

import numpy as np
import pytest

from heed.theory.learning import simulation
from heed.theory.learning.distributions import cumulative, quantile
from heed.theory.learning.growth import growth_failure, growth_samples
from heed.theory.learning.intervals import interval_error, tightest_interval
from heed.theory.learning.label_noise import bayes_risk, best_threshold, probability_of_one, risk
from heed.theory.learning.rectangles import contains, mass, rectangle_error, tightest
from heed.theory.learning.samples import (
    agnostic_failure,
    agnostic_samples,
    realizable_failure,
    realizable_samples,
    rectangle_failure,
    rectangle_samples,
    strips_failure,
)
from heed.theory.learning.simulation import (
    simulate_intervals,
    simulate_noisy,
    simulate_rectangles,
    simulate_thresholds,
)
from heed.theory.learning.thresholds import (
    RULES,
    choose,
    grid_thresholds,
    least_error,
    threshold_error,
)

TRIALS = 10_000
TIE = 1e-9  # errors on a grid are sums of 1/K, which rounding may put above ε
PEAKS = [None, 0.2]
SQUARE = (0.2, 0.25, 0.9, 0.7)


def rate(errors: np.ndarray, epsilon: float) -> float:
    return float((errors > epsilon + TIE).mean())


def near(share: float) -> Any:
    """Within four standard errors of a share that was measured on all the trials."""
    return pytest.approx(share, abs=4 * np.sqrt(share * (1 - share) / TRIALS) + 1e-12)


@pytest.mark.parametrize("peak", PEAKS)
@pytest.mark.parametrize(("size", "rule"), list(itertools.product([None, 11], RULES)))
def test_thresholds_one_by_one(size: Any, rule: str, peak: Any) -> None:
    m, trials, truth = 5, 200, 0.4
    grid = None if size is None else grid_thresholds(size)
    expected = []
    for x in quantile(np.random.default_rng(7).random((trials, m)), peak):
        a = choose(rule, x, x >= truth, truth, peak, grid)
        expected.append(float(threshold_error(a, truth, peak)))
    actual = simulate_thresholds(m, trials, 7, size, truth, peak, rule)
    np.testing.assert_allclose(actual, expected, atol=1e-12)
    assert len(np.unique(actual)) > 5


@pytest.mark.parametrize("peak", PEAKS)
def test_intervals_one_by_one(peak: Any) -> None:
    m, trials, truth = 5, 200, (0.3, 0.55)
    expected = []
    for x in quantile(np.random.default_rng(7).random((trials, m)), peak):
        h = tightest_interval(x, (truth[0] <= x) & (x <= truth[1]))
        expected.append(float(interval_error(h, truth, peak)))
    actual = simulate_intervals(m, trials, 7, truth, peak)
    np.testing.assert_allclose(actual, expected, atol=1e-12)


@pytest.mark.parametrize("peak", PEAKS)
def test_rectangles_one_by_one(peak: Any) -> None:
    m, trials = 5, 200
    expected = []
    for xy in quantile(np.random.default_rng(7).random((trials, m, 2)), peak):
        h = tightest(xy, contains(xy, SQUARE))
        expected.append(float(rectangle_error(h, SQUARE, peak)))
    actual = simulate_rectangles(m, trials, 7, SQUARE, peak)
    np.testing.assert_allclose(actual, expected, atol=1e-12)


@pytest.mark.parametrize("peak", PEAKS)
def test_noisy_one_by_one(peak: Any) -> None:
    m, trials, grid = 13, 200, grid_thresholds(11)
    noise = (0.4, 0.15, 0.3)
    expected = []
    for u in np.random.default_rng(7).random((trials, m, 2)):
        x = quantile(u[:, 0], peak)
        a = least_error(x, u[:, 1] < probability_of_one(x, *noise), grid)
        expected.append(float(risk(a, *noise, peak)))
    actual = simulate_noisy(m, trials, 7, 11, *noise, peak)
    np.testing.assert_allclose(actual, expected, atol=1e-12)


def test_a_seed_is_a_stream_whatever_is_drawn_at_once(monkeypatch: Any) -> None:
    run = {
        simulate_thresholds: (11, 97, 3),
        simulate_rectangles: (11, 97, 3),
        simulate_noisy: (11, 97, 3),
    }
    before = [simulate(*arguments) for simulate, arguments in run.items()]
    monkeypatch.setattr(simulation, "CHUNK", 100)
    for simulate, errors in zip(run, before, strict=True):
        np.testing.assert_array_equal(simulate(*run[simulate]), errors)
        np.testing.assert_array_equal(simulate(11, 50, 3), errors[:50])
        assert (simulate(11, 97, 4) != errors).any()


def test_no_samples_and_no_trials() -> None:
    assert simulate_thresholds(0, 3, 1, truth=0.3).tolist() == [0.7] * 3
    assert simulate_thresholds(0, 3, 1, truth=0.3, rule="middle") == pytest.approx([0.2] * 3)
    assert simulate_rectangles(0, 2, 1, SQUARE) == pytest.approx([float(mass(SQUARE))] * 2)
    assert simulate_intervals(5, 0, 1).shape == (0,)


@pytest.mark.parametrize("peak", PEAKS)
def test_the_worst_threshold_fails_as_often_as_two_gaps_stay_empty(peak: Any) -> None:
    """It errs by more than ε when no point falls within a mass of ε on one side of the truth."""
    for m, epsilon in ((5, 0.2), (30, 0.05)):
        errors = simulate_thresholds(m, TRIALS, 1, None, 0.45, peak)
        exact = 2 * (1 - epsilon) ** m - (1 - 2 * epsilon) ** m
        assert rate(errors, epsilon) == near(exact)
        one_side = simulate_thresholds(m, TRIALS, 2, None, 0.45, peak, "tightest")
        assert rate(one_side, epsilon) == near((1 - epsilon) ** m)
        middle = simulate_thresholds(m, TRIALS, 3, None, 0.45, peak, "middle")
        assert rate(middle, epsilon) < rate(one_side, epsilon)


def test_the_measured_failures_of_e_03() -> None:
    """|ℋ| = 101, ε = .1, δ = .05: 77 samples; the worst fails in .0003, after ten in .541."""
    m = realizable_samples(101, 0.1, 0.05)
    exact = {k: 2 * 0.89**k - 0.78**k for k in (10, m)}  # eleven cells on a side stay empty
    assert exact[10] == pytest.approx(0.541, abs=0.002)
    assert exact[m] == pytest.approx(0.0003, abs=0.00005)
    for k, share in exact.items():
        assert rate(simulate_thresholds(k, TRIALS, 5, 101, 0.49), 0.1) == near(share)


@pytest.mark.parametrize("peak", PEAKS)
@pytest.mark.parametrize(
    ("size", "epsilon", "m10"), [(21, 0.1, 0.366), (101, 0.1, 0.541), (1001, 0.05, 0.848)]
)
def test_realizable_bound(size: int, epsilon: float, m10: float, peak: Any) -> None:
    delta, truth = 0.05, (size // 2 - 1) / (size - 1)
    m = realizable_samples(size, epsilon, delta)
    failures = rate(simulate_thresholds(m, TRIALS, 1, size, truth, peak), epsilon)
    assert failures <= delta / 25  # at least 25 times fewer than promised
    few = rate(simulate_thresholds(10, TRIALS, 1, size, truth, peak), epsilon)
    assert few <= realizable_failure(size, epsilon, 10) == 1
    if peak is None:
        assert few == pytest.approx(m10, abs=0.02)


def test_the_realizable_bound_is_nearly_reached_where_mistakes_lie_apart() -> None:
    """Ten hypotheses, each wrong on a tenth of its own, and the truth: some tenth stays unseen."""
    m = 60
    unseen = np.random.default_rng(1).multinomial(m, [0.1] * 10, TRIALS) == 0
    failures = float(unseen.any(axis=1).mean())
    bound = realizable_failure(11, 0.0999, m)
    assert bound / 2 < failures <= bound


@pytest.mark.parametrize("peak", PEAKS)
@pytest.mark.parametrize("epsilon", [0.05, 0.2])
def test_rectangle_bounds(epsilon: float, peak: Any) -> None:
    delta = 0.1
    m = rectangle_samples(epsilon, delta)
    failures = rate(simulate_rectangles(m, TRIALS // 4, 1, SQUARE, peak), epsilon)
    assert failures <= delta / 20  # at least 20 times fewer than promised
    for few in (m // 4, m // 2):
        failures = rate(simulate_rectangles(few, TRIALS // 4, 2, SQUARE, peak), epsilon)
        assert failures <= strips_failure(epsilon, few) <= rectangle_failure(epsilon, few)


def test_one_region_is_no_argument() -> None:
    """(1 − ε)^m would be right for a region fixed before the sample; this one depends on it."""
    for m in (20, 30, 60):
        failures = rate(simulate_rectangles(m, TRIALS, 3, (0.1, 0.1, 0.9, 0.9)), 0.1)
        assert failures > 6 * (1 - 0.1) ** m
        assert failures <= strips_failure(0.1, m)


@pytest.mark.parametrize(
    ("name", "simulate", "loose"),
    [
        ("thresholds", lambda m: simulate_thresholds(m, TRIALS // 10, 1), 1e3),
        ("intervals", lambda m: simulate_intervals(m, TRIALS // 10, 1), 1e3),
        ("rectangles", lambda m: simulate_rectangles(m, TRIALS // 10, 1), 1e3),
    ],
)
def test_growth_bound(name: str, simulate: Any, loose: float) -> None:
    """It is very loose: a sixth of the samples that it asks for still never fail."""
    epsilon, delta = 0.1, 0.05
    m = growth_samples(epsilon, delta, name)
    assert growth_failure(m // 6, epsilon, name) == 1
    assert rate(simulate(m // 6), epsilon) <= delta


def test_agnostic_bound() -> None:
    size, epsilon, delta = 21, 0.1, 0.05
    m = agnostic_samples(size, epsilon, delta)
    for noise in ((0.35, 0.2, 0.0, None), (0.6, 0.1, 0.5, 0.3)):
        least = float(risk(best_threshold(*noise, grid_thresholds(size)), *noise))
        excess = simulate_noisy(m, 1000, 1, size, *noise) - least
        assert excess.min() >= -1e-12
        assert (excess > epsilon).mean() == 0  # promised: at most one in twenty
        few = simulate_noisy(30, TRIALS, 1, size, *noise) - least
        assert rate(few, epsilon) <= agnostic_failure(size, epsilon, 30)
        assert rate(few, epsilon) > 0.01  # it is not for nothing: some samples of thirty mislead


def test_the_samples_of_e_07() -> None:
    """|ℋ| = 101 asks for 77 where the labels are right, for 1661 where they need not be."""
    assert realizable_samples(101, 0.1, 0.05) == 77
    assert agnostic_samples(101, 0.1, 0.05) == 1661
    clean = rate(simulate_thresholds(77, TRIALS, 1, 101, 0.5), 0.1)
    noisy = rate(simulate_noisy(77, TRIALS, 1, 101, 0.5, 0.3) - 0.3, 0.1)
    assert clean < 0.002
    assert noisy > 0.02
    assert simulate_noisy(77, 500, 1, 101, 0.5, 0.3).min() >= bayes_risk(0.5, 0.3) - 1e-12


def test_excess_risk_falls_with_more_samples() -> None:
    means = [
        (simulate_noisy(m, 1000, 1, 101, 0.5, 0.2, 0.4) - bayes_risk(0.5, 0.2, 0.4)).mean()
        for m in (10, 40, 160, 640)
    ]
    assert means == sorted(means, reverse=True)
    assert means[-1] < means[0] / 4


def test_masses_and_not_lengths_count() -> None:
    """A peak bends the line, but the errors of the worst threshold are drawn as before."""
    truth = 0.3
    even = simulate_thresholds(17, TRIALS, 4, None, float(cumulative(truth, 0.8)))
    bent = simulate_thresholds(17, TRIALS, 4, None, truth, 0.8)
    np.testing.assert_allclose(even, bent, atol=1e-12)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: simulate_thresholds(-1, 5, 1), "^m must not be negative, but is -1"),
        (lambda: simulate_intervals(1, -5, 1), "^trials must not be negative, but is -5"),
        (lambda: simulate_noisy(0, 5, 1), "^m must be positive, but is 0"),
        (lambda: simulate_noisy(5, 5, 1, 1), "^size must be at least 2, but is 1"),
        (lambda: simulate_noisy(5, 5, 1, flip=0.7), r"^flip must lie in \[0, 0.5\], but is 0\.7"),
        (lambda: simulate_thresholds(5, 5, 1, 11, 0.45), "^truth must be one of the 11 thresholds"),
        (lambda: simulate_thresholds(5, 5, 1, rule="best"), "^rule must be one of worst, middle"),
        (
            lambda: simulate_rectangles(5, 5, 1, peak=3.0),
            r"^peak must lie in \[0, 1\], but is 3\.0",
        ),
    ],
)
def test_names_what_is_wrong(call: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        call()
