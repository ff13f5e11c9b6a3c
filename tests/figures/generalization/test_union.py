import random

import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Union
from heed.theory.learning.deviation import hoeffding_tail
from heed.theory.learning.union import exists, nested_risks, union_sum
from written_numbers import grouped, power

RELATIONS = ("independent", "nested", "identical")


def risks_of(figure, relation):
    if relation == "nested":
        return nested_risks(figure.risk, figure.models)
    return np.full(figure.models, figure.risk)


def draw(figure, scores):
    """Mistakes of each model on each of 60 validation sets: (M, 60)."""
    stream = random.Random(figure.seed)
    luck = np.array([[stream.random() for _ in range(60)] for _ in range(figure.models)])
    risks = risks_of(figure, figure.relation)
    if figure.relation != "nested":
        luck = luck if figure.relation == "independent" else np.tile(luck[0], (len(luck), 1))
        return scores.mistakes(luck, figure.n, figure.risk)
    counts = [scores.mistakes(luck[0], figure.n, risks[0])]
    for before, now, row in zip(risks, risks[1:], luck[1:], strict=False):
        further = (now - before) / (1 - before)  # of the examples that were right until then
        more = [
            scores.mistakes(np.array([u]), figure.n - k, further)[0]
            for k, u in zip(counts[-1], row, strict=True)
        ]
        counts.append(counts[-1] + more)
    return np.array(counts)


def chance(x):
    return power(x, 2) if x >= 1e-9 else "below 10⁻⁹"


def test_what_it_says_is_what_the_library_computes_and_what_is_drawn(say, scores):
    states = [{"relation": name, "models": 7, "n": 50, "seed": 3} for name in RELATIONS]
    for figure, text in [*say(Union), *say(Union, *states)]:
        n, epsilon = figure.n, figure.epsilon
        own = exists(n, risks_of(figure, figure.relation), epsilon, figure.relation)
        total = union_sum(n, risks_of(figure, figure.relation), epsilon)
        bound = hoeffding_tail(n, epsilon, figure.models)
        times = f"{power(total / own)} times the truth: " if own >= 1e-9 else ""
        assert text.startswith(f"The sum is {times}{chance(total)} in place of {chance(own)}.")
        assert f"Hoeffding’s bound for it is {chance(bound)}" in text
        assert ("both are above 1 and say nothing" in text) == (total > 1 + 1e-9)
        assert ("above 1, it says nothing" in text) == (total <= 1 + 1e-9 < bound)
        middle = n * risks_of(figure, figure.relation)[:, None]
        off = abs(draw(figure, scores) - middle) >= n * epsilon - 1e-9
        marks = f"{grouped(off.sum())} mark{'' if off.sum() == 1 else 's'}"
        assert text.endswith(f"; here {off.any(0).sum()} of 60 sets are bad, with {marks} in all.")


def test_the_verdict_comes_first(say):
    for _, text in say(Union):
        assert text.index("times the truth") < 40


def test_the_sum_is_near_for_independent_models_and_wasteful_for_others(say):
    said = say(Union, *({"relation": name} for name in RELATIONS))
    waste = [float(one.text.split(" times the truth")[0].rsplit(" ", 1)[1]) for one in said]
    assert waste[0] < 1.3
    assert 5 < waste[1] < 10
    assert waste[2] == 20


def test_bounds():
    for bad in ({"models": 0}, {"epsilon": 0.0}, {"relation": "alike"}, {"risk": 0.6}, {"n": 9}):
        with pytest.raises(traitlets.TraitError):
            Union(**bad)
