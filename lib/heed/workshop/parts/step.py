"""The slopes of a small network, and one step of gradient descent."""

from collections.abc import Sequence
from math import cosh, tanh
from random import Random
from typing import Any

from heed.workshop.part import Part, Test

START = '''\
from math import tanh


def slopes(w, v, x, y):
    """[slope by w, slope by v]"""


def step(weights, slopes, rate):
    """The weights after one step."""
'''


def slopes(w: float, v: float, x: float, y: float) -> list[float]:
    """Return the derivatives of (v tanh(w x) − y)² by w and by v."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v * (1 - h**2) * x, 2 * error * h]


def step(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """Return each weight minus the rate times its slope."""
    return [w - rate * slope for w, slope in zip(weights, slopes, strict=True)]


def without_two(w: float, v: float, x: float, y: float) -> list[float]:
    """The factor 2 is missing: the derivative of a square is 2 (ŷ − y)."""
    return [slope / 2 for slope in slopes(w, v, x, y)]


def turned_error(w: float, v: float, x: float, y: float) -> list[float]:
    """Both slopes have the wrong sign: it is ŷ − y, not y − ŷ."""
    return [-slope for slope in slopes(w, v, x, y)]


def swapped(w: float, v: float, x: float, y: float) -> list[float]:
    """The slope by w comes first, then the slope by v."""
    return slopes(w, v, x, y)[::-1]


def without_x(w: float, v: float, x: float, y: float) -> list[float]:
    """The slope by w lacks its last factor: a = w x grows x times as much as w."""
    by_w, by_v = slopes(w, v, x, y)
    return [by_w / x if x else 2 * (v * tanh(w * x) - y) * v, by_v]


def without_bend(w: float, v: float, x: float, y: float) -> list[float]:
    """The slope by w leaves tanh out: it passes 1 − h² of a slope on."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v * x, 2 * error * h]


def bend_of_a(w: float, v: float, x: float, y: float) -> list[float]:
    """You take 1 − a². The derivative of tanh is 1 − tanh², which is 1 − h²."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v * (1 - (w * x) ** 2) * x, 2 * error * h]


def bend_twice(w: float, v: float, x: float, y: float) -> list[float]:
    """You take tanh of h again. The derivative of tanh at a is 1 − h², and h is tanh already."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v * (1 - tanh(h) ** 2) * x, 2 * error * h]


def bend_unsquared(w: float, v: float, x: float, y: float) -> list[float]:
    """You take 1 − h. The derivative of tanh is 1 − h²: the square is missing."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v * (1 - h) * x, 2 * error * h]


def bend_at_w(w: float, v: float, x: float, y: float) -> list[float]:
    """You take the derivative of tanh at w. It is taken at a = w x."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v * (1 - tanh(w) ** 2) * x, 2 * error * h]


def without_v(w: float, v: float, x: float, y: float) -> list[float]:
    """The slope by w lacks a factor: ŷ = v h grows v times as much as h."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * (1 - h**2) * x, 2 * error * h]


def without_h(w: float, v: float, x: float, y: float) -> list[float]:
    """The slope by v lacks a factor: ŷ = v h grows h times as much as v."""
    return [slopes(w, v, x, y)[0], 2 * (v * tanh(w * x) - y)]


def a_for_h(w: float, v: float, x: float, y: float) -> list[float]:
    """The slope by v has a as its factor. ŷ = v h grows h times as much as v."""
    return [slopes(w, v, x, y)[0], 2 * (v * tanh(w * x) - y) * w * x]


def bent_v(w: float, v: float, x: float, y: float) -> list[float]:
    """The slope by v has a factor too many: v comes after tanh, so 1 − h² isn’t on its way."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v * (1 - h**2) * x, 2 * error * h * (1 - h**2)]


def no_error(w: float, v: float, x: float, y: float) -> list[float]:
    """These are the slopes of ŷ. Multiply both by the slope of the loss by ŷ, 2 (ŷ − y)."""
    h = tanh(w * x)
    return [v * (1 - h**2) * x, h]


def squared_error(w: float, v: float, x: float, y: float) -> list[float]:
    """You multiply by the loss itself, (ŷ − y)². Its derivative by ŷ is 2 (ŷ − y)."""
    h = tanh(w * x)
    return [(v * h - y) ** 2 * slope for slope in (v * (1 - h**2) * x, h)]


def linear(w: float, v: float, x: float, y: float) -> list[float]:
    """You leave tanh out: h is tanh(w x)."""
    error = v * w * x - y
    return [2 * error * v * x, 2 * error * w * x]


def loss_itself(w: float, v: float, x: float, y: float) -> float:
    """This is the loss. Its two derivatives are asked for."""
    return (v * tanh(w * x) - y) ** 2


def one_sided(w: float, v: float, x: float, y: float) -> list[float]:
    """You have tried a small change: that gives a slope with an error. The chain rule gives it
    exactly.
    """
    small, here = 1e-4, loss_itself(w, v, x, y)
    return [
        (loss_itself(w + small, v, x, y) - here) / small,
        (loss_itself(w, v + small, x, y) - here) / small,
    ]


def cosh_unsquared(w: float, v: float, x: float, y: float) -> list[float]:
    """You take 1/cosh. The derivative of tanh is its square, 1/cosh², which is 1 − h²."""
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v / cosh(w * x) * x, 2 * error * h]


def uphill(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """This goes uphill. Subtract the rate times the slope."""
    return step(weights, slopes, -rate)


def without_rate(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """The rate is missing: subtract the rate times the slope."""
    return step(weights, slopes, 1.0)


def divided(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """You divide by the rate. Multiply the slope by it."""
    return step(weights, slopes, 1 / rate)


def change(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """This is by how much the weights change. Add it to the weights."""
    return [-rate * slope for slope in slopes]


def positive_change(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """This is the rate times each slope. Subtract it from the weight."""
    return [rate * slope for slope in slopes]


def signs(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """Every weight moves by the rate. In gradient descent it moves by the rate times its slope."""
    return step(weights, [(slope > 0) - (slope < 0) for slope in slopes], rate)


def brackets(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """You multiply the weight by the rate, too. Subtract rate * slope from the weight itself."""
    return [rate * (w - slope) for w, slope in zip(weights, slopes, strict=True)]


def shrunk(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """You multiply each weight by 1 − rate · slope. Subtract rate * slope from it."""
    return [w * (1 - rate * slope) for w, slope in zip(weights, slopes, strict=True)]


def first_slope(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """Every weight follows the first slope. Each has its own."""
    return step(weights, [slopes[0]] * len(weights), rate)


def first_weight(weights: Sequence[float], slopes: Sequence[float], rate: float) -> float:
    """You return a single weight. All of them change: return a list."""
    return weights[0] - rate * slopes[0]


def all_slopes(weights: Sequence[float], slopes: Sequence[float], rate: float) -> list[float]:
    """Every weight follows the sum of all slopes. Each has its own."""
    return step(weights, [sum(slopes)] * len(weights), rate)


STREAM = Random(59)
RANDOM: list[tuple[Any, ...]] = [tuple(STREAM.uniform(-2, 2) for _ in range(4)) for _ in range(40)]
STEPS: list[tuple[Any, ...]] = [
    ([STREAM.gauss(0, 1) for _ in range(n)], [STREAM.gauss(0, 3) for _ in range(n)], rate)
    for n in (1, 2, 5)
    for rate in (0.3, 0.01)
    for _ in range(4)
]

PART = Part(
    start=START,
    book=(slopes, step),
    in_place=("step",),
    tests=(
        Test("v = 0: nothing passes on to w", "slopes", [(1.0, 0.0, 2.0, 3.0)]),
        Test("“Birds sing” with w = 0.5, v = 2", "slopes", [(0.5, 2.0, 2.0, 3.0)]),
        Test("a right guess has no slopes", "slopes", [(0.0, 5.0, 1.0, 0.0)]),
        Test("40 random networks, as PyTorch does", "slopes", RANDOM),
        Test("w = 0, slope −28, rate 0.05: w becomes 1.4", "step", [([0.0], [-28.0], 0.05)]),
        Test("each weight follows its own slope", "step", [([1.0, 2.0], [10.0, -20.0], 0.1)]),
        Test("24 random steps", "step", STEPS),
    ),
    mistakes={
        "slopes": (
            *(without_two, turned_error, swapped, without_x, without_bend, bend_of_a, bend_twice),
            *(bend_unsquared, bend_at_w, without_v, without_h, a_for_h, bent_v, no_error),
            *(squared_error, linear, loss_itself, one_sided, cosh_unsquared),
        ),
        "step": (
            *(uphill, without_rate, divided, change, positive_change, signs, brackets, shrunk),
            *(first_slope, first_weight, all_slopes),
        ),
    },
)
