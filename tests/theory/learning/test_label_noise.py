"""Labels with noise: risks by integration and by sampling, and the floor under all of them."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.distributions import density, quantile
from heed.theory.learning.label_noise import bayes_risk, best_threshold, probability_of_one, risk
from heed.theory.learning.thresholds import empirical_error, grid_thresholds, threshold_error

shares = st.floats(0, 1)
peaks = st.none() | shares
flips = st.floats(0, 0.5)
widths = st.just(0.0) | st.floats(0.01, 3)
NOISES = [
    (0.4, 0.1, 0.0, None),
    (0.4, 0.0, 0.5, None),
    (0.1, 0.07, 0.6, 0.3),
    (0.9, 0.2, 2.0, 1.0),
    (0.5, 0.5, 0.2, 0.0),
    (0.3, 0.0, 0.0, 0.7),
]


@pytest.mark.parametrize("noise", NOISES)
def test_risk_is_what_fresh_labels_show(noise: Any) -> None:
    *label, peak = noise
    random = np.random.default_rng(3)
    points = quantile(random.random(100_000), peak)
    labels = random.random(100_000) < probability_of_one(points, *label)
    for a in (0.0, 0.25, 0.4, 0.93):
        share = empirical_error(a, points, labels)
        assert share == pytest.approx(float(risk(a, *noise)), abs=0.007)


@pytest.mark.parametrize("noise", NOISES)
def test_the_floor_is_what_the_likelier_label_leaves(noise: Any) -> None:
    *label, peak = noise
    middles = (np.arange(200_000) + 0.5) / 200_000
    eta = probability_of_one(middles, *label)
    floor = (np.minimum(eta, 1 - eta) * density(middles, peak)).mean()
    assert bayes_risk(*noise) == pytest.approx(floor, abs=1e-5)


def test_known_floors() -> None:
    """An η that is even on [0, 1] leaves a quarter: see E-07."""
    assert bayes_risk(0.5, 0.0, 1.0) == pytest.approx(0.25)
    assert bayes_risk(0.4, 0.1) == pytest.approx(0.1)
    assert bayes_risk(0.4, 0.1, 0.0, 0.7) == pytest.approx(0.1)
    assert bayes_risk(0.4, 0.0) == pytest.approx(0)
    assert bayes_risk(0.4, 0.5, 0.3) == pytest.approx(0.5)


@given(shares, shares, flips, widths, peaks)
def test_no_threshold_comes_below_the_floor(
    a: float, truth: float, flip: float, width: float, peak: float | None
) -> None:
    assert risk(a, truth, flip, width, peak) >= bayes_risk(truth, flip, width, peak) - 1e-12


@given(shares, shares, flips, peaks)
def test_flips_alone_shrink_the_error_and_add_a_floor(
    a: float, truth: float, flip: float, peak: float | None
) -> None:
    expected = flip + (1 - 2 * flip) * float(threshold_error(a, truth, peak))
    assert risk(a, truth, flip, 0.0, peak) == pytest.approx(expected, abs=1e-12)


@given(shares, shares, flips, widths)
def test_eta_rises_through_a_half_at_the_truth(
    x: float, truth: float, flip: float, width: float
) -> None:
    eta = float(probability_of_one(x, truth, flip, width))
    assert flip - 1e-12 <= eta <= 1 - flip + 1e-12
    assert (eta >= 0.5 - 1e-12) if x >= truth else (eta <= 0.5 + 1e-12)


def test_known_probabilities() -> None:
    eta = probability_of_one([0.1, 0.35, 0.5, 0.65, 0.9], 0.5, 0.1, 0.6)
    np.testing.assert_allclose(eta, [0.1, 0.3, 0.5, 0.7, 0.9])
    np.testing.assert_allclose(probability_of_one([0.49, 0.5], 0.5, 0.2), [0.2, 0.8])


def test_best_threshold() -> None:
    assert best_threshold(0.437, 0.1, 0.2) == 0.437
    assert best_threshold(0.437, 0.1, 0.2, None, grid_thresholds(11)) == 0.4
    assert best_threshold(0.25, 0.5, 0.2, None, [0.1, 0.2]) in (0.1, 0.2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((-0.1, 0.1, 0.1), r"^truth must lie in \[0, 1\], but is -0\.1"),
        ((0.1, 0.6, 0.1), r"^flip must lie in \[0, 0.5\], but is 0\.6"),
        ((0.1, float("nan"), 0.1), r"^flip must lie in \[0, 0.5\], but is nan"),
        ((0.1, 0.1, -0.1), r"^width must not be negative, but is -0\.1"),
    ],
)
def test_names_what_is_wrong(arguments: tuple[float, float, float], message: str) -> None:
    for call in (
        lambda: probability_of_one(0.5, *arguments),
        lambda: risk(0.5, *arguments),
        lambda: bayes_risk(*arguments),
        lambda: best_threshold(*arguments),
    ):
        with pytest.raises(ValueError, match=message):
            call()


TWIN_SHARES = [0.0, 1e-9, 0.2, 0.3, 0.5, 0.77, 1.0]


@pytest.mark.parametrize("peak", [None, 0.0, 0.3, 0.75, 1.0])
@pytest.mark.parametrize("labels", [(0.4, 0.1, 0.0), (0.0, 0.0, 0.5), (0.95, 0.5, 0.3)])
def test_the_twin_agrees(
    agree: Any, labels: tuple[float, float, float], peak: float | None
) -> None:
    agree(
        "theory/learning/label_noise",
        *[("probability_of_one", [x, *labels]) for x in [*TWIN_SHARES, 0.4, 0.95, 1.5]],
        *[("risk", [a, *labels, peak]) for a in [*TWIN_SHARES, -1, 2]],
        ("bayes_risk", [*labels, peak]),
    )


def test_the_twin_refuses_alike(refuse: Any) -> None:
    refuse(
        "theory/learning/label_noise",
        ("probability_of_one", [0.5, 1.5, 0.25]),
        ("risk", [0.5, 0.5, 0.75]),
        ("bayes_risk", [0.5, 0.25, -0.5]),
    )
