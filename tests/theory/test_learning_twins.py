"""The figures' learning theory, held to the library on shared numbers."""

import itertools

import numpy as np
import pytest

from heed.theory import (
    distributions,
    growth,
    intervals,
    label_noise,
    lunch,
    rectangles,
    samples,
    thresholds,
)

PEAKS = [None, 0.0, 0.3, 0.75, 1.0]
SHARES = [0.0, 1e-9, 0.2, 0.3, 0.5, 0.77, 1.0]


@pytest.fixture
def agree(javascript):
    """Assert that theory/MODULE.js answers as MODULE.py does: (function, arguments) each."""

    def compare(module, *cases):
        calls = [(f"theory/{module.__name__.split('.')[-1]}.js", *case) for case in cases]
        for (name, arguments), answer in zip(cases, javascript(calls), strict=True):
            expected = getattr(module, name)(*arguments)
            assert not isinstance(answer, Exception), f"{name}{arguments}: {answer}"
            np.testing.assert_allclose(
                np.asarray(answer, dtype=float), np.asarray(expected, dtype=float),
                rtol=1e-10, atol=1e-12, err_msg=f"{name}{arguments}",
            )  # fmt: skip

    return compare


@pytest.fixture
def refuse(javascript):
    """Assert that both sides refuse the arguments with the same message."""

    def compare(module, *cases):
        calls = [(f"theory/{module.__name__.split('.')[-1]}.js", *case) for case in cases]
        for (name, arguments), answer in zip(cases, javascript(calls), strict=True):
            with pytest.raises(ValueError) as caught:  # noqa: PT011 — the message is compared
                getattr(module, name)(*arguments)
            assert str(answer) == f"RangeError: {caught.value}", f"{name}{arguments}"

    return compare


def sample(m, truth=0.45, flip=0.0, peak=None, seed=3):
    """A sample as a figure draws it: lists of points and labels."""
    random = np.random.default_rng(seed)
    points = distributions.quantile(random.random(m), peak)
    return points.tolist(), ((points >= truth) ^ (random.random(m) < flip)).tolist()


def test_distributions(agree, refuse):
    pairs = list(itertools.product(SHARES, PEAKS))
    wide = list(itertools.product([-0.5, 1.5, *SHARES], PEAKS))
    agree(
        distributions,
        *[("quantile", list(pair)) for pair in pairs],
        *[(name, list(pair)) for name in ("density", "cumulative") for pair in wide],
    )
    refuse(
        distributions,
        ("quantile", [1.5]),
        ("quantile", [0.5, 1.5]),
        ("density", [0.5, -0.25]),
        ("cumulative", [0.5, 7.5]),
    )


@pytest.mark.parametrize("peak", PEAKS)
def test_thresholds(agree, peak):
    clean, noisy = sample(23, peak=peak), sample(31, flip=0.2, peak=peak)
    points, labels = clean
    grid = thresholds.grid_thresholds(21).tolist()
    agree(
        thresholds,
        *[("threshold_error", [a, 0.45, peak]) for a in [*SHARES, -1, 2]],
        *[("empirical_error", [a, *noisy]) for a in [*SHARES, noisy[0][4]]],
        ("empirical_errors", [grid, *noisy]),
        ("empirical_errors", [sorted(noisy[0]), *noisy]),
        ("least_error", [*noisy, grid]),
        ("consistent_range", [points, labels]),
        ("consistent_range", [[], []]),
        ("consistent_range", [[0.0, 0.5], [1, 1]]),
        ("choose", ["middle", [0.0, 0.5], [1, 1], 0.0]),
        ("consistent_thresholds", [points, labels, grid]),
        ("consistent_thresholds", [[0.25, 0.75], [0, 1], grid]),
        ("worst_consistent", [0.2, 0.6, 0.4, peak]),
        ("worst_consistent", [0.1, 0.6, 0.4, peak]),
        *[("choose", [r, points, labels, 0.45, peak]) for r in thresholds.RULES],
        *[("choose", [r, points, labels, 0.45, peak, grid]) for r in thresholds.RULES],
        *[("choose", [r, [0.3], [1], 0.2, peak, grid]) for r in thresholds.RULES],
        ("grid_thresholds", [2]),
        ("grid_thresholds", [101]),
    )


def test_thresholds_refuse(refuse):
    refuse(
        thresholds,
        ("empirical_error", [0.5, [], []]),
        ("empirical_errors", [[0.5], [], []]),
        ("empirical_error", [0.5, [0.1, 0.2], [1]]),
        ("least_error", [[0.1], [2], [0.5]]),
        ("consistent_range", [[0.75, 0.25], [0, 1]]),
        ("consistent_range", [[0.5, 0.5], [0, 1]]),
        ("consistent_range", [[0.25, 1.0], [0, 0]]),
        ("grid_thresholds", [1]),
        ("choose", ["best", [], [], 0.5]),
        ("choose", ["worst", [0.25, 0.375], [0, 1], 0.375, None, [0, 1]]),
    )


def test_samples(agree, refuse):
    classes = [(101, 0.1, 0.05), (1, 0.9, 0.9), (10**9, 0.001, 1e-9), (7, 0.25, 0.5)]
    _, epsilons, deltas = zip(*classes, strict=True)
    counts = [0, 1, 30, 77, 1661]
    for bound in ("realizable", "agnostic"):
        agree(
            samples,
            *[(f"{bound}_samples", [*one]) for one in classes],
            *[(f"{bound}_failure", [h, e, m]) for h, e, _ in classes for m in counts],
            *[(f"{bound}_epsilon", [h, m, d]) for h, _, d in classes for m in counts],
            *[(f"{bound}_hypotheses", [e, d, m]) for _, e, d in classes for m in counts],
        )
        refuse(
            samples,
            (f"{bound}_samples", [0, 0.1, 0.1]),
            (f"{bound}_failure", [3, 1.5, 7]),
            (f"{bound}_epsilon", [3, 7, 1.5]),
            (f"{bound}_hypotheses", [0.1, 0.1, -1]),
        )
    for bound in ("rectangle", "strips"):
        agree(
            samples,
            *[(f"{bound}_samples", [e, d]) for e, d in zip(epsilons, deltas, strict=True)],
            *[(f"{bound}_failure", [e, m]) for e in epsilons for m in counts],
            *[(f"{bound}_epsilon", [m, d]) for d in deltas for m in counts],
        )
        refuse(samples, (f"{bound}_samples", [0.1, 1.5]), (f"{bound}_failure", [0.1, -1]))


@pytest.mark.parametrize("peak", PEAKS)
def test_rectangles(agree, peak):
    truth, others = (0.2, 0.31, 0.83, 0.71), [(0.3, 0.1, 0.9, 0.5), (0, 0, 1, 1), (1, 1, 0, 0)]
    points = np.random.default_rng(4).random((29, 2))
    labels = rectangles.contains(points, truth).tolist()
    four = [list(strip) for strip in rectangles.strips(truth, 0.05, peak)]
    pairs = points.tolist()
    agree(
        rectangles,
        *[("contains", [point, truth]) for point in [*pairs, truth[:2], truth[2:]]],
        *[("mass", [one, peak]) for one in [truth, *others]],
        *[("rectangle_error", [one, truth, peak]) for one in [truth, *others]],
        ("tightest", [pairs, labels]),
        ("tightest", [pairs, [0] * 29]),
        ("tightest", [[], []]),
        ("strips", [truth, 0.05, peak]),
        ("strips_hit", [pairs, four]),
        ("strips_hit", [pairs[:3], four]),
    )


def test_rectangles_refuse(refuse):
    refuse(
        rectangles,
        ("strips", [[0, 0, 1, 1], 1.5]),
        ("strips", [[0.25, 0.25, 0.5, 0.5], 0.5]),
        ("tightest", [[[0.5, 0.5]], []]),
        ("tightest", [[[0.25, 0.25], [0.5, 0.375], [0.75, 0.75]], [1, 0, 1]]),
    )


@pytest.mark.parametrize("peak", PEAKS)
@pytest.mark.parametrize("labels", [(0.4, 0.1, 0.0), (0.0, 0.0, 0.5), (0.95, 0.5, 0.3)])
def test_noise(agree, labels, peak):
    grid = thresholds.grid_thresholds(16).tolist()
    agree(
        label_noise,
        *[("probability_of_one", [x, *labels]) for x in [*SHARES, 0.4, 0.95, 1.5]],
        *[("risk", [a, *labels, peak]) for a in [*SHARES, -1, 2]],
        ("bayes_risk", [*labels, peak]),
        ("best_threshold", [*labels, peak]),
        *([] if labels[1] == 0.5 else [("best_threshold", [*labels, peak, grid])]),
    )


def test_noise_refuses(refuse):
    refuse(
        label_noise,
        ("probability_of_one", [0.5, 1.5, 0.25]),
        ("risk", [0.5, 0.5, 0.75]),
        ("bayes_risk", [0.5, 0.25, -0.5]),
        ("best_threshold", [0.5, -0.25]),
    )


@pytest.mark.parametrize("name", growth.CLASSES)
@pytest.mark.parametrize("m", [0, 1, 3, 5])
def test_growth(agree, javascript, name, m):
    flat = name in ("thresholds", "intervals")
    points = np.random.default_rng(m).random(m if flat else (m, 2)).tolist()
    [made] = javascript([("theory/growth.js", "dichotomies", [name, points])])
    assert [tuple(labels) for labels in made] == sorted(growth.dichotomies(name, points))
    found = [growth.hypothesis_for(name, points, labels) for labels in made]
    agree(
        growth,
        ("shatters", [name, points]),
        *[("hypothesis_for", [name, points, labels]) for labels in made],
        *[("classify", [name, h, points]) for h in found],
        *[("growth", [name, m]) for m in range(9)],
        ("vc_dimension", [name]),
        *[("growth_failure", [m, e, name]) for m in (0, 50, 300, 5000) for e in (0.05, 0.4)],
        *[("growth_samples", [e, d, name]) for e in (0.01, 0.2) for d in (0.05, 1e-6)],
    )


def test_what_no_hypothesis_does(javascript):
    square = [[0.1, 0.1], [0.9, 0.1], [0.9, 0.9], [0.1, 0.9]]
    calls = [("half-planes", square, [1, 0, 1, 0]), ("rectangles", square, [1, 0, 1, 0])]
    calls += [("thresholds", [0.1, 0.2], [1, 0]), ("intervals", [0.1, 0.2, 0.3], [1, 0, 1])]
    calls += [("half-planes", [[0.5, 0.5]] * 2, [1, 0])]
    answers = javascript([("theory/growth.js", "hypothesis_for", [*call]) for call in calls])
    assert answers == [growth.hypothesis_for(*call) for call in calls] == [None] * len(calls)


def test_sauer(agree, refuse):
    agree(growth, *[("sauer", [m, d]) for m in (0, 1, 4, 7, 30, 10_000) for d in range(6)])
    refuse(
        growth,
        ("vc_dimension", ["circles"]),
        ("dichotomies", ["intervals", [0.5] * 13]),
        ("hypothesis_for", ["intervals", [0.5], [1, 0]]),
        ("growth", ["intervals", -1]),
        ("growth", ["rectangles", 9]),
        ("sauer", [1, -2]),
        ("growth_failure", [10, 1.5, 1]),
        ("growth_failure", [10, 0.5, 0]),
        ("growth_samples", [0.5, 1.5, 1]),
    )


@pytest.mark.parametrize("learner", lunch.LEARNERS)
def test_lunch(agree, refuse, learner):
    samples_of_7 = [
        ([], []),
        ([3], [1]),
        ([1, 5, 2], [0, 1, 1]),
        ([5, 1], [0, 1]),
        ([6, 6, 0, 3], [1, 1, 0, 0]),
    ]
    agree(
        lunch,
        *[("predict", [learner, 7, *one]) for one in samples_of_7],
        *[("count_errors", [learner, 7, points]) for points, _ in samples_of_7],
        *[("unseen", [7, points]) for points, _ in samples_of_7],
        *[("error_distribution", [7, seen]) for seen in range(8)],
        *[("expected_error", [k, m]) for k in (1, 2, 40) for m in (0, 1, 7, 100)],
    )
    refuse(
        lunch,
        ("predict", ["oracle", 3, [], []]),
        ("predict", [learner, 3, [1], []]),
        ("predict", [learner, 3, [3], [1]]),
        ("count_errors", [learner, 17, []]),
        ("error_distribution", [3, 4]),
        ("expected_error", [0, 1]),
        ("expected_error", [1, -1]),
    )


@pytest.mark.parametrize("peak", PEAKS)
def test_intervals(agree, refuse, peak):
    truth = [0.3, 0.72]
    points, _ = sample(17)
    labels = [0.3 <= x <= 0.72 for x in points]
    others = [truth, [0.4, 0.6], [0.1, 0.2], [0, 1], list(intervals.EMPTY)]
    agree(
        intervals,
        *[("interval_error", [h, truth, peak]) for h in others],
        ("tightest_interval", [points, labels]),
        ("tightest_interval", [points, [0] * 17]),
        ("tightest_interval", [[], []]),
    )
    refuse(
        intervals,
        ("tightest_interval", [[0.25, 0.5, 0.75], [1, 0, 1]]),
        ("tightest_interval", [[0.25], []]),
    )
