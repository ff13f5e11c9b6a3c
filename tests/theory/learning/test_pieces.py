"""Rules that are constant on pieces of the bed, against counting and against drawn samples."""

import itertools
import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.binomial import probabilities
from heed.theory.learning.pieces import (
    approximation_error,
    estimation_error,
    majority,
    piece_chances,
)

BED = ((0.22, 0.46), (0.69, 0.87))


def test_chances_are_the_means_of_eta() -> None:
    x = (np.arange(400_000) + 0.5) / 400_000
    eta = np.where(sum((low <= x) & (x < high) for low, high in BED), 0.85, 0.15)
    for k in (1, 2, 5, 16):
        np.testing.assert_allclose(
            piece_chances(k, BED, 0.15), eta.reshape(k, -1).mean(axis=1), atol=1e-5
        )
        best = np.minimum(eta.reshape(k, -1).mean(axis=1), 1 - eta.reshape(k, -1).mean(axis=1))
        assert approximation_error(k, BED, 0.15) == pytest.approx(best.mean() - 0.15, abs=1e-5)


@given(st.integers(0, 60), st.floats(0, 1))
def test_a_majority_is_a_tail_of_the_binomial_distribution(most: int, chance: float) -> None:
    for n, won in enumerate(majority(most, chance)):
        tail = probabilities(n, chance)[n // 2 + 1 :].sum() if n else 0.0
        assert won == pytest.approx(tail, abs=1e-12)


def test_of_few_examples_every_sample_is_tried() -> None:
    """Two pieces, the first all dormant but for noise, the second half and half of each."""
    flip, sprouting, m = Fraction(1, 4), ((0.5, 0.8),), 4
    chances = [flip, flip + (1 - 2 * flip) * Fraction(3, 5)]
    loss = Fraction(0)
    for sample in itertools.product(range(2), (0, 1), repeat=m):
        places, labels = sample[::2], sample[1::2]
        weight = Fraction(1)
        for j, y in zip(places, labels, strict=True):
            weight *= Fraction(1, 2) * (chances[j] if y else 1 - chances[j])
        for j, chance in enumerate(chances):
            seen = [y for i, y in zip(places, labels, strict=True) if i == j]
            says = int(2 * sum(seen) > len(seen))
            if says != (chance > Fraction(1, 2)):
                loss += weight * abs(2 * chance - 1) / 2
    assert estimation_error(2, m, sprouting, 0.25) == pytest.approx(float(loss), rel=1e-12)


@pytest.mark.parametrize(("k", "m"), [(1, 20), (8, 50), (64, 300)])
def test_drawn_samples_lose_as_much(k: int, m: int) -> None:
    random = np.random.default_rng(4)
    chances, trials = piece_chances(k, BED, 0.15), 4_000
    places = random.integers(k, size=(trials, m))
    votes = np.where(random.random((trials, m)) < chances[places], 1, -1)
    sums = np.zeros((trials, k))
    np.add.at(sums, (np.arange(trials)[:, None], places), votes)
    wrong = (sums > 0) != (chances > 0.5)
    measured = (wrong * abs(2 * chances - 1)).mean()
    assert estimation_error(k, m, BED, 0.15) == pytest.approx(measured, abs=0.003)


def test_finer_cuts_fit_better_and_lose_more() -> None:
    powers = [2**i for i in range(8)]
    approximation = [approximation_error(k, BED, 0.15) for k in powers]
    estimation = [estimation_error(k, 100, BED, 0.15) for k in powers]
    assert all(one >= two - 1e-12 for one, two in itertools.pairwise(approximation))
    assert all(one < two for one, two in itertools.pairwise(estimation[2:]))
    assert estimation_error(16, 0, BED, 0.5) == 0


def test_python_and_javascript_agree(agree, refuse) -> None:
    states = [(k, BED, flip) for k in (1, 7, 128) for flip in (0.0, 0.15, 0.5)]
    agree("theory/learning/pieces", *(("piece_chances", state) for state in states))
    agree("theory/learning/pieces", *(("approximation_error", state) for state in states))
    agree(
        "theory/learning/pieces",
        *(("estimation_error", (k, m, bed, flip)) for k, bed, flip in states for m in (0, 5, 900)),
    )
    agree(
        "theory/learning/pieces",
        *(("majority", (n, p)) for n in (0, 1, 40) for p in (0, 0.3, 0.5, 1)),
    )
    refuse(
        "theory/learning/pieces",
        ("piece_chances", (0, BED, 0.1)),
        ("piece_chances", (1, BED, 0.6)),
        ("majority", (-1, 0.5)),
        ("majority", (1, 1.5)),
    )


@pytest.mark.parametrize(
    ("sprouting", "message"),
    [
        ([(0.0, 0.5), (0.4, 1.0)], "must be intervals that do not overlap"),
        ([(0.5, 0.2)], "low first, but one is"),
        ([(0.5, 1.2)], "low first, but one is"),
        ([(math.nan, 1.0)], "must be finite, but one is nan"),
    ],
)
def test_intervals_lie_beside_each_other(sprouting, message, javascript):
    for function, arguments in (
        (piece_chances, (3, sprouting, 0.1)),
        (estimation_error, (3, 5, sprouting, 0.1)),
    ):
        with pytest.raises(ValueError, match=rf"^sprouting .*{message}"):
            function(*arguments)
        [answer] = javascript([("theory/learning/pieces.js", function.__name__, arguments)])
        assert str(answer).startswith("RangeError: sprouting ")
        assert message in str(answer)


def test_intervals_may_touch():
    np.testing.assert_allclose(piece_chances(3, [(0.5, 1.0), (0.0, 0.5)], 0.1), [0.9, 0.9, 0.9])
