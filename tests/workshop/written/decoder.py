"""Answers to the card that asks for the decoder block."""

RIGHT = [
    """
def decoder_block(block, rows, heads, past, source):
    own = block["self_attention"]
    read = layer_norm(block["attention_norm"], rows)
    q, k, v = project(own["in_projection"], read, "qkv")
    past[0] += k
    past[1] += v
    found = multi_head(q, past, heads)
    rows = added(rows, linear(own["out_projection"], found))
    own = block["cross_attention"]
    read = layer_norm(block["cross_norm"], rows)
    [q] = project(own["in_projection"], read, "q")
    found = multi_head(q, source, heads)
    rows = added(rows, linear(own["out_projection"], found))
    read = layer_norm(block["feed_forward_norm"], rows)
    return added(rows, network(block["feed_forward"], read))
""",
    """
def decoder_block(block, rows, heads, past, source):
    own = block["self_attention"]
    q, k, v = project(own["in_projection"], layer_norm(block["attention_norm"], rows), "qkv")
    past[:] = past[0] + k, past[1] + v
    rows = added(rows, linear(own["out_projection"], multi_head(q, past, heads)))
    own = block["cross_attention"]
    q = project(own["in_projection"], layer_norm(block["cross_norm"], rows), "q")[0]
    rows = added(rows, linear(own["out_projection"], multi_head(q, source, heads)))
    return added(rows, network(block["feed_forward"], layer_norm(block["feed_forward_norm"], rows)))
""",
    """
def decoder_block(block, rows, heads, past, source):
    def back(x):
        q, [k], [v] = project(block["self_attention"]["in_projection"], x, "qkv")
        past[0].append(k)
        past[1].append(v)
        return linear(block["self_attention"]["out_projection"], multi_head(q, past, heads))
    def across(x):
        [q] = project(block["cross_attention"]["in_projection"], x, "q")
        return linear(block["cross_attention"]["out_projection"], multi_head(q, source, heads))
    def think(x):
        return network(block["feed_forward"], x)
    for norm, f in ("attention_norm", back), ("cross_norm", across), ("feed_forward_norm", think):
        rows = added(rows, f(layer_norm(block[norm], rows)))
    return rows
""",
    """
def sub(block, name, rows, f):
    return [[a + b for a, b in zip(x, y)] for x, y in zip(rows, f(layer_norm(block[name], rows)))]
def look(layer, x, heads, keys_values):
    return linear(layer["out_projection"], multi_head(
        project(layer["in_projection"], x, "q")[0], keys_values, heads))
def decoder_block(block, rows, heads, past, source):
    a, c = block["self_attention"], block["cross_attention"]
    new = project(a["in_projection"], layer_norm(block["attention_norm"], rows), "kv")
    for kept, more in zip(past, new):
        kept.extend(more)
    y = sub(block, "attention_norm", rows, lambda x: look(a, x, heads, past))
    z = sub(block, "cross_norm", y, lambda x: look(c, x, heads, source))
    return sub(block, "feed_forward_norm", z, lambda x: network(block["feed_forward"], x))
""",
    """
def decoder_block(block, rows, heads, past, source):
    x = [list(row) for row in rows]
    for name, norm in (("self_attention", "attention_norm"), ("cross_attention", "cross_norm")):
        q, k, v = project(block[name]["in_projection"], layer_norm(block[norm], x), "qkv")
        if name == "self_attention":
            past[0], past[1] = past[0] + k, past[1] + v
            keys_values = past
        else:
            keys_values = source
        y = linear(block[name]["out_projection"], multi_head(q, keys_values, heads))
        for i, row in enumerate(y):
            for j, number in enumerate(row):
                x[i][j] += number
    y = network(block["feed_forward"], layer_norm(block["feed_forward_norm"], x))
    return [[a + b for a, b in zip(*both)] for both in zip(x, y)]
""",
]


def with_lines(back, *, first="norm_1", across="source", second="Y", last="network", y="X"):
    """Code in which ``back`` says what becomes of q, k and v, and some names may be others."""
    return f"""
def decoder_block(block, X, heads, past, source):
    norm_1, norm_2 = block["attention_norm"], block["cross_norm"]
    own, cross = block["self_attention"], block["cross_attention"]
    q, k, v = project(own["in_projection"], layer_norm({first}, X), "qkv")
    {back}
    Y = added({y}, linear(own["out_projection"], found))
    [q] = project(cross["in_projection"], layer_norm(norm_2, {second}), "q")
    Z = added(Y, linear(cross["out_projection"], multi_head(q, {across}, heads)))
    if {last!r} == "none":
        return Z
    return added(Z, network(block["feed_forward"], layer_norm(block["feed_forward_norm"], Z)))
"""


GROW = "past[0] += k; past[1] += v; "
LOOK = "found = multi_head(q, past, heads)"
WRONG = [
    (with_lines("past = [past[0] + k, past[1] + v]; " + LOOK), "The cache doesn’t grow"),
    (with_lines("found = multi_head(q, [past[0] + k, past[1] + v], heads)"), "doesn’t grow"),
    (with_lines(LOOK + "; " + GROW), "doesn’t see itself"),
    (with_lines("past[:] = [k, v]; " + LOOK), "newest row alone"),
    (with_lines("past[0].append(k); past[1].append(v); " + LOOK), "in place of append"),
    (with_lines("past.append(k); past.append(v); " + LOOK), "must stay two lists"),
    (
        with_lines("past.append(k); past.append(v); found = multi_head(q, [k, v], heads)"),
        "must stay two lists",
    ),
    (with_lines("past += [k, v]; " + LOOK), "but is 4 now"),
    (with_lines(GROW + LOOK).replace("[q] =", "q ="), "returns a list: take its [0]"),
    (with_lines(GROW + LOOK, across="past"), "looks at the French again"),
    (with_lines(GROW + LOOK, second="X"), "Cross-attention reads X"),
    (with_lines(GROW + LOOK, last="none"), "The network is missing"),
    (with_lines(GROW + LOOK, y="layer_norm(norm_1, X)"), "to norm(X)"),
    (
        with_lines(GROW + LOOK).replace('cross["in_projection"]', 'own["in_projection"]'),
        "It has its own: cross",
    ),
    (with_lines(GROW + LOOK).replace("added(Y, linear", "(lambda y, x: x)(Y, linear"), "add Y."),
    (with_lines(GROW + LOOK).replace("added(Z,", "(lambda z, x: x)(Z,"), "add Y′"),
    (with_lines(GROW + LOOK).replace("layer_norm(norm_2, Y)", "Y"), "without its norm"),
    (with_lines(GROW + LOOK).replace("norm_2, Y", "norm_1, Y"), "own: cross_norm"),
    (
        with_lines(GROW + LOOK)
        .replace('linear(own["out_projection"], found)', "found")
        .replace(
            'linear(cross["out_projection"], multi_head(q, source, heads))',
            "multi_head(q, source, heads)",
        ),
        "aren’t mixed",
    ),
]
