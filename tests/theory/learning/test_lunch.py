"""No free lunch: over all labellings, no learner is better than another."""

import itertools
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

from heed.theory.learning.lunch import (
    LEARNERS,
    count_errors,
    error_distribution,
    expected_error,
    predict,
    unseen,
    unseen_mass,
)

K = 7


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize("sample", [[], [3], [0, 5, 2], [4, 4, 1], list(range(K))])
def test_every_learner_errs_alike(learner: str, sample: list[int]) -> None:
    counts = count_errors(learner, K, sample)
    assert counts.sum() == 2**K
    shares = error_distribution(K, len(set(sample)))
    np.testing.assert_array_equal(counts / 2**K, shares)
    mean = (shares * np.arange(K + 1)).sum() / K
    assert mean == pytest.approx(len(unseen(K, sample)) / (2 * K))


@pytest.mark.parametrize("learner", LEARNERS)
@pytest.mark.parametrize(("domain", "m"), [(3, 0), (3, 2), (4, 3), (2, 5)])
def test_the_mean_over_all_samples_and_labellings(learner: str, domain: int, m: int) -> None:
    errors = [
        (count_errors(learner, domain, sample) * np.arange(domain + 1)).sum() / 2**domain / domain
        for sample in itertools.product(range(domain), repeat=m)
    ]
    assert np.mean(errors) == pytest.approx(expected_error(domain, m))


def test_half_the_domain_leaves_more_than_a_quarter() -> None:
    """The bound of the textbook: some labelling costs at least ¼ where m ≤ K/2."""
    for domain in range(2, 60):
        assert expected_error(domain, domain // 2) >= 0.25
    assert expected_error(1000, 500) == pytest.approx(0.5 * np.exp(-0.5), abs=1e-3)
    assert expected_error(1, 1) == 0


@pytest.mark.parametrize(("domain", "m"), [(10**17, 10**17), (10**9, 3 * 10**9), (7, 100), (2, 1)])
def test_a_point_of_a_large_domain_is_missed_as_often_as_it_is(domain: int, m: int) -> None:
    exact = (m * (1 - 1 / Decimal(domain)).ln()).exp() / 2
    assert expected_error(domain, m) == pytest.approx(float(exact), rel=1e-12)


def test_learners() -> None:
    sample, labels = [1, 4, 5], [0, 1, 1]
    assert predict("zeros", K, sample, labels) == [0, 0, 0, 0, 1, 1, 0]
    assert predict("majority", K, sample, labels) == [1, 0, 1, 1, 1, 1, 1]
    assert predict("nearest", K, sample, labels) == [0, 0, 0, 1, 1, 1, 1]
    assert predict("majority", 3, [0, 1], [0, 1]) == [0, 1, 0]
    assert predict("nearest", 5, [4, 0], [0, 1]) == [1, 1, 1, 0, 0]  # the lower of two as near
    for learner in LEARNERS:
        assert predict(learner, 3, [], []) == [0, 0, 0]


def test_unseen() -> None:
    assert unseen(6, [4, 1, 4]) == [0, 2, 3, 5]
    assert unseen(2, [0, 1]) == []


@pytest.mark.parametrize(
    ("function", "arguments", "message"),
    [
        (expected_error, (0, 3), "^domain must be positive, but is 0"),
        (expected_error, (3, -1), "^m must not be negative, but is -1"),
        (unseen, (3, [3]), r"^sample must be whole numbers in 0\.\.2, but one is 3"),
        (predict, ("oracle", 3, [], []), "^learner must be one of zeros, .* but is 'oracle'"),
        (predict, ("zeros", 3, [1], []), "^labels must be 1 long, but is 0 long"),
        (
            predict,
            ("zeros", 3, [-1], [1]),
            r"^sample must be whole numbers in 0\.\.2, but one is -1",
        ),
        (error_distribution, (3, 4), r"^seen must lie in 0\.\.3, but is 4"),
        (count_errors, ("zeros", 17, []), "^domain must be at most 16, but is 17"),
    ],
)
def test_names_what_is_wrong(function: Any, arguments: tuple[Any, ...], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        function(*arguments)


@pytest.mark.parametrize("learner", LEARNERS)
def test_the_twin_agrees(agree: Any, learner: str) -> None:
    samples: list[tuple[list[int], list[int]]] = [
        ([], []),
        ([3], [1]),
        ([1, 5, 2], [0, 1, 1]),
        ([5, 1], [0, 1]),
        ([6, 6, 0, 3], [1, 1, 0, 0]),
    ]
    agree(
        "theory/learning/lunch",
        *[("predict", [learner, K, *one]) for one in samples],
    )


@pytest.mark.parametrize("learner", LEARNERS)
def test_the_twin_refuses_alike(refuse: Any, learner: str) -> None:
    refuse(
        "theory/learning/lunch",
        ("predict", ["oracle", 3, [], []]),
        ("predict", [learner, 3, [1], []]),
        ("predict", [learner, 3, [3], [1]]),
        ("predict", [learner, 0, [], []]),
    )


def test_unseen_mass_is_that_of_drawn_samples(agree, refuse):
    halving = [0.5**i for i in range(1, 40)]
    draws = np.random.default_rng(3).choice(
        39, size=(4_000, 12), p=np.array(halving) / sum(halving)
    )
    left = [1 - sum(halving[i] for i in set(row)) for row in draws]
    assert unseen_mass(halving, 12) == pytest.approx(np.mean(left), abs=5e-3)
    assert unseen_mass(np.full(10, 0.1), 7) == pytest.approx(2 * expected_error(10, 7))
    agree("theory/learning/lunch", *(("unseen_mass", (halving, m)) for m in (0, 1, 1000)))
    refuse("theory/learning/lunch", ("unseen_mass", ([0.5], -1)), ("unseen_mass", ([1.5], 1)))
