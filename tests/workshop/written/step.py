"""Answers to the card that asks for a step of gradient descent."""

SLOPES = """
def slopes(w, v, x, y):
    h = tanh(w * x)
    error = v * h - y
    return [2 * error * v * (1 - h ** 2) * x, 2 * error * h]
"""
STEP = """
def step(weights, slopes, rate):
    return [w - rate * g for w, g in zip(weights, slopes)]
"""
HEAD = "from math import cosh, tanh"
RIGHT = [
    HEAD + SLOPES + STEP,
    """
import math
def slopes(w, v, x, y):
    a = w * x
    h = math.tanh(a)
    guess = v * h
    by_guess = 2 * (guess - y)
    by_v = by_guess * h
    by_h = by_guess * v
    by_a = by_h * (1 - h * h)
    by_w = by_a * x
    return by_w, by_v
def step(weights, slopes, rate):
    for i in range(len(weights)):
        weights[i] -= rate * slopes[i]
    return weights
""",
    """
from math import exp
def slopes(w, v, x, y):
    h = 1 - 2 / (exp(2 * w * x) + 1)
    return [2 * (v * h - y) * d for d in (v * (1 - h) * (1 + h) * x, h)]
def step(weights, slopes, rate):
    return list(map(lambda w, g: w - g * rate, weights, slopes))
""",
    """
from math import tanh
def slopes(w, v, x, y):  # from two sides
    def loss(w, v):
        return (v * tanh(w * x) - y) ** 2
    e = 1e-5
    by_w = (loss(w + e, v) - loss(w - e, v)) / (2 * e)
    by_v = (loss(w, v + e) - loss(w, v - e)) / (2 * e)
    return [by_w, by_v]
def step(weights, slopes, rate):
    out = []
    for w, g in zip(weights, slopes):
        out.append(w + -rate * g)
    return out
""",
    """
from math import cosh, tanh
def slopes(w, v, x, y):
    h = tanh(w * x)
    up = 2 * v * h - 2 * y
    return [up * v * x / cosh(w * x) ** 2, up * h]
def step(weights, slopes, rate):
    if not weights:
        return []
    return [weights[0] - rate * slopes[0]] + step(weights[1:], slopes[1:], rate)
""",
]


def slopes_with(value):
    return f"""{HEAD}
def slopes(w, v, x, y):
    a = w * x
    h = tanh(a)
    d = v * h - y
    return {value}
{STEP}"""


def step_with(value):
    return f"{HEAD}\n{SLOPES}\ndef step(weights, slopes, rate):\n    return {value}\n"


ZIP = "for w, g in zip(weights, slopes)]"
WRONG = [
    (slopes_with("[d * v * (1 - h ** 2) * x, d * h]"), "The factor 2"),
    (slopes_with("[-2 * d * v * (1 - h ** 2) * x, -2 * d * h]"), "wrong sign"),
    (slopes_with("[2 * d * v * (1 - h ** 2), 2 * d * h]"), "lacks its last factor"),
    (slopes_with("[2 * d * v * x, 2 * d * h]"), "leaves tanh out"),
    (slopes_with("[2 * d * v * (1 - h) * x, 2 * d * h]"), "the square is missing"),
    (slopes_with("[2 * d * v * (1 - a ** 2) * x, 2 * d * h]"), "You take 1 − a²"),
    (slopes_with("[2 * d * (1 - h ** 2) * x, 2 * d * h]"), "grows v times"),
    (slopes_with("[2 * d * v * (1 - h ** 2) * x, 2 * d]"), "grows h times"),
    (slopes_with("[2 * d * h, 2 * d * v * (1 - h ** 2) * x]"), "comes first"),
    (slopes_with("[v * (1 - h ** 2) * x, h]"), "the slopes of ŷ"),
    (slopes_with("d ** 2"), "This is the loss"),
    (step_with(f"[w + rate * g {ZIP}"), "goes uphill"),
    (step_with(f"[w - g {ZIP}"), "The rate is missing"),
    (step_with("[-rate * g for g in slopes]"), "Add it to the weights"),
    (step_with(f"[rate * (w - g) {ZIP}"), "the weight by the rate, too"),
    (step_with(f"[w - g / rate {ZIP}"), "You divide by the rate"),
]
