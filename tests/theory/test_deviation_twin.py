"""The figures' theory of deviation and of choosing among models, held to heed.theory."""

import numpy as np
import pytest

from heed.theory import binomial, chernoff, deviation, leak, optimism, union

DEVIATION = "theory/deviation.js"
BINOMIAL = "theory/binomial.js"
CHERNOFF = "theory/chernoff.js"
UNION = "theory/union.js"
OPTIMISM = "theory/optimism.js"
LEAK = "theory/leak.js"


@pytest.fixture
def same(javascript):
    """Assert that JavaScript gives what Python's functions give for each (name, arguments)."""

    def compare(path, module, *cases, rtol=1e-9, atol=1e-300):
        answers = javascript([(path, name, arguments) for name, arguments in cases])
        for (name, arguments), answer in zip(cases, answers, strict=True):
            assert not isinstance(answer, ValueError), f"{name}{arguments}: {answer}"
            expected = np.asarray(getattr(module, name)(*arguments), dtype=np.float64)
            np.testing.assert_allclose(
                np.asarray(answer, dtype=np.float64), expected, rtol=rtol, atol=atol,
                err_msg=f"{name}{arguments}",
            )  # fmt: skip

    return compare


def test_deviation(same):
    ways = [(100, 0.05), (1, 0.5, 1, 1), (12_345, 1e-6, 1000, 1), (10, 0.999, 7, 2, 3.5)]
    tails = [(100, 0.1), (1, 0.0, 50), (415, 0.1, 100, 2), (7, 2.5, 3, 1, 10.0), (5, 0.01, 9, 1)]
    wishes = [(0.1, 0.05), (0.1, 0.05, 100), (0.01, 1e-9, 10**6, 1), (3.0, 0.9, 1, 1, 2.0)]
    same(
        DEVIATION,
        deviation,
        *[("hoeffding_deviation", one) for one in ways],
        *[("notes_deviation", one[:3]) for one in ways],
        *[("hoeffding_tail", one) for one in tails],
        *[("hoeffding_confidence", one) for one in tails],
        *[("hoeffding_samples", one) for one in wishes],
        *[("notes_samples", one[:3]) for one in wishes],
        *[
            ("hoeffding_models", one)
            for one in ((415, 0.1, 0.05), (10, 0.1, 0.05, 1), (10**6, 0.5, 0.1), (31, 2, 0.1, 2, 7))
        ],
        *[("notes_implied", one) for one in ((0.5, 1), (0.51,), (0.99, 2))],
        *[("notes_counterexample", [n]) for n in (1, 2, 7, 100)],
        *[("notes_false", [n, delta]) for n in (1, 2, 100) for delta in (0.5, 0.78, 0.998)],
    )


def test_samples_are_whole_on_both_sides(same):
    """Where ε is that of a whole n, rounding must not ask for one more."""
    cases = [
        ("hoeffding_samples", (deviation.hoeffding_deviation(n, 0.05, n), 0.05, n))
        for n in range(1, 400, 7)
    ]
    same(DEVIATION, deviation, *cases, rtol=0)


def test_binomial(same):
    coins = [(0, 0.5), (1, 0.3), (7, 0.0), (7, 1.0), (100, 0.07), (5000, 0.999), (20_000, 0.3)]
    borders = [(20, 0.5, 0.2), (10, 0.3, 0.1), (7, 1 / 3, 1 / 21), (101, 0.5, 1 / 202)]
    same(
        BINOMIAL,
        binomial,
        *[("probabilities", coin) for coin in coins],
        *[
            ("binomial_tail", (*border, sides, strict))
            for border in borders
            for sides in (1, 2)
            for strict in (False, True)
        ],
        ("binomial_tail", (1000, 0.5, 0.25)),
        ("binomial_tail", (20_000, 0.3, 0.01)),
    )


def test_chernoff(same):
    steps = [(0, 20, 0.5, 0.1), (0.4, 20, 0.5, 0.1), (3.0, 1, 0.03, 0.9), (25.0, 300, 0.7, 0.0)]
    same(
        CHERNOFF,
        chernoff,
        *[("moment", (rate, p)) for rate in (-3.0, 0, 1e-3, 30) for p in (0, 0.03, 0.5, 1)],
        *[("lemma", [rate]) for rate in (-3.0, 0, 0.5)],
        *[("markov", step) for step in steps],
        *[("lemma_bound", (rate, n, epsilon)) for rate, n, _, epsilon in steps],
        *[("sharpest_rate", one) for one in ((0.5, 0.1), (0.03, 0.9), (0.4, 0.6), (0.7, 0.8))],
        *[("upper_tail", (n, p, epsilon)) for _, n, p, epsilon in steps],
        ("upper_tail", (10, 0.3, 0.2, True)),
        ("best_rate", [0.13]),
    )


def test_union(same):
    families = [
        (20, [0.5] * 10, 0.2, "independent"),
        (50, [0.1, 0.25, 0.4], 0.0, "independent"),
        (31, [0.3] * 4, 0.1, "identical"),
        (29, [0.2, 0.3, 0.3, 0.45, 0.7], 0.15, "nested"),
        (29, [0.0, 0.5, 1.0, 1.0], 0.15, "nested"),
        (200, union.nested_risks(0.5, 100).tolist(), 0.07, "nested"),
        (2000, [0.1, 0.5, 0.9], 0.03, "nested"),
        (11, [0.45, 0.5], 0.001, "nested"),
    ]
    same(
        UNION,
        union,
        *[("exists", family) for family in families],
        *[("union_sum", family[:3]) for family in families],
        *[("nested_risks", (0.5, models)) for models in (1, 2, 100)],
        rtol=1e-8,  # sums of logarithms against products
    )


def test_optimism(same):
    ways = [(1, 0.5, 2), (100, 0.5, 1000), (53, 0.3, 1), (7, 0.0, 5), (7, 1.0, 5), (2000, 0.1, 37)]
    same(OPTIMISM, optimism, *[("expected_minimum", way) for way in ways])
    for way in ways:  # differences of large numbers: no figures are kept below 1e-16
        same(OPTIMISM, optimism, ("minimum_distribution", way), rtol=1e-6, atol=1e-15)


def test_leak(same):
    corpora = [{1: 6}, {1: 500, 2: 120, 5: 40, 30: 2}, {6: 1}]
    same(
        LEAK,
        leak,
        *[
            (name, (corpus, test))
            for name in ("leaked_pairs", "leaked_sentences")
            for corpus in corpora
            for test in (1, 2, 6)
        ],
        ("leaked_pairs", (corpora[1], 777)),
        ("leaked_sentences", (corpora[1], 777)),
    )


@pytest.mark.parametrize(
    ("path", "name", "arguments", "message"),
    [
        (DEVIATION, "hoeffding_deviation", [0, 0.1], "n must be positive, but is 0"),
        (DEVIATION, "hoeffding_deviation", [1, 1], "delta must lie between 0 and 1, but is 1"),
        (DEVIATION, "hoeffding_deviation", [1, 0.1, 1, 3], "sides must be 1 or 2, but is 3"),
        (DEVIATION, "hoeffding_tail", [1, -0.5], "epsilon must not be negative, but is -0.5"),
        (DEVIATION, "hoeffding_samples", [0, 0.1], "epsilon must be positive, but is 0"),
        (DEVIATION, "hoeffding_models", [9, 0.1, 0.1, 2, 0], "span must be positive, but is 0"),
        (DEVIATION, "notes_deviation", [9, 0.1, 0], "models must be positive, but is 0"),
        (DEVIATION, "notes_false", [0, 0.1], "n must be positive, but is 0"),
        (BINOMIAL, "probabilities", [-1, 0.1], "n must not be negative, but is -1"),
        (BINOMIAL, "probabilities", [1, 2], "p must lie in [0, 1], but is 2"),
        (BINOMIAL, "binomial_tail", [0, 0.5, 0.1], "n must be positive, but is 0"),
        (BINOMIAL, "binomial_tail", [5, 0.5, -1], "epsilon must not be negative, but is -1"),
        (BINOMIAL, "binomial_tail", [5, 0.5, 0.1, 3], "sides must be 1 or 2, but is 3"),
        (CHERNOFF, "moment", [1, -1], "p must lie in [0, 1], but is -1"),
        (CHERNOFF, "markov", [-1, 5, 0.5, 0.1], "rate must not be negative, but is -1"),
        (CHERNOFF, "lemma_bound", [1, 0, 0.1], "n must be positive, but is 0"),
        (CHERNOFF, "best_rate", [-1], "epsilon must not be negative, but is -1"),
        (CHERNOFF, "sharpest_rate", [0, 0.1], "p must lie between 0 and 1, but is 0"),
        (CHERNOFF, "sharpest_rate", [0.5, 0], "epsilon must be positive, but is 0"),
        (UNION, "exists", [5, [0.5], 0.1, "cousins"], "relation must be one of independent, ident"),
        (UNION, "exists", [5, [0.5, 0.4], 0.1, "nested"], "risks must not fall if models are nes"),
        (UNION, "exists", [5, [0.5, 0.4], 0.1, "identical"], "risks must be equal if models are"),
        (UNION, "union_sum", [5, [], 0.1], "risks must hold at least one risk, but is empty"),
        (UNION, "union_sum", [5, [2], 0.1], "risks must lie in [0, 1], but one is 2"),
        (UNION, "nested_risks", [0.5, 0], "models must be positive, but is 0"),
        (UNION, "nested_risks", [2, 1], "risk must lie in [0, 1], but is 2"),
        (OPTIMISM, "expected_minimum", [0, 0.5, 1], "n must be positive, but is 0"),
        (OPTIMISM, "minimum_distribution", [5, 0.5, 0], "models must be positive, but is 0"),
        (LEAK, "leaked_pairs", [{1: 7}, 8], "test must lie in 1..7, but is 8"),
        (LEAK, "leaked_sentences", [{2: -1}, 1], "multiplicities must be positive, but one is 2:"),
        (LEAK, "leaked_pairs", [{}, 1], "multiplicities must hold at least one, but is empty"),
    ],
)
def test_what_does_not_fit_is_named(javascript, path, name, arguments, message):
    [answer] = javascript([(path, name, arguments)])
    assert isinstance(answer, ValueError)
    assert message in str(answer)
