"""Answers to the card that asks for greedy search."""

RIGHT = [
    """
def greedy(step, bos, eos, longest):
    written, token = [], bos
    while len(written) < longest:
        scores = step(token)
        token = scores.index(max(scores))
        if token == eos:
            break
        written.append(token)
    return written
""",
    """
def greedy(step, bos, eos, longest):
    written = [bos]
    while written[-1] != eos and len(written) <= longest:
        scores = step(written[-1])
        written.append(max(range(len(scores)), key=scores.__getitem__))
    return [token for token in written if token not in (bos, eos)]
""",
    """
def greedy(step, bos, eos, longest):
    out = []
    token = bos
    for _ in range(longest):
        best, high = None, float("-inf")
        for i, s in enumerate(step(token)):
            if s > high:
                best, high = i, s
        token = best
        if token == eos:
            return out
        out.append(token)
    return out
""",
    """
def greedy(step, token, eos, longest):
    if longest == 0:
        return []
    _, token = max((s, i) for i, s in enumerate(step(token)))
    return [] if token == eos else [token] + greedy(step, token, eos, longest - 1)
""",
    """
from itertools import islice, takewhile
def greedy(step, bos, eos, longest):
    def tokens(token):
        while True:
            scores = step(token)
            token = sorted(range(len(scores)), key=lambda i: scores[i])[-1]
            yield token
    return list(islice(takewhile(lambda t: t != eos, tokens(bos)), longest))
""",
]


def with_loop(loop, end="return out"):
    """Code in which ``best`` finds the likeliest token."""
    return f"""
def best(scores):
    return scores.index(max(scores))
def greedy(step, bos, eos, longest):
    out, token = [], bos
    {loop}
    {end}
"""


WHILE = "while token != eos and len(out) < longest: token = best(step(token)); out.append(token)"
WRONG = [
    (with_loop(WHILE), "<eos> is in your list"),
    (with_loop(WHILE, "return [bos] + out"), "<bos> and <eos>"),
    (with_loop(WHILE, "return [bos] + [t for t in out if t != eos]"), "<bos> comes first"),
    (
        with_loop(
            "while token != eos: token = best(step(token)); out.append(token)", "return out[:-1]"
        ),
        "doesn’t stop",
    ),
    (
        with_loop(WHILE.replace("<", "<="), "return [t for t in out if t != eos]"),
        "One token too many",
    ),
    (
        with_loop(WHILE.replace("longest", "longest - 1"), "return [t for t in out if t != eos]"),
        "One token too few",
    ),
    (
        with_loop("for _ in range(longest): token = best(step(token)); out.append(token)"),
        "You write on after",
    ),
    (
        with_loop(
            "for _ in range(longest): token = best(step(token)); out.append(token)",
            "return [t for t in out if t != eos]",
        ),
        "but write on",
    ),
    (
        with_loop(WHILE.replace("step(token)", "step(bos)"), "return [t for t in out if t != eos]"),
        "step reads <bos>",
    ),
    (
        with_loop(
            WHILE.replace("best(step(token))", "step(token).index(max(step(token)))"),
            "return [t for t in out if t != eos]",
        ),
        "twice",
    ),
    (
        with_loop(
            """while token != eos and len(out) < longest:
        for t in [bos] + out:
            scores = step(t)
        token = best(scores)
        out.append(token)""",
            "return [t for t in out if t != eos]",
        ),
        "whole beginning",
    ),
    (
        with_loop(WHILE.replace("step(token)", "step([bos] + out)")),
        "not a list",
    ),
    (with_loop("return best(step(token))"), "a single token"),
    (with_loop("return [best(step(token))]"), "Only the first token"),
    (with_loop(WHILE, "out = [t for t in out if t != eos]"), "a line with return"),
]
