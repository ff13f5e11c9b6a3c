"""Answers to the card that asks for several heads."""

RIGHT = [
    """
def multi_head(q, keys_values, heads):
    keys, values = keys_values
    width = len(q[0]) // heads
    found = [[] for _ in q]
    for h in range(heads):
        own = slice(h * width, (h + 1) * width)
        k = [key[own] for key in keys]
        v = [value[own] for value in values]
        for row, out in zip(q, found):
            out += attention(row[own], k, v)
    return found
""",
    """
def multi_head(q, keys_values, heads):
    keys, values = keys_values
    d = len(q[0]) // heads
    out = []
    for i in range(len(q)):
        row = []
        for h in range(heads):
            a, b = h * d, h * d + d
            ks = []
            vs = []
            for j in range(len(keys)):
                ks.append(keys[j][a:b])
                vs.append(values[j][a:b])
            row.extend(attention(q[i][a:b], ks, vs))
        out.append(row)
    return out
""",
    """
def cut(rows, heads):
    d = len(rows[0]) // heads
    return [[row[i : i + d] for row in rows] for i in range(0, len(rows[0]), d)]

def multi_head(q, keys_values, heads):
    parts = zip(*(cut(rows, heads) for rows in (q, *keys_values)))
    each = [[attention(row, k, v) for row in queries] for queries, k, v in parts]
    return [sum(rows, []) for rows in zip(*each)]
""",
    """
from math import sqrt
def multi_head(q, keys_values, heads):
    keys, values = keys_values
    d = len(q[0]) // heads
    out = [[0] * len(values[0]) for _ in q]
    for t, row in enumerate(q):
        for h in range(heads):
            own = range(h * d, (h + 1) * d)
            w = softmax([sum(row[c] * key[c] for c in own) / sqrt(d) for key in keys])
            for c in own:
                out[t][c] = sum(a * value[c] for a, value in zip(w, values))
    return out
""",
    """
def multi_head(q, keys_values, heads):
    if heads == 0:
        return [[] for _ in q]
    d = len(q[0]) // heads
    (k, v), rest = ([[r[:d] for r in rows] for rows in keys_values],
                    [[r[d:] for r in rows] for rows in keys_values])
    first = [attention(row[:d], k, v) for row in q]
    others = multi_head([row[d:] for row in q], rest, heads - 1)
    return [a + b for a, b in zip(first, others)]
""",
]


def with_body(body):
    """Code in which ``body`` says what is put together, and how."""
    return f"""
from math import sqrt
def multi_head(q, keys_values, heads):
    keys, values = keys_values
    d = len(q[0]) // heads
    own = [slice(h * d, (h + 1) * d) for h in range(heads)]
    each = [[attention(row[s], [k[s] for k in keys], [v[s] for v in values]) for row in q]
            for s in own]
    {body}
"""


WRONG = [
    (with_body("return each"), "a list for each head"),
    (with_body("return [row for part in each for row in part]"), "below each other"),
    (with_body("return each[0]"), "Only head 0 comes back"),
    (with_body("return each[-1]"), "Only the last head"),
    (with_body("return [list(rows) for rows in zip(*each)]"), "+= in place of append"),
    (with_body("return [[sum(c) for c in zip(*rows)] for rows in zip(*each)]"), "You add the"),
    (with_body("return [x for rows in zip(*each) for r in rows for x in r]"), "in one list"),
    (with_body("return [attention(row, keys, values) for row in q]"), "one head that has all"),
    (
        with_body("""out = []
    for row in q:
        new = []
        for s in own:
            w = softmax([dot(row[s], k[s]) / sqrt(len(row)) for k in keys])
            new += [dot(w, c) for c in zip(*[v[s] for v in values])]
        out.append(new)
    return out"""),
        "√D of the whole model",
    ),
    (
        with_body("""out = []
    for row in q:
        new = []
        for s in own:
            w = softmax([dot(row[s], k[s]) for k in keys])
            new += [dot(w, c) for c in zip(*[v[s] for v in values])]
        out.append(new)
    return out"""),
        "aren’t divided by √Dₕ",
    ),
    (
        with_body("""out = [[] for _ in q]
    for h in range(heads):
        for t, row in enumerate(q):
            out[t] += attention(row[h::heads], [k[h::heads] for k in keys],
                                [v[h::heads] for v in values])
    return out"""),
        "every H-th column",
    ),
    (
        with_body("""out = [[]] * len(q)
    for part in each:
        for a, b in zip(out, part):
            a += b
    return out"""),
        "the same list",
    ),
    (with_body("rows = [sum(rows, []) for rows in zip(*each)]"), "a line with return"),
    (
        with_body("return [attention(row[s], keys, values) for row in q for s in own]"),
        "attention gets a query of 2 numbers, but a key of 4",
    ),
]
