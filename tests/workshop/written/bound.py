"""Answers to the card that asks for the empirical error and a bound."""

ERROR = """
def empirical_error(h, sample):
    return sum(h(x) != y for x, y in sample) / len(sample)
"""
ENOUGH = """
def enough(size, epsilon, delta):
    return ceil((log(size) + log(1 / delta)) / epsilon)
"""
HEAD = "from math import ceil, floor, log, log10"
RIGHT = [
    HEAD + ERROR + ENOUGH,
    """
import math
def empirical_error(h, sample):
    wrong = 0
    for x, y in sample:
        if h(x) != y:
            wrong += 1
    return wrong / len(sample)
def enough(size, epsilon, delta):
    m = 1
    while size * math.exp(-epsilon * m) > delta:
        m += 1
    return m
""",
    """
from math import log
def empirical_error(h, sample):
    return len([1 for i in range(len(sample)) if h(sample[i][0]) is not sample[i][1]]) / len(sample)
def enough(size, epsilon, delta):
    return -int(-log(size / delta) // epsilon)
""",
    """
from math import ceil, log
def empirical_error(h, sample):
    wrong = list(map(lambda pair: int(h(pair[0])) ^ int(pair[1]), sample))
    return sum(wrong) / len(wrong)
enough = lambda size, epsilon, delta: ceil((log(size) - log(delta)) / epsilon)
""",
    """
import math
def empirical_error(h, sample):
    def wrong(sample):
        return (h(sample[0][0]) != sample[0][1]) + wrong(sample[1:]) if sample else 0
    return wrong(sample) / len(sample)
def enough(size, epsilon, delta):
    m = (math.log(size) + math.log(1 / delta)) / epsilon
    return int(m) + (m > int(m))
""",
]


def error_with(body):
    return f"{HEAD}\ndef empirical_error(h, sample):\n    {body}\n{ENOUGH}"


def enough_with(body):
    return f"{HEAD}\n{ERROR}\ndef enough(size, epsilon, delta):\n    {body}\n"


WRONG = [
    (error_with("return sum(h(x) == y for x, y in sample) / len(sample)"), "h gets right"),
    (error_with("return sum(h(x) != y for x, y in sample)"), "You count the mistakes"),
    (error_with("return sum(h(x) != y for x, y in sample) // len(sample)"), "rounds down, here"),
    (error_with("return [h(x) != y for x, y in sample]"), "Add it up"),
    (error_with("return sum(h(x) for x, y in sample) / len(sample)"), "how often h says yes"),
    (error_with("return sum(h(x) > y for x, y in sample) / len(sample)"), "only one kind"),
    (error_with("for x, y in sample: return h(x) != y"), "first round"),
    (enough_with("return (log(size) + log(1 / delta)) / epsilon"), "round up"),
    (enough_with("return floor((log(size) + log(1 / delta)) / epsilon)"), "You round down"),
    (enough_with("return ceil(log(1 / delta) / epsilon)"), "size of the class is missing"),
    (enough_with("return ceil((log(size) + log(delta)) / epsilon)"), "You add ln δ"),
    (enough_with("return ceil(log(size) + log(1 / delta) / epsilon)"), "in brackets"),
    (enough_with("return ceil((log(size) + log(1 / delta)) / epsilon ** 2)"), "divide by ε²"),
    (enough_with("return ceil((size + log(1 / delta)) / epsilon)"), "without its logarithm"),
    (enough_with("return ceil((log10(size) + log10(1 / delta)) / epsilon)"), "base 10"),
    (enough_with("return ceil(log(delta / size) / log(1 - epsilon))"), "a little better"),
]
