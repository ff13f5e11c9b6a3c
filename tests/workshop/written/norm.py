"""Answers to the card that asks for a layer norm."""

RIGHT = [
    """
from math import sqrt
def layer_norm(layer, rows):
    gamma, beta = layer["weight"], layer["bias"]
    normed = []
    for row in rows:
        mean = sum(row) / len(row)
        apart = [x - mean for x in row]
        sigma = sqrt(sum(a * a for a in apart) / len(row) + 1e-5)
        normed.append([g * a / sigma + b for a, g, b in zip(apart, gamma, beta)])
    return normed
""",
    """
def layer_norm(layer, rows):
    out = []
    for row in rows:
        n = len(row)
        mean = 0
        for x in row:
            mean += x / n
        variance = 0
        for x in row:
            variance += (x - mean) ** 2 / n
        new = []
        for i in range(n):
            z = (row[i] - mean) / (variance + 0.00001) ** 0.5
            new.append(layer["weight"][i] * z + layer["bias"][i])
        out.append(new)
    return out
""",
    """
def layer_norm(layer, rows):  # a copy, changed in place
    rows = [list(row) for row in rows]
    for row in rows:
        mean = sum(row) / len(row)
        var = sum((x - mean) ** 2 for x in row) / len(row)
        for i, x in enumerate(row):
            row[i] = (x - mean) / (var + 1e-5) ** 0.5 * layer["weight"][i] + layer["bias"][i]
    return rows
""",
    """
from math import sqrt
def mean(x):
    return sum(x) / len(x)
def layer_norm(layer, rows):
    def norm(x):
        m, s = mean(x), sqrt(mean([y * y for y in x]) - mean(x) ** 2 + 1e-5)
        return [g * (y - m) / s + b for y, b, g in zip(x, *layer.values())]
    return [norm(x) for x in rows]
""",
    """
from math import hypot
def layer_norm(layer, rows):
    if not rows:
        return []
    x, *rest = rows
    m = sum(x) / len(x)
    s = (hypot(*[y - m for y in x]) ** 2 / len(x) + 1e-5) ** 0.5
    first = tuple((y - m) / s * g + b for y, g, b in zip(x, layer["weight"], layer["bias"]))
    return [first] + layer_norm(layer, rest)
""",
]


def with_lines(sigma, last="[g * a / sigma + b for a, g, b in zip(apart, gamma, beta)]"):
    return f"""
from math import sqrt
def layer_norm(layer, rows):
    gamma, beta = layer["weight"], layer["bias"]
    normed = []
    for row in rows:
        mean = sum(row) / len(row)
        apart = [x - mean for x in row]
        sigma = {sigma}
        normed.append({last})
    return normed
"""


ROOT = "sqrt(sum(a * a for a in apart) / len(row) + 1e-5)"
WRONG = [
    (with_lines("sqrt(sum(a * a for a in apart) / len(row))"), "ε is missing"),
    (with_lines("sqrt(sum(a * a for a in apart) / len(row)) + 1e-5"), "belongs under it"),
    (with_lines("sqrt(sum(a * a for a in apart) / len(row)) or 1"), "special case"),
    (with_lines("sum(a * a for a in apart) / len(row) + 1e-5"), "by the variance"),
    (with_lines("sqrt(sum(a * a for a in apart) / (len(row) - 1) + 1e-5)"), "divides by D − 1"),
    (with_lines("sqrt(sum(a * a for a in apart) + 1e-5)"), "Take their mean"),
    (with_lines("sum(abs(a) for a in apart) / len(row) + 1e-5"), "mean distance"),
    (
        with_lines(ROOT, "[g * x / sigma + b for x, g, b in zip(row, gamma, beta)]"),
        "Subtract the mean from each",
    ),
    (with_lines("sqrt(sum(x * x for x in row) / len(row) + 1e-5)"), "still have it"),
    (with_lines(ROOT, "[a / sigma for a in apart]"), "aren’t used"),
    (with_lines(ROOT, "[g * a / sigma for a, g in zip(apart, gamma)]"), "β isn’t added"),
    (with_lines(ROOT, "[g * (a / sigma + b) for a, g, b in zip(apart, gamma, beta)]"), "way round"),
    (with_lines(ROOT).replace("append", "extend"), "in one list"),
    (
        """
from math import sqrt
def layer_norm(layer, rows):
    for row in rows:
        mean = sum(row) / len(row)
        apart = [x - mean for x in row]
        sigma = sqrt(sum(a * a for a in apart) / len(row) + 1e-5)
        return [[a / sigma for a in apart]]
""",
        "first round",
    ),
    (
        """
from math import sqrt
def layer_norm(layer, rows):
    gamma, beta = layer["weight"], layer["bias"]
    every = sum(rows, [])
    mean = sum(every) / len(every)
    sigma = sqrt(sum((x - mean) ** 2 for x in every) / len(every) + 1e-5)
    return [[g * (x - mean) / sigma + b for x, g, b in zip(row, gamma, beta)] for row in rows]
""",
        "all rows together",
    ),
    (
        "def layer_norm(layer, rows):\n    return [row * 0.5 for row in rows]",
        "with numbers, not with lists",
    ),
]
