"""The chance that some model strays, for models that have less or more in common."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.theory.learning.binomial import binomial_tail
from heed.theory.learning.hoeffding import hoeffding_deviation, hoeffding_tail
from heed.theory.learning.notes import notes_deviation
from heed.theory.learning.union import COPIED, RELATIONS, exists, union_sum


def draw(n: int, risks: list[float], relation: str, trials: int) -> Any:
    """Losses of every model on every example of many samples, reduced to means: (trials, M)."""
    random = np.random.default_rng(7)
    if relation == "independent":
        return random.binomial(n, risks, (trials, len(risks))) / n
    common = random.random((trials, n)) < risks[0]
    own = random.random((trials, n, len(risks))) < risks
    copied = random.random(own.shape) < (COPIED if relation == "similar" else 1)
    return np.where(copied, common[..., None], own).mean(axis=1)


@pytest.mark.parametrize(
    ("relation", "risks"),
    [
        ("independent", [0.5] * 5),
        ("independent", [0.1, 0.25, 0.4]),
        ("identical", [0.3] * 4),
        ("similar", [0.3] * 4),
        ("similar", [0.5] * 7),
        ("similar", [0.05]),
    ],
)
def test_exists_is_what_sampling_measures(relation: str, risks: list[float]) -> None:
    n, epsilon, trials = 29, 0.15, 40_000
    gaps = abs(draw(n, risks, relation, trials) - np.array(risks))
    measured = (gaps >= epsilon - 1e-9).any(axis=1).mean()
    expected = exists(n, risks, epsilon, relation)
    assert measured == pytest.approx(expected, abs=4 * np.sqrt(expected / trials))


def test_ten_independent_coins_of_the_check() -> None:
    """E-09: its check measured .7062, and 1.152 as the sum."""
    assert exists(20, [0.5] * 10, 0.2, "independent") == pytest.approx(0.7063, abs=5e-5)
    assert union_sum(20, [0.5] * 10, 0.2) == pytest.approx(1.1532, abs=5e-5)


def test_a_hundred_independent_coins_of_the_check() -> None:
    """E-08, E-09: at Hoeffding's ε for δ = .1 the truth is .009, and so is the sum."""
    for models, n, truth in ((1, 50, 0.0153), (10, 200, 0.0084), (100, 50, 0.0090)):
        epsilon = hoeffding_deviation(n, 0.1, models)
        risks = [0.5] * models
        assert exists(n, risks, epsilon, "independent") == pytest.approx(truth, abs=5e-5)
        assert union_sum(n, risks, epsilon) == pytest.approx(truth, abs=1.5e-4)
        assert exists(n, risks, notes_deviation(n, 0.1, models), "independent") < truth


def test_one_similar_model_is_a_model() -> None:
    for n, risk, epsilon in ((41, 0.3, 0.1), (20, 0.5, 0.0), (7, 0.0, 0.1), (7, 1.0, 0.1)):
        tail = binomial_tail(n, risk, epsilon)
        assert exists(n, [risk], epsilon, "similar") == pytest.approx(tail)


@given(
    st.integers(1, 40),
    st.floats(0, 1),
    st.floats(0, 1),
    st.integers(1, 6),
    st.sampled_from(RELATIONS),
)
def test_exists_lies_between_the_tail_and_the_sum_and_grows_with_the_models(
    n: int, epsilon: float, risk: float, models: int, relation: str
) -> None:
    tail = binomial_tail(n, risk, epsilon)
    chances = [exists(n, [risk] * k, epsilon, relation) for k in range(1, models + 1)]
    assert all(fewer <= more + 1e-12 for fewer, more in pairwise(chances))
    lowest, highest = tail * (1 - 1e-9) - 1e-12, min(1.0, models * tail) * (1 + 1e-9) + 1e-12
    assert lowest <= chances[-1] <= highest
    assert union_sum(n, [risk] * models, epsilon) == pytest.approx(models * tail)


@pytest.mark.parametrize("relation", RELATIONS)
def test_hoeffding_and_the_union_bound_hold_and_how_loosely(relation: str) -> None:
    n, models, delta = 200, 100, 0.1
    risks = [0.5] * models
    epsilon = hoeffding_deviation(n, delta, models)
    chance = exists(n, risks, epsilon, relation)
    assert chance <= union_sum(n, risks, epsilon) <= hoeffding_tail(n, epsilon, models) + 1e-12
    share = chance / union_sum(n, risks, epsilon)
    lowest, highest = {
        "independent": (0.99, 1), "identical": (0.0099, 0.0101), "similar": (0.1, 0.5)
    }[relation]  # fmt: skip
    assert lowest < share <= highest


def test_many_samples_neither_overflow_nor_vanish() -> None:
    epsilon = hoeffding_deviation(1000, 0.05, 3)
    chance = exists(1000, [0.5] * 3, epsilon, "similar")
    assert 1e-3 < chance <= union_sum(1000, [0.5] * 3, epsilon) < 0.05
    tail = binomial_tail(2000, 0.5, 0.2)
    assert tail < 1e-60
    assert exists(2000, [0.5, 0.5], 0.2, "similar") == pytest.approx(2 * tail)
    assert exists(2000, [0.5, 0.5], 0.2, "independent") == pytest.approx(2 * tail)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0, [0.5], 0.1, "independent"), "n must be positive, but is 0"),
        ((5, [], 0.1, "independent"), "risks must hold at least one risk, but is empty"),
        ((5, [0.5, 1.5], 0.1, "independent"), "risks must lie in [0, 1], but one is 1.5"),
        ((5, [0.5], -1.0, "similar"), "epsilon must not be negative, but is -1"),
        ((5, [0.5, 0.4], 0.1, "identical"), "risks must be equal if models are identical"),
        ((5, [0.5, 0.4], 0.1, "similar"), "risks must be equal if models are similar"),
        (
            (5, [0.5], 0.1, "cousins"),
            "relation must be one of independent, similar, identical",
        ),
    ],
)
def test_names_what_is_wrong(arguments: Any, message: str) -> None:
    with pytest.raises(ValueError, match="^" + message.replace("[", r"\[")):
        exists(*arguments)


def test_the_twin_agrees(agree: Any) -> None:
    families: list[Any] = [
        (20, [0.5] * 10, 0.2, "independent"),
        (50, [0.1, 0.25, 0.4], 0.0, "independent"),
        (31, [0.3] * 4, 0.1, "identical"),
        (29, [0.3] * 5, 0.15, "similar"),
        (29, [0.0] * 2, 0.0, "similar"),
        (20, [0.5] * 3, 0.0, "similar"),
        (200, [0.5] * 100, 0.07, "similar"),
        (500, [0.1] * 3, 0.03, "similar"),
        (11, [1.0], 0.001, "similar"),
    ]
    agree(
        "theory/learning/union",
        *[("exists", family) for family in families],
        *[("union_sum", family[:3]) for family in families],
        rtol=1e-8,  # sums of logarithms against products
        atol=1e-300,
    )


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("exists", [5, [0.5], 0.1, "cousins"], "relation must be one of independent, simil"),
        ("exists", [5, [0.5, 0.4], 0.1, "similar"], "risks must be equal if models are"),
        ("exists", [5, [0.5, 0.4], 0.1, "identical"], "risks must be equal if models are"),
        ("union_sum", [5, [], 0.1], "risks must hold at least one risk, but is empty"),
        ("union_sum", [5, [2], 0.1], "risks must lie in [0, 1], but one is 2"),
    ],
)
def test_the_twin_names_what_is_wrong(
    javascript: Any, name: str, arguments: list[Any], message: str
) -> None:
    [answer] = javascript([("theory/learning/union.js", name, arguments)])
    assert isinstance(answer, ValueError)
    assert message in str(answer)
