"""Answers to the card that asks for a validation set's interval."""

DEVIATION = """
def deviation(delta, n, models):
    return sqrt(log(2 * models / delta) / (2 * n))
"""
INTERVAL = """
def interval(wrong, delta, models):
    error = sum(wrong) / len(wrong)
    epsilon = deviation(delta, len(wrong), models)
    return [max(0, error - epsilon), min(1, error + epsilon)]
"""
HEAD = "from math import log, sqrt"
RIGHT = [
    HEAD + DEVIATION + INTERVAL,
    """
import math
def deviation(delta, n, models):
    under = (math.log(2) + math.log(models) - math.log(delta)) / 2 / n
    return under ** 0.5
def interval(wrong, delta, models):
    count = 0
    for one in wrong:
        if one:
            count += 1
    low = count / len(wrong) - deviation(delta, len(wrong), models)
    high = count / len(wrong) + deviation(delta, len(wrong), models)
    if low < 0:
        low = 0
    if high > 1:
        high = 1
    return low, high
""",
    """
from math import log
deviation = lambda delta, n, models: (log(2 * models / delta) / (2 * n)) ** 0.5
def interval(wrong, delta, models):
    n = len(wrong)
    clip = lambda x: sorted((0, x, 1))[1]
    return [clip(wrong.count(True) / n + s * deviation(delta, n, models)) for s in (-1, 1)]
""",
    """
from math import exp
def deviation(delta, n, models):
    low, high = 0, 100
    for _ in range(200):
        e = (low + high) / 2
        if 2 * models * exp(-2 * n * e * e) > delta:
            low = e
        else:
            high = e
    return e
def interval(wrong, delta, models):
    e = deviation(delta, len(wrong), models)
    mean = sum(1 / len(wrong) for w in wrong if w)
    return [max(mean - e, 0.0), min(mean + e, 1.0)]
""",
    """
import math
def deviation(delta, n, models):
    return math.sqrt(-math.log(delta / models / 2)) / math.sqrt(2 * n)
def interval(wrong, delta, models):
    def mean(rest, n):
        return rest[0] / n + mean(rest[1:], n) if rest else 0
    m, e = mean(wrong, len(wrong)), deviation(delta, len(wrong), models)
    return tuple(min(1, max(0, end)) for end in (m - e, m + e))
""",
]


def interval_with(value):
    return f"""{HEAD}
{DEVIATION}
def interval(wrong, delta, models):
    n = len(wrong)
    m, e = sum(wrong) / n, deviation(delta, n, models)
    return {value}
"""


WRONG = [
    (interval_with("[m - e, m + e]"), "never below 0 or above 1"),
    (interval_with("[max(0, m - e), m + e]"), "never above 1, either"),
    (interval_with("[max(0, 1 - m - e), min(1, 1 - m + e)]"), "what is right"),
    (interval_with("[n * m - e, n * m + e]"), "Divide that by n"),
    (interval_with("[max(0, m - deviation(delta, n, 1)), m + deviation(delta, n, 1)]"), "one of M"),
    (interval_with("[m, m + e]"), "below it as well"),
    (interval_with("[max(0, m - e / 2), min(1, m + e / 2)]"), "reaches ε to each side"),
    (interval_with("m + e"), "Both are asked for"),
]
