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
from heed.theory.learning.union import RELATIONS, exists, nested_risks, union_sum


def draw(n: int, risks: list[float], relation: str, trials: int) -> Any:
    """Losses of every model on every example of many samples, reduced to means: (trials, M)."""
    random = np.random.default_rng(7)
    if relation == "independent":
        return random.binomial(n, risks, (trials, len(risks))) / n
    thresholds = random.random((trials, n, 1))  # one number an example: nested by construction
    return np.stack([(thresholds[..., 0] < risk).mean(axis=1) for risk in risks], axis=1)


@pytest.mark.parametrize(
    ("relation", "risks"),
    [
        ("independent", [0.5] * 5),
        ("independent", [0.1, 0.25, 0.4]),
        ("identical", [0.3] * 4),
        ("nested", [0.3] * 4),
        ("nested", [0.2, 0.3, 0.45, 0.7]),
        ("nested", nested_risks(0.5, 11)),
        ("nested", [0.0, 0.5, 1.0]),
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


def test_nested_models_are_all_one_if_their_risks_are() -> None:
    tail = binomial_tail(41, 0.3, 0.1)
    for models in (1, 2, 7):
        for relation in ("nested", "identical"):
            assert exists(41, [0.3] * models, 0.1, relation) == pytest.approx(tail)


@given(
    st.integers(1, 60),
    st.floats(0, 1),
    st.lists(st.floats(0, 1), min_size=1, max_size=6).map(sorted),
    st.sampled_from(["independent", "nested"]),
)
def test_exists_lies_between_the_largest_tail_and_the_sum(
    n: int, epsilon: float, risks: list[float], relation: str
) -> None:
    tails = [binomial_tail(n, risk, epsilon) for risk in risks]
    chance = exists(n, risks, epsilon, relation)
    assert max(tails) * (1 - 1e-9) <= chance <= min(1.0, sum(tails)) * (1 + 1e-9) + 1e-12
    assert union_sum(n, risks, epsilon) == pytest.approx(sum(tails))


@given(st.integers(1, 40), st.floats(0.01, 0.5), st.lists(st.floats(0, 1), min_size=2, max_size=5))
def test_one_model_more_can_only_add(n: int, epsilon: float, risks: list[float]) -> None:
    for relation in ("independent", "nested"):
        chances = [exists(n, sorted(risks)[:k], epsilon, relation) for k in range(1, len(risks))]
        assert all(fewer <= more + 1e-12 for fewer, more in pairwise(chances))


@pytest.mark.parametrize("relation", RELATIONS)
def test_hoeffding_and_the_union_bound_hold_and_how_loosely(relation: str) -> None:
    n, models, delta = 200, 100, 0.1
    risks = nested_risks(0.5, models) if relation == "nested" else [0.5] * models
    epsilon = hoeffding_deviation(n, delta, models)
    chance = exists(n, risks, epsilon, relation)
    assert chance <= union_sum(n, risks, epsilon) <= hoeffding_tail(n, epsilon, models) + 1e-12
    share = chance / union_sum(n, risks, epsilon)
    lowest, highest = {
        "independent": (0.99, 1), "identical": (0.0099, 0.0101), "nested": (0.02, 0.2)
    }[relation]  # fmt: skip
    assert lowest < share <= highest


def test_many_samples_neither_overflow_nor_vanish() -> None:
    epsilon = hoeffding_deviation(5000, 0.05, 3)
    chance = exists(5000, [0.1, 0.5, 0.9], epsilon, "nested")
    assert 1e-3 < chance <= union_sum(5000, [0.1, 0.5, 0.9], epsilon) < 0.05
    # beyond what 1 − (1 − x) can hold, the largest tail stands in
    tail = binomial_tail(2000, 0.5, 0.2)
    assert tail < 1e-60
    assert exists(2000, [0.5, 0.5], 0.2, "nested") == tail
    assert exists(2000, [0.5, 0.5], 0.2, "independent") == pytest.approx(2 * tail)


def test_nested_risks() -> None:
    assert nested_risks(0.5, 3).tolist() == pytest.approx([0.4, 0.45, 0.5])
    assert nested_risks(0.5, 1).tolist() == [0.5]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((0, [0.5], 0.1, "independent"), "n must be positive, but is 0"),
        ((5, [], 0.1, "independent"), "risks must hold at least one risk, but is empty"),
        ((5, [0.5, 1.5], 0.1, "independent"), "risks must lie in [0, 1], but one is 1.5"),
        ((5, [0.5], -1.0, "nested"), "epsilon must not be negative, but is -1"),
        ((5, [0.5, 0.4], 0.1, "identical"), "risks must be equal if models are identical"),
        ((5, [0.5, 0.4], 0.1, "nested"), "risks must not fall if models are nested"),
        ((5, [0.5], 0.1, "cousins"), "relation must be one of independent, identical, nested, but"),
    ],
)
def test_names_what_is_wrong(arguments: Any, message: str) -> None:
    with pytest.raises(ValueError, match="^" + message.replace("[", r"\[")):
        exists(*arguments)


def test_names_what_is_wrong_with_nested_risks() -> None:
    with pytest.raises(ValueError, match=r"^models must be positive, but is 0"):
        nested_risks(0.5, 0)
    with pytest.raises(ValueError, match=r"^risk must lie in \[0, 1\], but is -0.5"):
        nested_risks(-0.5, 3)


def test_the_twin_agrees(agree: Any) -> None:
    families: list[Any] = [
        (20, [0.5] * 10, 0.2, "independent"),
        (50, [0.1, 0.25, 0.4], 0.0, "independent"),
        (31, [0.3] * 4, 0.1, "identical"),
        (29, [0.2, 0.3, 0.3, 0.45, 0.7], 0.15, "nested"),
        (29, [0.0, 0.5, 1.0, 1.0], 0.15, "nested"),
        (200, nested_risks(0.5, 100).tolist(), 0.07, "nested"),
        (2000, [0.1, 0.5, 0.9], 0.03, "nested"),
        (11, [0.45, 0.5], 0.001, "nested"),
    ]
    agree(
        "theory/learning/union",
        *[("exists", family) for family in families],
        *[("union_sum", family[:3]) for family in families],
        *[("nested_risks", (0.5, models)) for models in (1, 2, 100)],
        rtol=1e-8,  # sums of logarithms against products
        atol=1e-300,
    )


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("exists", [5, [0.5], 0.1, "cousins"], "relation must be one of independent, ident"),
        ("exists", [5, [0.5, 0.4], 0.1, "nested"], "risks must not fall if models are nes"),
        ("exists", [5, [0.5, 0.4], 0.1, "identical"], "risks must be equal if models are"),
        ("union_sum", [5, [], 0.1], "risks must hold at least one risk, but is empty"),
        ("union_sum", [5, [2], 0.1], "risks must lie in [0, 1], but one is 2"),
        ("nested_risks", [0.5, 0], "models must be positive, but is 0"),
        ("nested_risks", [2, 1], "risk must lie in [0, 1], but is 2"),
    ],
)
def test_the_twin_names_what_is_wrong(
    javascript: Any, name: str, arguments: list[Any], message: str
) -> None:
    [answer] = javascript([("theory/learning/union.js", name, arguments)])
    assert isinstance(answer, ValueError)
    assert message in str(answer)
