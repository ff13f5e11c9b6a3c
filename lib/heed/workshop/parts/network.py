"""A linear layer, and the position-wise network: two of them with a bend between."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from heed.workshop.part import Part, Test
from heed.workshop.parts.softmax import dot

Row = Sequence[float]
Rows = Sequence[Row]
Layer = Mapping[str, Any]  # "weight", a row for each output, and "bias"
Layers = Mapping[str, Layer]  # "expand" and "contract"
Made = list[list[float]]

START = '''\
def linear(layer, rows):
    """W x + b of each row x."""
    weight, bias = layer["weight"], layer["bias"]


def network(layers, rows):
    """Expand each row, cut at 0, contract."""
'''


def linear(layer: Layer, rows: Rows) -> Made:
    """Return for each row its dot product with each row of the weights, plus the bias."""
    both = [*zip(layer["weight"], layer["bias"], strict=True)]
    return [[dot(weights, x) + b for weights, b in both] for x in rows]


def network(layers: Layers, rows: Rows) -> Made:
    """Return W₂ max(0, W₁ x + b₁) + b₂ of each row x."""
    return linear(layers["contract"], _cut(linear(layers["expand"], rows)))


def _cut(rows: Rows) -> Made:
    return [[max(0.0, x) for x in row] for row in rows]


def without_bias(layer: Layer, rows: Rows) -> Made:
    """The bias isn’t added. Each output has one of its own."""
    return [[dot(weights, x) for weights in layer["weight"]] for x in rows]


def transposed(layer: Layer, rows: Rows) -> Made:
    """You go through the columns of the weights. In this layer a unit’s weights are a row: take the
    dot product of x with each row of weight.
    """
    columns = [*zip(*layer["weight"], strict=True)]
    both = zip(columns, layer["bias"], strict=False)
    return [[sum(w * y for w, y in zip(c, x, strict=False)) + b for c, b in both] for x in rows]


def transposed_strictly(layer: Layer, rows: Rows) -> Made:
    """You go through the columns of the weights. In this layer a unit’s weights are a row: take the
    dot product of x with each row of weight.
    """
    columns = [*zip(*layer["weight"], strict=True)]
    return [[dot(c, x) + b for c, b in zip(columns, layer["bias"], strict=False)] for x in rows]


def bias_in_each(layer: Layer, rows: Rows) -> Made:
    """You add the bias to every product. Add it once, to their sum."""
    both = [*zip(layer["weight"], layer["bias"], strict=True)]
    return [
        [sum(w * y + b for w, y in zip(weights, x, strict=True)) for weights, b in both]
        for x in rows
    ]


def first_bias(layer: Layer, rows: Rows) -> Made:
    """Every output gets the first bias. Output number i gets bias number i."""
    return linear({**layer, "bias": [layer["bias"][0]] * len(layer["bias"])}, rows)


def bias_of_rows(layer: Layer, rows: Rows) -> Made:
    """You share out the biases over the rows. They belong to the outputs: each row gets all of
    them.
    """
    return [
        [dot(weights, x) + b for weights in layer["weight"]]
        for x, b in zip(rows, layer["bias"], strict=False)
    ]


def whole_bias(layer: Layer, rows: Rows) -> Made:
    """You put the biases behind the outputs. Add them, entry by entry: + joins lists."""
    return [row + list(layer["bias"]) for row in without_bias(layer, rows)]


def first_row(layer: Layer, rows: Rows) -> Made:
    """Only the first row comes back. Each row of rows gets one."""
    return linear(layer, rows[:1])


def bare_row(layer: Layer, rows: Rows) -> list[float]:
    """You return a single row. Collect the results of all rows in a list."""
    return linear(layer, rows[:1])[0]


def flat(layer: Layer, rows: Rows) -> list[float]:
    """All numbers are in one list. Each row stays a row."""
    return [x for row in linear(layer, rows) for x in row]


def turned(layer: Layer, rows: Rows) -> Made:
    """You have a list for each output. Swap the loops: a list for each row, with all outputs."""
    return [list(column) for column in zip(*linear(layer, rows), strict=True)]


def bend_in_linear(layer: Layer, rows: Rows) -> Made:
    """A linear layer has no bend: it may give negative numbers. The cut at 0 is the network’s."""
    return _cut(linear(layer, rows))


def straight(layers: Layers, rows: Rows) -> Made:
    """Without the cut at 0, the two layers are one linear map. Put max(0, x) between them."""
    return linear(layers["contract"], linear(layers["expand"], rows))


def cut_late(layers: Layers, rows: Rows) -> Made:
    """You cut at 0 after the second layer. The bend is between the two: the output may be
    negative.
    """
    return _cut(straight(layers, rows))


def cut_early(layers: Layers, rows: Rows) -> Made:
    """You cut the rows at 0 before the first layer. Cut what the first layer gives."""
    return straight(layers, _cut(rows))


def cut_twice(layers: Layers, rows: Rows) -> Made:
    """You cut the output at 0 as well. It must be able to push a number down."""
    return _cut(network(layers, rows))


def expanded_only(layers: Layers, rows: Rows) -> Made:
    """These are the hidden units. The second layer, contract, is still missing."""
    return _cut(linear(layers["expand"], rows))


def kept_negative(layers: Layers, rows: Rows) -> Made:
    """You keep the negative numbers: min in place of max."""
    hidden = [[min(0.0, x) for x in row] for row in linear(layers["expand"], rows)]
    return linear(layers["contract"], hidden)


def absolute(layers: Layers, rows: Rows) -> Made:
    """You turn negative numbers into positive ones. A ReLU makes them 0."""
    hidden = [[abs(x) for x in row] for row in linear(layers["expand"], rows)]
    return linear(layers["contract"], hidden)


def switched(layers: Layers, rows: Rows) -> Made:
    """Your units are 0 or 1. A ReLU that is on lets the number through."""
    hidden = [[1.0 if x > 0 else 0.0 for x in row] for row in linear(layers["expand"], rows)]
    return linear(layers["contract"], hidden)


def left_out(layers: Layers, rows: Rows) -> Made:
    """You leave the negative numbers out, so the units lose their places. Put a 0 there."""
    hidden = [[x for x in row if x > 0] for row in linear(layers["expand"], rows)]
    weight, bias = layers["contract"]["weight"], layers["contract"]["bias"]
    return [
        [
            sum(w * y for w, y in zip(weights, x, strict=False)) + b
            for weights, b in zip(weight, bias, strict=True)
        ]
        for x in hidden
    ]


def left_out_strictly(layers: Layers, rows: Rows) -> Made:
    """You leave the negative numbers out, so the units lose their places. Put a 0 there."""
    hidden = [[x for x in row if x > 0] for row in linear(layers["expand"], rows)]
    return linear(layers["contract"], hidden)


def with_skip(layers: Layers, rows: Rows) -> Made:
    """You add the rows to the output. That is the skip, which the block does: leave it out here."""
    made = network(layers, rows)
    return [[a + b for a, b in zip(*both, strict=True)] for both in zip(rows, made, strict=True)]


def centred(layers: Layers, rows: Rows) -> Made:
    """You subtract a mean over the rows, so that each row learns of all others. A network that is
    position-wise looks at one row at a time.
    """
    hidden = linear(layers["expand"], rows)
    means = [sum(column) / len(column) for column in zip(*hidden, strict=True)]
    apart = [[x - m for x, m in zip(row, means, strict=True)] for row in hidden]
    return linear(layers["contract"], _cut(apart))


def one_row(layers: Layers, rows: Rows) -> Made:
    """Only the first row comes back. Each row gets one."""
    return network(layers, rows[:1])


def _layer(stream: Random, inputs: int, outputs: int) -> dict[str, Any]:
    def row(entries: int) -> list[float]:
        return [stream.gauss(0, 1) for _ in range(entries)]

    return {"bias": row(outputs), "weight": [row(inputs) for _ in range(outputs)]}


def _rows(stream: Random, width: int) -> Made:
    return [[stream.gauss(0, 1) for _ in range(width)] for _ in range(3)]


def _random(count: int) -> Iterator[tuple[Any, ...]]:
    stream = Random(17)
    for _ in range(count):
        layers = {"expand": _layer(stream, 3, 5), "contract": _layer(stream, 5, 3)}
        yield layers, _rows(stream, 3)


def _linear(count: int) -> Iterator[tuple[Any, ...]]:
    stream = Random(19)
    for at in range(count):
        yield _layer(stream, 3, (2, 4, 3)[at % 3]), _rows(stream, 3)


AND = {
    "expand": {"bias": [-1.0], "weight": [[1.0, 1.0]]},
    "contract": {"bias": [0.0, 0.0], "weight": [[1.0], [0.0]]},
}
XOR = {
    "expand": {"bias": [0.0, -1.0], "weight": [[1.0, 1.0], [1.0, 1.0]]},
    "contract": {"bias": [0.0, 0.5], "weight": [[1.0, -2.0], [0.0, 0.0]]},
}
FACTS = [[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]]
WIDE = {"bias": [10.0, 20.0, 30.0], "weight": [[1.0, 2.0], [0.0, -1.0], [3.0, 0.5]]}

PART = Part(
    start=START,
    book=(linear, network),
    given=(dot,),
    tests=(
        Test(
            "linear: a dot product for each output, plus its bias", "linear", [(WIDE, [[1.0, 4.0]])]
        ),
        Test("linear: each row gets its outputs", "linear", [(WIDE, [[1.0, 4.0], [-2.0, 0.0]])]),
        Test("linear: 20 random cases, as the library does", "linear", [*_linear(20)]),
        Test("a unit that computes “and” of two facts", "network", [(AND, FACTS)]),
        Test("two units that compute “exactly one”", "network", [(XOR, FACTS)]),
        Test("an output may be negative", "network", [(XOR, [[2.0, 3.0]])]),
        Test("20 random networks, as the library does", "network", [*_random(20)]),
    ),
    mistakes={
        "linear": (
            *(without_bias, transposed, transposed_strictly, bias_in_each, first_bias),
            *(bias_of_rows, whole_bias, first_row, bare_row, flat, turned, bend_in_linear),
        ),
        "network": (
            *(straight, cut_late, cut_early, cut_twice, expanded_only, kept_negative, absolute),
            *(switched, left_out, left_out_strictly, with_skip, centred, one_row),
        ),
    },
)
