"""The interval that a validation error leaves for the true error."""

from collections.abc import Sequence
from math import log, sqrt
from random import Random
from typing import Any

from heed.workshop.part import Part, Test

Wrong = Sequence[bool]

START = '''\
from math import log, sqrt


def deviation(delta, n, models):
    """How far off the scores may be."""
    return sqrt(log(2 * models / delta) / (2 * n))


def interval(wrong, delta, models):
    """[low, high] for the true error."""
'''


def deviation(delta: float, n: int, models: int) -> float:
    """Return the ε that no gap of so many models reaches, with probability 1 − δ."""
    return sqrt(log(2 * models / delta) / (2 * n))


def interval(wrong: Wrong, delta: float, models: int) -> list[float]:
    """Return the error on the validation set, ε less and ε more, within 0 and 1."""
    low, high = _unclipped(wrong, delta, models)
    return [max(low, 0.0), min(high, 1.0)]


def _unclipped(wrong: Wrong, delta: float, models: int) -> list[float]:
    error, epsilon = sum(wrong) / len(wrong), deviation(delta, len(wrong), models)
    return [error - epsilon, error + epsilon]


def unclipped(wrong: Wrong, delta: float, models: int) -> list[float]:
    """An error is never below 0 or above 1: cut the interval there, with max and min."""
    return _unclipped(wrong, delta, models)


def clipped_below(wrong: Wrong, delta: float, models: int) -> list[float]:
    """An error is never above 1, either: cut the upper end with min."""
    low, high = _unclipped(wrong, delta, models)
    return [max(low, 0.0), high]


def clipped_above(wrong: Wrong, delta: float, models: int) -> list[float]:
    """An error is never below 0, either: cut the lower end with max."""
    low, high = _unclipped(wrong, delta, models)
    return [low, min(high, 1.0)]


def of_right(wrong: Wrong, delta: float, models: int) -> list[float]:
    """This is the interval of what is right. In wrong a True is a mistake."""
    return interval([not one for one in wrong], delta, models)


def of_count(wrong: Wrong, delta: float, models: int) -> list[float]:
    """You add ε to the number of mistakes. Divide that by n first."""
    epsilon = deviation(delta, len(wrong), models)
    return [max(sum(wrong) - epsilon, 0.0), min(sum(wrong) + epsilon, 1.0)]


def of_bare_count(wrong: Wrong, delta: float, models: int) -> list[float]:
    """You add ε to the number of mistakes. Divide that by n first."""
    epsilon = deviation(delta, len(wrong), models)
    return [sum(wrong) - epsilon, sum(wrong) + epsilon]


def for_one(wrong: Wrong, delta: float, models: int) -> list[float]:
    """This is the interval of a single model. The one that you chose is one of M: give models to
    deviation.
    """
    return interval(wrong, delta, 1)


def half_width(wrong: Wrong, delta: float, models: int) -> list[float]:
    """Your interval is ε wide. It reaches ε to each side."""
    error, epsilon = sum(wrong) / len(wrong), deviation(delta, len(wrong), models) / 2
    return [max(error - epsilon, 0.0), min(error + epsilon, 1.0)]


def turned(wrong: Wrong, delta: float, models: int) -> list[float]:
    """The lower end comes first."""
    return interval(wrong, delta, models)[::-1]


def upper(wrong: Wrong, delta: float, models: int) -> list[float]:
    """Your interval begins at the error. It reaches ε below it as well."""
    return [sum(wrong) / len(wrong), interval(wrong, delta, models)[1]]


def upper_alone(wrong: Wrong, delta: float, models: int) -> float:
    """This is the upper end. Both are asked for: [low, high]."""
    return interval(wrong, delta, models)[1]


def width(wrong: Wrong, delta: float, models: int) -> list[float]:
    """This is the error and ε. The two ends are asked for: error − ε and error + ε."""
    return [sum(wrong) / len(wrong), deviation(delta, len(wrong), models)]


def _random(count: int) -> list[tuple[Any, ...]]:
    stream = Random(43)
    return [
        (
            [stream.random() < stream.random() for _ in range(stream.randrange(5, 60))],
            stream.choice((0.05, 0.2)),
            stream.choice((1, 15)),
        )
        for _ in range(count)
    ]


MIDDLE = [True] * 40 + [False] * 60

PART = Part(
    start=START,
    book=(interval,),
    tests=(
        Test("40 mistakes in 100: 0.4, and ε to each side", "interval", [(MIDDLE, 0.05, 5)]),
        Test("no error is below 0", "interval", [([False] * 20, 0.05, 5)]),
        Test("no error is above 1", "interval", [([True] * 9 + [False], 0.05, 5)]),
        Test("40 random validation sets", "interval", _random(40)),
    ),
    mistakes={
        "interval": (
            *(unclipped, clipped_below, clipped_above, of_right, of_count, of_bare_count, for_one),
            *(half_width, turned, upper, upper_alone, width),
        ),
    },
)
