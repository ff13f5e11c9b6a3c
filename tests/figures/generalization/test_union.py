import random

import numpy as np
import pytest

from heed.figures.generalization import Union
from heed.theory.learning.hoeffding import hoeffding_tail
from heed.theory.learning.union import COPIED, exists, union_sum

RELATIONS = ("independent", "similar", "identical")
SURE = {"models": 1, "epsilon": 0.25, "n": 200}


def draw(figure, scores):
    """Mistakes of each model on each of 60 validation sets: (M, 60)."""
    stream = random.Random(figure.seed)

    def drawn(trials, p):
        luck = [stream.random() for _ in range(60)]
        return [scores.mistakes(np.array([u]), k, p)[0] for u, k in zip(luck, trials, strict=True)]

    n, risk, own = figure.n, figure.risk, (1 - COPIED) * figure.risk
    if figure.relation == "independent":
        return np.array([drawn([n] * 60, risk) for _ in range(figure.models)])
    common = np.array(drawn([n] * 60, risk))
    if figure.relation == "identical":
        return np.tile(common, (figure.models, 1))
    similar = [
        np.add(drawn(common, COPIED + own), drawn(n - common, own)) for _ in range(figure.models)
    ]
    return np.array(similar)


def test_chances_are_what_the_library_computes_and_marks_what_is_drawn(facts, scores):
    states = [{"relation": name, "models": 7, "n": 50, "seed": 3} for name in RELATIONS]
    for figure, found in [*facts(Union), *facts(Union, *states)]:
        n, epsilon, risks = figure.n, figure.epsilon, [figure.risk] * figure.models
        off = abs(draw(figure, scores) - n * figure.risk) >= n * epsilon - 1e-9
        assert found == pytest.approx({
            "exact": exists(n, risks, epsilon, figure.relation),
            "total": union_sum(n, risks, epsilon),
            "bound": hoeffding_tail(n, epsilon, figure.models),
            "bad": off.any(0).sum(),
            "marked": off.sum(),
        })  # fmt: skip


def test_the_verdict_comes_first_and_says_when_a_bound_says_nothing(say):
    states = ({}, {"models": 50}, {"models": 1, "epsilon": 0.14}, SURE)
    above, both, one, rare = (found.text for found in say(Union, *states))
    assert above == (
        "The sum is 0.420, 1.2 times the probability 0.346 that some model is off. "
        "Hoeffding’s bound on the sum is 2.25: above 1, it says nothing."
    )
    assert both.endswith(": above 1, both say nothing.")
    assert "nothing" not in one
    assert rare.startswith("The sum is below 10⁻⁹, as is the probability that some model is off. ")


def test_the_sum_is_near_for_independent_models_and_wasteful_for_others(facts):
    found = [one.facts for one in facts(Union, *({"relation": name} for name in RELATIONS))]
    assert len({one["total"] for one in found}) == 1
    waste = [one["total"] / one["exact"] for one in found]
    assert waste[0] < 1.3
    assert 2 < waste[1] < 3
    assert waste[2] == pytest.approx(20)
