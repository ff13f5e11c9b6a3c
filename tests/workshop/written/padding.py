"""Answers to the card that asks for the padding mask."""

PADDED = """
def padded(sentences, pad):
    n = max(len(s) for s in sentences)
    return [s + [pad] * (n - len(s)) for s in sentences]
"""
MASK = """
def padding_mask(lengths):
    return [[t < n for t in range(max(lengths))] for n in lengths]
"""
ATTEND = """
def attend(query, keys, values, visible):
    scores = [dot(query, key) / sqrt(len(query)) for key in keys]
    weights = masked_softmax(scores, visible)
    return [dot(weights, column) for column in zip(*values)]
"""
HEAD = "from math import *"

RIGHT = [
    f"{HEAD}{PADDED}{MASK}{ATTEND}",
    """
import math
def padded(sentences, pad):
    longest = 0
    for s in sentences:
        if len(s) > longest:
            longest = len(s)
    batch = []
    for s in sentences:
        row = list(s)
        while len(row) < longest:
            row.append(pad)
        batch.append(row)
    return batch
def padding_mask(lengths):
    rows = []
    for n in lengths:
        row = []
        for t in range(max(lengths)):
            row.append(True if t < n else False)
        rows.append(row)
    return rows
def attend(query, keys, values, visible):
    scores = []
    for key in keys:
        s = 0
        for i in range(len(query)):
            s += query[i] * key[i]
        scores.append(s / math.sqrt(len(query)))
    w = masked_softmax(scores, visible)
    out = [0] * len(values[0])
    for i in range(len(values)):
        for j in range(len(out)):
            out[j] += w[i] * values[i][j]
    return out
""",
    """
def padded(sentences, pad):
    from itertools import zip_longest
    return [list(row) for row in zip(*zip_longest(*sentences, fillvalue=pad))]
def padding_mask(lengths):
    n = max(lengths)
    return [[True] * k + [False] * (n - k) for k in lengths]
def attend(query, keys, values, visible):  # padding left out
    real = [(k, v) for k, v, seen in zip(keys, values, visible) if seen]
    w = softmax([dot(query, k) / len(query) ** 0.5 for k, _ in real])
    return [sum(a * v[j] for a, (_, v) in zip(w, real)) for j in range(len(values[0]))]
""",
    """
from math import inf, sqrt
def padded(sentences, pad):  # copies, changed in place
    batch = [list(s) for s in sentences]
    n = len(max(batch, key=len))
    for s in batch:
        s += [pad] * (n - len(s))
    return batch
def padding_mask(lengths):
    mask = [[0] * max(lengths) for _ in lengths]
    for row, n in zip(mask, lengths):
        for t in range(n):
            row[t] = 1
    return mask
def attend(query, keys, values, visible):
    scores = [dot(query, k) / sqrt(len(query)) if v else -inf for k, v in zip(keys, visible)]
    return [dot(softmax(scores), c) for c in zip(*values)]
""",
    """
from math import sqrt
def padded(sentences, pad):
    def fill(s, n):
        return s if n == 0 else fill(s + [pad], n - 1)
    n = max(map(len, sentences))
    return [fill(s, n - len(s)) for s in sentences]
def padding_mask(lengths):
    rows = padded([[True] * n for n in lengths], False)
    return rows
def attend(query, keys, values, visible):
    if not keys:
        return []
    scale = lambda k: dot(query, k) / sqrt(len(query))
    w = masked_softmax(list(map(scale, keys)), visible)
    return [sum(a * b for a, b in zip(w, c)) for c in zip(*values)]
""",
]


def padded_with(body):
    return f"""{HEAD}
def padded(sentences, pad):
    n = max(map(len, sentences))
    {body}
{MASK}{ATTEND}"""


def mask_with(value):
    return f"{HEAD}{PADDED}\ndef padding_mask(lengths):\n    return {value}\n{ATTEND}"


def attend_with(value):
    return f"""{HEAD}{PADDED}{MASK}
def attend(query, keys, values, visible):
    scores = [dot(query, key) / sqrt(len(query)) for key in keys]
    weights = {value}
    return [dot(weights, column) for column in zip(*values)]
"""


WRONG = [
    (padded_with("return [[pad] * (n - len(s)) + s for s in sentences]"), "in front"),
    (padded_with("return [s[: min(map(len, sentences))] for s in sentences]"), "to the shortest"),
    (padded_with("return [s + [pad] for s in sentences]"), "gets one pad"),
    (padded_with("return [s + [pad] * (n > len(s)) for s in sentences]"), "one pad only"),
    (padded_with("return [s + [pad] * (n + 1 - len(s)) for s in sentences]"), "one pad more"),
    (padded_with("return [s + [0] * (n - len(s)) for s in sentences]"), "fill up with 0"),
    (
        padded_with(
            "[s.append(pad) for s in sentences for _ in range(n - len(s))]; return sentences"
        ),
        "changes a list",
    ),
    (mask_with("[[t >= n for t in range(max(lengths))] for n in lengths]"), "Turned round"),
    (mask_with("[[t <= n for t in range(max(lengths))] for n in lengths]"), "counts as real"),
    (mask_with("[[t < n - 1 for t in range(max(lengths))] for n in lengths]"), "often it is <eos>"),
    (mask_with("[[True] * n for n in lengths]"), "Each row ends"),
    (attend_with("softmax(scores)"), "visible isn’t used"),
    (attend_with("masked_softmax(scores, [not v for v in visible])"), "hide the real keys"),
    (attend_with("[w * v for w, v in zip(softmax(scores), visible)]"), "after the softmax"),
    (attend_with("softmax([s * v for s, v in zip(scores, visible)])"), "row of zeros"),
    (
        attend_with("masked_softmax([s * sqrt(len(query)) for s in scores], visible)"),
        "aren’t divided",
    ),
]
