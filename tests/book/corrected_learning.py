"""The numbers in bold of the corrections to the two chapters on learning theory."""

import math

import numpy as np

from heed.theory.learning.binomial import binomial_tail, probabilities
from heed.theory.learning.hoeffding import hoeffding_deviation, hoeffding_samples, hoeffding_tail
from heed.theory.learning.notes import notes_counterexample, notes_deviation, notes_samples
from heed.theory.learning.optimism import expected_minimum
from heed.theory.learning.samples import agnostic_samples, realizable_samples
from heed.theory.learning.union import exists, union_sum
from written_numbers import fixed, grouped, power


def domain():
    return [str(realizable_samples(2**3, 0.1, 0.05))]


def labels():
    target = np.full(7, 0.3)
    errors = {(h != target).mean() for h in (np.zeros(7), np.ones(7))}
    assert len(errors) == 1
    return [fixed(errors.pop(), 0)]


def finite():
    classes = ((21, 0.1), (101, 0.1), (1001, 0.05))
    numbers = [realizable_samples(size, epsilon, 0.05) for size, epsilon in classes]
    return [str(m) for m in (*numbers, math.ceil(math.log(2 / 0.05) / 0.1))]


def empirical():
    h, y = np.array([0, 1, 1, 0, 1]), np.array([0, 0, 1, 0, 0])
    assert (np.flatnonzero(h != y) + 1).tolist() == [2, 5]
    return [fixed((h != y).mean(), 1)]


def complexity():
    # a grid threshold 0.11 off on either side of 1/2 is consistent while its strip is empty
    left = [2 * 0.89**m - 0.78**m for m in (10, 77)]
    return [fixed(left[0], 2), fixed(left[1], 4)]


def pac():
    return [grouped(realizable_samples(2 ** (2**n), 0.1, 0.05)) for n in (5, 10)]


def agnostic():
    eta = (np.arange(1000) + 0.5) / 1000
    samples = agnostic_samples(101, 0.1, 0.05), realizable_samples(101, 0.1, 0.05)
    return [fixed(np.minimum(eta, 1 - eta).mean(), 2), *(grouped(m) for m in samples)]


def deployment():
    return [fixed(hoeffding_deviation(100, 0.05, models), 3) for models in (1, 100)]


def loss():
    return [fixed((1 - 0.8) ** 2, 2), fixed(-math.log(0.8), 3)]


def vote_of_coins(voters, n):
    """Return how much better than chance coins look that vote as they scored on n examples."""
    wrong = np.random.default_rng(0).random((voters, n)) < 0.5
    better = wrong.mean(1) < 0.5
    votes = np.where(better[:, None], wrong, ~wrong)
    return 0.5 - (votes.mean(0) > 0.5).mean()


def fixed_before():
    return [
        fixed(hoeffding_deviation(50, 0.05), 3),
        "501",
        fixed(vote_of_coins(501, 2000), 2),
        fixed(hoeffding_deviation(2000, 0.05, 502), 3),
    ]


def chosen():
    best, epsilon = expected_minimum(100, 0.5, 1000), hoeffding_deviation(100, 0.05, 1000)
    return [fixed(best, 3), fixed(epsilon, 3)]


def boundary():
    more = binomial_tail(2, 0.5, 0.5, strict=True)
    return [f"{1 - more:g}", f"{binomial_tail(2, 0.5, 0.5):g}"]


def gap():
    epsilon, risks = hoeffding_deviation(200, 0.05, 20), np.linspace(0.2, 0.5, 20)
    some = exists(200, risks, epsilon, "independent")
    return [fixed(risks[0], 1), fixed(epsilon, 3), fixed(some, 4)]


def existence():
    tail, coins = binomial_tail(20, 0.5, 0.2), [0.5] * 10
    union = exists(20, coins, 0.2, "independent")
    return [fixed(union, 3), power(tail**10, 1), fixed(union_sum(20, coins, 0.2), 3)]


def bounded():
    chances, gaps = probabilities(100, 0.001), abs(10 * np.arange(101) - 1)
    assert chances[gaps >= 0.3].sum() > 1 - 1e-12
    return [fixed(chances[0], 3), power(hoeffding_tail(100, 0.3), 1)]


def smallest_epsilon(n):
    """Return the smallest ε that the gap of a coin exceeds at most half of the time."""
    gaps = {abs(heads / n - 0.5) for heads in range(n + 1)}
    return min(gap for gap in gaps if binomial_tail(n, 0.5, gap, strict=True) <= 0.5)


def failing():
    bounds = [fixed(hoeffding_deviation(100, delta, 100), 3) for delta in (0.01, 0.05, 0.5)]
    return [*bounds, f"{smallest_epsilon(2):g}", fixed(smallest_epsilon(3), 3)]


def constant():
    one = notes_deviation(1, 0.9)
    assert binomial_tail(1, 0.5, one) == 1
    for n in range(1, 60):
        p, epsilon = notes_counterexample(n), notes_deviation(n, math.exp(-1 / (4 * n)) + 1e-6)
        assert math.isclose(binomial_tail(n, p, epsilon), 1)
    return [
        fixed(hoeffding_deviation(100, 0.05, 100), 4),
        fixed(notes_deviation(100, 0.05, 100), 4),
        str(hoeffding_samples(0.1, 0.05, 100)),
        str(notes_samples(0.1, 0.05, 100)),
        fixed(one, 3),
        "0.5",
    ]


LEARNING = {
    "domain": domain,
    "labels": labels,
    "empirical": empirical,
    "complexity": complexity,
    "pac": pac,
    "finite": finite,
    "agnostic": agnostic,
    "loss": loss,
    "bounded": bounded,
    "boundary": boundary,
    "gap": gap,
    "exists": existence,
    "chosen": chosen,
    "deployment": deployment,
    "fixed": fixed_before,
    "failing": failing,
    "constant": constant,
}
