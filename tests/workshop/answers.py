"""Answers to the cards of the workshop: right ones, wrong ones with what is said to them, bad ones.

They are written as readers write, in many ways; that each does what its author meant is what
``test_judge.py`` asks.
"""

import textwrap

from .written import (
    bound,
    decoder,
    encoder,
    greedy,
    heads,
    interval,
    loss,
    network,
    norm,
    padding,
    positions,
    step,
)

NEXT = {
    "padding": padding,
    "heads": heads,
    "positions": positions,
    "norm": norm,
    "network": network,
    "encoder": encoder,
    "decoder": decoder,
    "greedy": greedy,
    "bound": bound,
    "interval": interval,
    "loss": loss,
    "step": step,
}  # a file for each
PARTS = ("softmax", "attention", "mask", *NEXT)

SOFTMAX = """
def dot(a, b):
    return sum(x * y for x, y in zip(a, b))

def softmax(scores):
    top = max(scores)
    powers = [exp(s - top) for s in scores]
    return [p / sum(powers) for p in powers]
"""
MASK = """
def causal_mask(length):
    return [[s <= t for s in range(length)] for t in range(length)]

def masked_softmax(scores, visible):
    return softmax([s if v else -inf for s, v in zip(scores, visible)])
"""


def softmax_with(function: str, body: str) -> str:
    """A right answer but for one function."""
    return f"from math import *\n{SOFTMAX}\ndef {function}:\n{textwrap.indent(body, '    ')}\n"


def attention_with(body: str) -> str:
    head = "from math import sqrt\ndef attention(query, keys, values):\n"
    return head + textwrap.indent(body, "    ") + "\n"


def mask_with(function: str, body: str) -> str:
    return f"from math import inf\n{MASK}\ndef {function}:\n{textwrap.indent(body, '    ')}\n"


RIGHT = [
    ("softmax", f"from math import exp\n{SOFTMAX}"),
    (
        "softmax",  # loops
        """
import math
def dot(a, b):
    total = 0
    for i in range(len(a)):
        total += a[i] * b[i]
    return total
def softmax(scores):
    largest = scores[0]
    for s in scores:
        if s > largest:
            largest = s
    total = 0
    powers = []
    for s in scores:
        powers.append(math.exp(s - largest))
        total += powers[-1]
    weights = []
    for p in powers:
        weights.append(p / total)
    return weights
""",
    ),
    (
        "softmax",  # in place
        """
from math import exp
def dot(a, b):
    total = 0
    while b:
        total += a[0] * b[0]
        a, b = a[1:], b[1:]
    return total
def softmax(scores):
    m = max(scores)
    for i in range(len(scores)):
        scores[i] = exp(scores[i] - m)
    total = sum(scores)
    for i in range(len(scores)):
        scores[i] /= total
    return scores
""",
    ),
    (
        "softmax",  # recursion
        """
from math import exp
def dot(a, b):
    return a[0] * b[0] + dot(a[1:], b[1:]) if a else 0
def softmax(scores):
    m = max(scores)
    def powers(s):
        return [exp(s[0] - m)] + powers(s[1:]) if s else []
    p = powers(scores)
    return [x / sum(p) for x in p]
""",
    ),
    (
        "softmax",  # modules, lambdas, a tuple
        """
from math import exp, log
from operator import mul
from functools import reduce
dot = lambda a, b: sum(map(mul, a, b))
def softmax(scores):
    m = reduce(max, scores)
    z = m + log(sum(exp(s - m) for s in scores))
    return tuple(exp(s - z) for s in scores)
""",
    ),
    (
        "softmax",  # each weight from the differences
        """
from math import exp
def dot(a, b):
    result = 0.0
    i = 0
    while i < len(a):
        result = result + a[i] * b[i]
        i = i + 1
    return result
def softmax(scores: list[float]) -> list[float]:
    top = sorted(scores)[-1]
    e = {i: exp(s - top) for i, s in enumerate(scores)}
    return [e[i] / sum(e.values()) for i in e]
""",
    ),
    (
        "attention",
        attention_with(
            """weights = softmax([dot(query, key) / sqrt(len(query)) for key in keys])
return [sum(w * v for w, v in zip(weights, column)) for column in zip(*values)]"""
        ),
    ),
    (
        "attention",  # loops
        attention_with(
            """scores = []
for key in keys:
    scores.append(dot(query, key) / len(query) ** 0.5)
weights = softmax(scores)
out = [0] * len(values[0])
for i in range(len(values)):
    for j in range(len(out)):
        out[j] += weights[i] * values[i][j]
return out"""
        ),
    ),
    (
        "attention",  # copies, changed in place
        attention_with(
            """query, values = list(query), [list(v) for v in values]
for i in range(len(query)):
    query[i] /= sqrt(len(query))
w = softmax([dot(query, k) for k in keys])
for i, v in enumerate(values):
    for j in range(len(v)):
        v[j] *= w[i]
return [sum(c) for c in zip(*values)]"""
        ),
    ),
    (
        "attention",  # recursion
        attention_with(
            """weights = softmax([dot(query, key) / sqrt(len(query)) for key in keys])
def mix(weights, values):
    if not weights:
        return [0] * len(values[0]) if values else None
    scaled = [weights[0] * x for x in values[0]]
    rest = mix(weights[1:], values[1:])
    return [a + b for a, b in zip(scaled, rest)] if rest else scaled
return mix(weights, values)"""
        ),
    ),
    (
        "attention",  # with functions of its own
        """
from math import exp, sqrt
def dot(a, b):
    return sum(map(lambda x, y: x * y, a, b))
def softmax(s):
    e = [exp(x - max(s)) for x in s]
    return [x / sum(e) for x in e]
def attention(q, k, v):
    return [dot(softmax([dot(q, x) / sqrt(len(q)) for x in k]), column) for column in zip(*v)]
""",
    ),
    ("mask", f"from math import inf\n{MASK}"),
    (
        "mask",  # loops
        """
def causal_mask(length):
    rows = []
    for t in range(length):
        row = []
        for s in range(length):
            if s > t:
                row.append(False)
            else:
                row.append(True)
        rows.append(row)
    return rows
def masked_softmax(scores, visible):
    out = []
    for i in range(len(scores)):
        if visible[i]:
            out.append(scores[i])
        else:
            out.append(float("-inf"))
    return softmax(out)
""",
    ),
    (
        "mask",  # lists times numbers; softmax of the visible ones alone
        """
def causal_mask(n):
    return [[True] * (t + 1) + [False] * (n - t - 1) for t in range(n)]
def masked_softmax(scores, visible):
    weights = iter(softmax([s for s, v in zip(scores, visible) if v]))
    return [next(weights) if v else 0 for v in visible]
""",
    ),
    (
        "mask",  # in place, ones and zeros
        """
from math import inf
def causal_mask(n):
    mask = [[0] * n for _ in range(n)]
    for t in range(n):
        for s in range(t + 1):
            mask[t][s] = 1
    return mask
def masked_softmax(scores, visible):
    for i, v in enumerate(visible):
        if not v:
            scores[i] = -inf
    return softmax(scores)
""",
    ),
    (
        "mask",  # recursion; weights renormalized after the softmax, from their own powers
        """
from math import exp
def causal_mask(n):
    if n == 0:
        return []
    return [row + [False] for row in causal_mask(n - 1)] + [[True] * n]
def masked_softmax(scores, visible):
    top = max(s for s, v in zip(scores, visible) if v)
    powers = [exp(s - top) if v else 0 for s, v in zip(scores, visible)]
    return [p / sum(powers) for p in powers]
""",
    ),
]

WRONG = [
    ("softmax", softmax_with("dot(a, b)", "return [x * y for x, y in zip(a, b)]"), "one number is"),
    (
        "softmax",
        softmax_with("dot(a, b)", "for x, y in zip(a, b):\n    return x * y"),
        "first round",
    ),
    ("softmax", softmax_with("dot(a, b)", "return sum(a) * sum(b)"), "multiply the two sums"),
    (
        "softmax",
        softmax_with("dot(a, b)", "for i in range(len(a)):\n    a[i] *= b[i]\nreturn sum(a)"),
        "changes a list",
    ),
    (
        "softmax",
        softmax_with(
            "dot(a, b)", "t = 0\nfor i in range(len(a) - 1):\n    t += a[i] * b[i]\nreturn t"
        ),
        "range(n) already ends",
    ),
    (
        "softmax",
        softmax_with("softmax(s)", "return [x / sum(s) for x in s]"),
        "take e to each score",
    ),
    ("softmax", softmax_with("softmax(s)", "return [exp(x) for x in s]"), "These are the powers"),
    (
        "softmax",
        softmax_with("softmax(s)", "p = [exp(x) for x in s]\nreturn [x / sum(p) for x in p]"),
        "Subtract the largest",
    ),
    (
        "softmax",
        softmax_with("softmax(s)", "m = max(s)\nreturn [1.0 if x == m else 0.0 for x in s]"),
        "gives every score its share",
    ),
    (
        "softmax",
        softmax_with("softmax(s)", "return [exp(x) / sum(s) for x in s]"),
        "sum of the scores",
    ),
    ("softmax", softmax_with("softmax(s)", "t = sum(exp(x) for x in s)"), "a line with return"),
    (
        "softmax",
        softmax_with(
            "softmax(s)",
            "m = max(s)\nt = sum(exp(x - m) for x in s)\nreturn (exp(x) / t for x in s)",
        ),
        "It gives a generator",
    ),
    ("softmax", softmax_with("softmax(s)", "return exp(s)"), "line 12 with TypeError"),
    (
        "softmax",
        SOFTMAX,
        "NameError: name 'exp' is not defined",
    ),
    (
        "attention",
        attention_with(
            """w = softmax([dot(query, k) for k in keys])
return [dot(w, c) for c in zip(*values)]"""
        ),
        "aren’t divided yet",
    ),
    (
        "attention",
        attention_with(
            """w = softmax([dot(query, k) / len(query) for k in keys])
return [dot(w, c) for c in zip(*values)]"""
        ),
        "by its square root",
    ),
    (
        "attention",
        attention_with(
            """w = softmax([dot(query, k) / sqrt(256) for k in keys])
return [dot(w, c) for c in zip(*values)]"""
        ),
        "√256 = 16",
    ),
    (
        "attention",
        attention_with(
            """w = softmax([dot(query, k) / sqrt(len(keys)) for k in keys])
return [dot(w, c) for c in zip(*values)]"""
        ),
        "root of the number of keys",
    ),
    (
        "attention",
        attention_with(
            """w = softmax([dot(query, k) / sqrt(len(query)) for k in keys])
return [dot(w, c) for c in zip(*keys)]"""
        ),
        "an average of the keys",
    ),
    (
        "attention",
        attention_with("return softmax([dot(query, k) / sqrt(len(query)) for k in keys])"),
        "These are the weights",
    ),
    (
        "attention",
        attention_with(
            """w = [dot(query, k) / sqrt(len(query)) for k in keys]
return [dot(w, c) for c in zip(*values)]"""
        ),
        "Make weights of the scores",
    ),
    (
        "attention",
        attention_with(
            """w = softmax([dot(query, k) / sqrt(len(query)) for k in keys])
return [[a * x for x in v] for a, v in zip(w, values)]"""
        ),
        "aren’t added up",
    ),
    (
        "attention",
        attention_with(
            """w = softmax([dot(query, k) / sqrt(len(query)) for k in keys])
return sum(a * sum(v) for a, v in zip(w, values))"""
        ),
        "added into one number",
    ),
    (
        "attention",
        attention_with(
            """w = softmax([dot(query, k) / sqrt(len(query)) for k in keys])
return [a * sum(v) for a, v in zip(w, values)]"""
        ),
        "add up inside each value",
    ),
    (
        "attention",
        attention_with(
            """w = [x / sqrt(len(query)) for x in softmax([dot(query, k) for k in keys])]
return [dot(w, c) for c in zip(*values)]"""
        ),
        "after the softmax",
    ),
    (
        "mask",
        mask_with("causal_mask(n)", "return [[s < t for s in range(n)] for t in range(n)]"),
        "<=",
    ),
    (
        "mask",
        mask_with("causal_mask(n)", "return [[s >= t for s in range(n)] for t in range(n)]"),
        "sees the future",
    ),
    (
        "mask",
        mask_with("causal_mask(n)", "return [[s > t for s in range(n)] for t in range(n)]"),
        "you say what is hidden",
    ),
    (
        "mask",
        mask_with("causal_mask(n)", "return [[s <= t + 1 for s in range(n)] for t in range(n)]"),
        "the next word",
    ),
    (
        "mask",
        mask_with("causal_mask(n)", "return [[True for s in range(t + 1)] for t in range(n)]"),
        "Keep a False",
    ),
    (
        "mask",
        mask_with(
            "causal_mask(n)", "return [[0 if s <= t else -inf for s in range(n)] for t in range(n)]"
        ),
        "True or False",
    ),
    (
        "mask",
        mask_with("masked_softmax(s, v)", "return [w if x else 0 for w, x in zip(softmax(s), v)]"),
        "before the softmax",
    ),
    (
        "mask",
        mask_with("masked_softmax(s, v)", "return softmax([a if x else 0 for a, x in zip(s, v)])"),
        "is still a share",
    ),
    (
        "mask",
        mask_with("masked_softmax(s, v)", "return softmax([a for a, x in zip(s, v) if x])"),
        "lost their places",
    ),
    (
        "mask",
        mask_with(
            "masked_softmax(s, v)", "return softmax([-inf if x else a for a, x in zip(s, v)])"
        ),
        "hide what is visible",
    ),
    (
        "mask",
        mask_with(
            "masked_softmax(s, v)", "return softmax([a if x else -1000 for a, x in zip(s, v)])"
        ),
        "below −1,000",
    ),
    ("mask", mask_with("masked_softmax(s, v)", "return softmax(s)"), "visible isn’t used"),
]
RIGHT += [(name, code) for name, part in NEXT.items() for code in part.RIGHT]
WRONG += [(name, *wrong) for name, part in NEXT.items() for wrong in part.WRONG]

GOOD = f"from math import exp\n{SOFTMAX}"
# Code that means harm, or does some: how it is called, and what is said. Endless loops and lists of
# 10⁸ entries are stopped by whoever runs the judge, in the page and in a notebook.
HOSTILE = {
    "imports os": (f"import os\n{GOOD}", "wrong", "this card runs without os"),
    "imports the tests": (f"import heed.workshop.judge\n{GOOD}", "wrong", "runs without heed"),
    "opens a file": (f"open('/etc/passwd')\n{GOOD}", "wrong", "name 'open' is not defined"),
    "asks for input": (f"input()\n{GOOD}", "wrong", "name 'input' is not defined"),
    "recurses": (f"{GOOD}\ndef dot(a, b):\n    return dot(a, b)\n", "wrong", "calls itself"),
    "prints 10 MB": (
        f"{GOOD}\nfor _ in range(1_000):\n    print('x' * 10_000)\n", "right", "which is left out"
    ),
    "exits": (f"raise SystemExit(7)\n{GOOD}", "wrong", "SystemExit: 7"),
    "exits in a call": (f"{GOOD}\ndef dot(a, b):\n    raise SystemExit\n", "wrong", "SystemExit"),
    "changes math": (f"import math\nmath.exp = lambda x: 1.0\n{GOOD}", "wrong", ""),
    "changes what Python has": (f"__builtins__['sum'] = max\n{GOOD}", "wrong", ""),
    "defines the tests": (f"{GOOD}\nsame = judge = PART = lambda *_: True\n", "right", "Right"),
    "equals everything": (
        f"{GOOD}\nclass E(list):\n    __eq__ = lambda *_: True\ndef softmax(s):\n    return E()\n",
        "wrong",
        "",
    ),
    "is no Python": (f"{GOOD}\ndef dot(a, b) return\n", "unread", "line 11 with SyntaxError"),
    "nests deeply": (f"{GOOD}\nx = {'(' * 500}{')' * 500}\n", "unread", "SyntaxError"),
    "holds itself": (
        f"{GOOD}\ndef softmax(s):\n    a = []\n    a.append(a)\n    return a\n", "wrong", ""
    ),
}  # fmt: skip
