"""Answers to the card that asks for the position-wise network."""

LINEAR = """
def linear(layer, rows):
    weight, bias = layer["weight"], layer["bias"]
    return [[dot(w, x) + b for w, b in zip(weight, bias)] for x in rows]
"""
NETWORK = """
def network(layers, rows):
    hidden = linear(layers["expand"], rows)
    units = [[max(0, h) for h in row] for row in hidden]
    return linear(layers["contract"], units)
"""
RIGHT = [
    LINEAR + NETWORK,
    """
def linear(layer, rows):
    out = []
    for x in rows:
        new = []
        for i in range(len(layer["bias"])):
            total = layer["bias"][i]
            for j in range(len(x)):
                total += layer["weight"][i][j] * x[j]
            new.append(total)
        out.append(new)
    return out
def network(layers, rows):
    hidden = linear(layers["expand"], rows)
    for row in hidden:
        for i in range(len(row)):
            if row[i] < 0:
                row[i] = 0
    return linear(layers["contract"], hidden)
""",
    """
from operator import mul
def linear(layer, rows):
    def one(x):
        return [sum(map(mul, w, x), b) for w, b in zip(layer["weight"], layer["bias"])]
    return list(map(one, rows))
relu = lambda h: h * (h > 0)
def network(layers, rows):
    first, second = layers["expand"], layers["contract"]
    return linear(second, [list(map(relu, row)) for row in linear(first, rows)])
""",
    """
def linear(layer, rows):  # the bias is the weight of a 1
    weight = [list(w) + [b] for w, b in zip(layer["weight"], layer["bias"])]
    return [[dot(w, list(x) + [1]) for w in weight] for x in rows]
def network(layers, rows):
    def one(x):
        [hidden] = linear(layers["expand"], [x])
        return linear(layers["contract"], [[(h + abs(h)) / 2 for h in hidden]])[0]
    return [one(x) for x in rows]
""",
    """
def linear(layer, rows):
    if not rows:
        return []
    first = tuple(dot(layer["weight"][i], rows[0]) + b for i, b in enumerate(layer["bias"]))
    return [first] + linear(layer, rows[1:])
def network(layers, rows):
    def bend(rows):
        return [[h if h > 0 else 0.0 for h in row] for row in rows]
    return linear(layers["contract"], bend(linear(layers["expand"], rows)))
""",
]


def linear_with(body):
    return f"""
def linear(layer, rows):
    weight, bias = layer["weight"], layer["bias"]
    {body}
{NETWORK}"""


def network_with(body):
    return f"""{LINEAR}
def network(layers, rows):
    hidden = linear(layers["expand"], rows)
    relu = [[max(0, h) for h in row] for row in hidden]
    {body}
"""


WRONG = [
    (linear_with("return [[dot(w, x) for w in weight] for x in rows]"), "The bias isn’t added"),
    (
        linear_with("return [[dot(w, x) + b for w, b in zip(zip(*weight), bias)] for x in rows]"),
        "through the columns",
    ),
    (
        linear_with(
            "return [[sum(p * q + b for p, q in zip(w, x)) for w, b in zip(weight, bias)]"
            " for x in rows]"
        ),
        "to every product",
    ),
    (
        linear_with("return [[dot(w, x) + b for w in weight] for x, b in zip(rows, bias)]"),
        "over the rows",
    ),
    (linear_with("return [[dot(w, x) for w in weight] + bias for x in rows]"), "joins lists"),
    (
        linear_with("return [dot(w, x) + b for x in rows for w, b in zip(weight, bias)]"),
        "in one list",
    ),
    (
        linear_with("return [[max(0, dot(w, x) + b) for w, b in zip(weight, bias)] for x in rows]"),
        "the network’s",
    ),
    (network_with('return linear(layers["contract"], hidden)'), "one linear map"),
    (network_with("return relu"), "hidden units"),
    (
        network_with(
            'return [[max(0, y) for y in row] for row in linear(layers["contract"], hidden)]'
        ),
        "after the second",
    ),
    (
        network_with(
            'return [[max(0, y) for y in row] for row in linear(layers["contract"], relu)]'
        ),
        "push a number down",
    ),
    (
        network_with('return linear(layers["contract"], [[abs(h) for h in r] for r in hidden])'),
        "into positive ones",
    ),
    (
        network_with(
            'return linear(layers["contract"], [[h for h in r if h > 0] for r in hidden])'
        ),
        "lose their places",
    ),
    (
        network_with(
            """out = linear(layers["contract"], relu)
    return [[a + b for a, b in zip(x, y)] for x, y in zip(rows, out)]"""
        ),
        "That is the skip",
    ),
    (
        network_with(
            """means = [sum(c) / len(c) for c in zip(*hidden)]
    apart = [[max(0, h - m) for h, m in zip(row, means)] for row in hidden]
    return linear(layers["contract"], apart)"""
        ),
        "a mean over the rows",
    ),
    (network_with("return linear(layers['contract'], max(hidden, 0))"), "not with lists"),
]
