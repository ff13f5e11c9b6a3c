"""Answers to the card that asks for the loss."""

ENTROPY = """
def cross_entropy(logits, label, smoothing):
    top = max(logits)
    total = top + log(sum(exp(z - top) for z in logits))
    loss = 0
    for v, z in enumerate(logits):
        share = smoothing / len(logits)
        if v == label:
            share += 1 - smoothing
        loss += share * (total - z)
    return loss
"""
BATCH = """
def batch_loss(rows, labels, pad, smoothing):
    real = [
        cross_entropy(row, label, smoothing)
        for row, label in zip(rows, labels)
        if label != pad
    ]
    return sum(real) / len(real)
"""
HEAD = "from math import exp, log, log2"
RIGHT = [
    HEAD + ENTROPY + BATCH,
    """
import math
def cross_entropy(logits, label, smoothing):
    m = max(logits)
    total = m + math.log(sum(math.exp(z - m) for z in logits))
    mean = sum(logits) / len(logits)
    return total - (1 - smoothing) * logits[label] - smoothing * mean
def batch_loss(rows, labels, pad, smoothing):
    total, count = 0, 0
    for i in range(len(rows)):
        if labels[i] == pad:
            continue
        total += cross_entropy(rows[i], labels[i], smoothing)
        count += 1
    return total / count
""",
    """
from math import exp, log
def logs(z):
    m = max(z)
    return [x - m - log(sum(exp(y - m) for y in z)) for x in z]
def cross_entropy(logits, label, smoothing):
    l = logs(logits)
    return -(1 - smoothing) * l[label] - smoothing * sum(l) / len(l)
def batch_loss(rows, labels, pad, smoothing):
    mask = [int(label != pad) for label in labels]
    each = [cross_entropy(r, y, smoothing) for r, y in zip(rows, labels)]
    return sum(m * x for m, x in zip(mask, each)) / sum(mask)
""",
    """
from functools import reduce
from math import exp, inf, log, log1p
def both(a, b):
    return max(a, b) + log1p(exp(-abs(a - b)))
def cross_entropy(logits, label, smoothing):
    z = reduce(both, logits)
    soft = [smoothing / len(logits)] * len(logits)
    soft[label] += 1 - smoothing
    return sum(s * (z - x) for s, x in zip(soft, logits))
def batch_loss(rows, labels, pad, smoothing):
    pairs = list(filter(lambda pair: pair[1] != pad, zip(rows, labels)))
    return sum(cross_entropy(*pair, smoothing) / len(pairs) for pair in pairs)
""",
    """
from math import exp, log
def cross_entropy(logits, label, smoothing):
    top = max(logits)
    logits = [z - top for z in logits]
    powers = sum(map(exp, logits))
    hard = log(powers) - logits[label]
    even = sum(log(powers) - z for z in logits) / len(logits)
    return hard + smoothing * (even - hard)
def batch_loss(rows, labels, pad, smoothing):
    def walk(at, total, count):
        if at == len(rows):
            return total / count
        if labels[at] == pad:
            return walk(at + 1, total, count)
        return walk(at + 1, total + cross_entropy(rows[at], labels[at], smoothing), count + 1)
    return walk(0, 0, 0)
""",
]


def entropy_with(body):
    """Code in which ``p`` are the probabilities and ``l`` their logarithms."""
    return f"""{HEAD}
def cross_entropy(logits, label, smoothing):
    e, V = smoothing, len(logits)
    top = max(logits)
    l = [z - top - log(sum(exp(x - top) for x in logits)) for z in logits]
    {body}
{BATCH}"""


def batch_with(body):
    return f"{HEAD}\n{ENTROPY}\ndef batch_loss(rows, labels, pad, smoothing):\n    {body}\n"


EACH = "each = [cross_entropy(r, y, smoothing) for r, y in zip(rows, labels)]; "
REAL = "real = [cross_entropy(r, y, smoothing) for r, y in zip(rows, labels) if y != pad]; "
WRONG = [
    (entropy_with("return l[label]"), "The sign is missing"),
    (entropy_with("return -l[label]"), "smoothing isn’t used"),
    (entropy_with("return exp(l[label])"), "the label’s probability"),
    (entropy_with("return -l[label] / log(2)"), "in bits"),
    (entropy_with("return -logits[label]"), "minus the logit"),
    (entropy_with("return -(1 - e) * l[label]"), "ε is lost"),
    (entropy_with("return -(1 - e + e / V) * l[label]"), "Only the label’s term"),
    (
        entropy_with("return -(1 - e) * l[label] - e / (V - 1) * (sum(l) - l[label])"),
        "the V − 1 other tokens",
    ),
    (
        entropy_with("return -(1 - e) * l[label] - e / V * (sum(l) - l[label])"),
        "It gets ε/V as well",
    ),
    (entropy_with("return -(1 - e) * l[label] - e * sum(l)"), "The V of them share it"),
    (
        f"""{HEAD}
def cross_entropy(logits, label, smoothing):
    total = log(sum(exp(z) for z in logits))
    mean = sum(logits) / len(logits)
    return total - (1 - smoothing) * logits[label] - smoothing * mean
{BATCH}""",
        "larger than any float",
    ),
    (
        f"""{HEAD}
def cross_entropy(logits, label, smoothing):
    l = [log(p) for p in softmax(logits)]
    return -(1 - smoothing) * l[label] - smoothing * sum(l) / len(l)
{BATCH}""",
        "which has no logarithm",
    ),
    (batch_with(EACH + "return sum(each) / len(each)"), "Padding counts here"),
    (batch_with(REAL + "return sum(real) / len(labels)"), "not of the number"),
    (batch_with(REAL + "return sum(real)"), "This is the sum"),
    (batch_with(REAL + "return real"), "One number is asked for"),
]
