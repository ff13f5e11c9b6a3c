"""Answers to the card that asks for the encoder block."""

RIGHT = [
    """
def encoder_block(block, rows, heads):
    own = block["self_attention"]
    read = layer_norm(block["attention_norm"], rows)
    q, k, v = project(own["in_projection"], read, "qkv")
    found = multi_head(q, [k, v], heads)
    rows = added(rows, linear(own["out_projection"], found))
    read = layer_norm(block["feed_forward_norm"], rows)
    return added(rows, network(block["feed_forward"], read))
""",
    """
def attend(layer, x, heads):
    q, *both = project(layer["in_projection"], x, "qkv")
    return linear(layer["out_projection"], multi_head(q, both, heads))
def encoder_block(block, rows, heads):
    x = layer_norm(block["attention_norm"], rows)
    y = added(rows, attend(block["self_attention"], x, heads))
    return added(y, network(block["feed_forward"], layer_norm(block["feed_forward_norm"], y)))
""",
    """
def encoder_block(block, rows, heads):
    own = block["self_attention"]
    def attend(x):
        p = project(own["in_projection"], x, "qkv")
        return linear(own["out_projection"], multi_head(p[0], p[1:], heads))
    parts = [
        ("attention_norm", attend),
        ("feed_forward_norm", lambda x: network(block["feed_forward"], x)),
    ]
    for norm, part in parts:
        rows = added(rows, part(layer_norm(block[norm], rows)))
    return rows
""",
    """
def encoder_block(block, rows, heads):
    x = layer_norm(block["attention_norm"], rows)
    b, w = block["self_attention"]["in_projection"].values()
    d = len(rows[0])
    q = linear({"weight": w[:d], "bias": b[:d]}, x)
    k = linear({"weight": w[d : 2 * d], "bias": b[d : 2 * d]}, x)
    v = linear({"weight": w[2 * d :], "bias": b[2 * d :]}, x)
    y = linear(block["self_attention"]["out_projection"], multi_head(q, (k, v), heads))
    for i in range(len(rows)):
        for j in range(d):
            y[i][j] += rows[i][j]
    z = network(block["feed_forward"], layer_norm(block["feed_forward_norm"], y))
    for i in range(len(rows)):
        for j in range(d):
            z[i][j] += y[i][j]
    return z
""",
    """
def skip(rows, f, norm):
    return [[a + b for a, b in zip(x, y)] for x, y in zip(rows, f(layer_norm(norm, rows)))]
def encoder_block(block, rows, heads):
    def look(x):
        one = block["self_attention"]
        [q], k_v = project(one["in_projection"], x, "q"), project(one["in_projection"], x, "kv")
        return linear(one["out_projection"], multi_head(q, k_v, heads))
    def think(x):
        return network(block["feed_forward"], x)
    return skip(skip(rows, look, block["attention_norm"]), think, block["feed_forward_norm"])
""",
]


def with_lines(lines):
    """Code that has names for all that it may need; ``lines`` say what becomes of the rows X."""
    return f"""
def attend(block, x, heads):
    q, k, v = project(block["self_attention"]["in_projection"], x, "qkv")
    return linear(block["self_attention"]["out_projection"], multi_head(q, [k, v], heads))
def encoder_block(block, X, heads):
    n1, n2 = block["attention_norm"], block["feed_forward_norm"]
    F = block["feed_forward"]
    {lines}
"""


Y = "Y = added(X, attend(block, layer_norm(n1, X), heads)); "
WRONG = [
    (
        with_lines(Y + "return added(X, network(F, layer_norm(n2, X)))"),
        "nobody reads what attention found",
    ),
    (
        with_lines(Y + "return added(Y, network(F, layer_norm(n2, X)))"),
        "It should read Y, to which",
    ),
    (with_lines(Y + "return added(X, network(F, layer_norm(n2, Y)))"), "leaves the stream"),
    (
        with_lines(
            "Y = attend(block, layer_norm(n1, X), heads); "
            "return added(Y, network(F, layer_norm(n2, Y)))"
        ),
        "around attention is missing",
    ),
    (with_lines(Y + "return network(F, layer_norm(n2, Y))"), "around the network is missing"),
    (
        with_lines(
            "Y = attend(block, layer_norm(n1, X), heads); return network(F, layer_norm(n2, Y))"
        ),
        "Both skips",
    ),
    (
        with_lines(
            "Y = layer_norm(n1, added(X, attend(block, X, heads))); "
            "return layer_norm(n2, added(Y, network(F, Y)))"
        ),
        "the order of 2017",
    ),
    (
        with_lines("Y = added(X, attend(block, X, heads)); return added(Y, network(F, Y))"),
        "There is no norm",
    ),
    (with_lines(Y + "return added(Y, network(F, Y))"), "reads Y without"),
    (with_lines(Y + "return added(Y, network(F, layer_norm(n1, Y)))"), "has its own"),
    (with_lines(Y + "return Y"), "network is still missing"),
    (
        with_lines(
            'X = layer_norm(n1, X); q, k, v = project(block["self_attention"]["in_projection"], X, '
            '"qkv"); Y = added(X, linear(block["self_attention"]["out_projection"], '
            "multi_head(q, [k, v], heads))); return added(Y, network(F, layer_norm(n2, Y)))"
        ),
        "You add to norm(X)",
    ),
    (
        with_lines(
            'W = block["self_attention"]["in_projection"]; '
            'q, k, v = project(W, layer_norm(n1, X), "qkv"); '
            "Y = added(X, multi_head(q, [k, v], heads)); "
            "return added(Y, network(F, layer_norm(n2, Y)))"
        ),
        "aren’t mixed",
    ),
    (
        with_lines(Y.replace("heads", "1") + "return added(Y, network(F, layer_norm(n2, Y)))"),
        "single",
    ),
    (with_lines(Y + "added(Y, network(F, layer_norm(n2, Y)))"), "a line with return"),
    (
        with_lines('project(block["self_attention"], X, "qkv")'),
        "in_projection, out_projection as layer, but needs a dictionary with weight and bias",
    ),
    (with_lines("return layer_norm(block, X)"), "but needs a dictionary with weight and bias"),
    (
        with_lines(
            'q = project(block["self_attention"]["in_projection"], X, "q"); '
            "return multi_head(q, [X, X], heads)"
        ),
        "returns a list: take its [0]",
    ),
    (with_lines("return added(X, attend(block, X[:1], heads))"), "matrices of 2 × 4 and 1 × 4"),
]
