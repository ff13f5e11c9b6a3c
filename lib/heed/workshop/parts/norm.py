"""Layer norm: each row gets mean 0 and standard deviation 1, then a scale and a shift."""

from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any

from heed.workshop.part import Part, Test

Rows = Sequence[Sequence[float]]
Layer = Mapping[str, Sequence[float]]
Made = list[list[float]]
EPSILON = 1e-5

START = '''\
from math import sqrt


def layer_norm(layer, rows):
    """Norm each row by itself."""
    gamma, beta = layer["weight"], layer["bias"]
'''


def layer_norm(layer: Layer, rows: Rows) -> Made:
    """Return each row with mean 0 and standard deviation 1, times γ, plus β."""
    return _finished(
        layer, [[a / sqrt(_square(row) + EPSILON) for a in _apart(row)] for row in rows]
    )


def _apart(row: Sequence[float]) -> list[float]:
    """Return how far each number is from the mean."""
    mean = sum(row) / len(row)
    return [x - mean for x in row]


def _square(row: Sequence[float]) -> float:
    """Return the variance: the mean square of those."""
    return sum(a * a for a in _apart(row)) / len(row)


def _finished(layer: Layer, rows: Rows) -> Made:
    """Return γ times each row plus β, entry by entry."""
    both = [*zip(layer["weight"], layer["bias"], strict=True)]
    return [[g * x + b for x, (g, b) in zip(row, both, strict=True)] for row in rows]


def without_epsilon(layer: Layer, rows: Rows) -> Made:
    """Right, but ε is missing: a row of equal numbers has σ = 0. Add 1e-5 to the variance, under
    the root.
    """
    return _finished(layer, [[a / sqrt(_square(row)) for a in _apart(row)] for row in rows])


def epsilon_outside(layer: Layer, rows: Rows) -> Made:
    """You add ε to the root. It belongs under it: √(variance + ε)."""
    return _finished(
        layer, [[a / (sqrt(_square(row)) + EPSILON) for a in _apart(row)] for row in rows]
    )


def zero_if_constant(layer: Layer, rows: Rows) -> Made:
    """You catch σ = 0 as a special case. Add ε = 1e-5 to the variance of every row instead."""
    return _finished(
        layer, [[a / (sqrt(_square(row)) or 1.0) for a in _apart(row)] for row in rows]
    )


def by_variance(layer: Layer, rows: Rows) -> Made:
    """You divide by the variance. σ is its square root."""
    return _finished(layer, [[a / (_square(row) + EPSILON) for a in _apart(row)] for row in rows])


def sample_variance(layer: Layer, rows: Rows) -> Made:
    """Your variance divides by D − 1. In a layer norm it is the mean: divide by D."""
    return _finished(
        layer,
        [
            [a / sqrt(_square(row) * len(row) / (len(row) - 1) + EPSILON) for a in _apart(row)]
            for row in rows
        ],
    )


def sum_of_squares(layer: Layer, rows: Rows) -> Made:
    """You divide by the root of the sum of squares. Take their mean: divide the sum by D."""
    return _finished(
        layer, [[a / sqrt(_square(row) * len(row) + EPSILON) for a in _apart(row)] for row in rows]
    )


def absolute(layer: Layer, rows: Rows) -> Made:
    """You divide by the mean distance from the mean. σ is the root of the mean square."""
    return _finished(
        layer,
        [
            [a / (sum(map(abs, _apart(row))) / len(row) + EPSILON) for a in _apart(row)]
            for row in rows
        ],
    )


def mean_kept(layer: Layer, rows: Rows) -> Made:
    """You divide the numbers themselves by σ. Subtract the mean from each before."""
    return _finished(layer, [[x / sqrt(_square(row) + EPSILON) for x in row] for row in rows])


def rms(layer: Layer, rows: Rows) -> Made:
    """This is an RMSNorm: it leaves the mean where it is. Subtract the mean first."""
    return _finished(
        layer,
        [[x / sqrt(sum(y * y for y in row) / len(row) + EPSILON) for x in row] for row in rows],
    )


def rms_of_apart(layer: Layer, rows: Rows) -> Made:
    """The mean is subtracted, but your variance is that of numbers that still have it. Square the
    differences from the mean.
    """
    return _finished(
        layer,
        [
            [a / sqrt(sum(y * y for y in row) / len(row) + EPSILON) for a in _apart(row)]
            for row in rows
        ],
    )


def centred(layer: Layer, rows: Rows) -> Made:
    """The mean is 0 now. Divide by σ, too."""
    return _finished(layer, [_apart(row) for row in rows])


def whole(layer: Layer, rows: Rows) -> Made:
    """You take one mean and one σ of all rows together. Each row has its own."""
    every = [x for row in rows for x in row]
    mean, sigma = sum(every) / len(every), sqrt(_square(every) + EPSILON)
    return _finished(layer, [[(x - mean) / sigma for x in row] for row in rows])


def columns(layer: Layer, rows: Rows) -> Made:
    """You norm the columns, as a batch norm does. Each row, a token, is normed by itself."""
    turned = [[a / sqrt(_square(c) + EPSILON) for a in _apart(c)] for c in zip(*rows, strict=True)]
    return _finished(layer, [list(row) for row in zip(*turned, strict=True)])


def plain(layer: Layer, rows: Rows) -> Made:
    """The rows are normed, but γ and β aren’t used. Multiply by γ and add β, entry by entry."""
    return [[a / sqrt(_square(row) + EPSILON) for a in _apart(row)] for row in rows]


def without_shift(layer: Layer, rows: Rows) -> Made:
    """β isn’t added yet."""
    return layer_norm({**layer, "bias": [0.0] * len(rows[0])}, rows)


def without_scale(layer: Layer, rows: Rows) -> Made:
    """Nothing is multiplied by γ yet."""
    return layer_norm({**layer, "weight": [1.0] * len(rows[0])}, rows)


def shifted_first(layer: Layer, rows: Rows) -> Made:
    """You add β and multiply by γ afterwards. The other way round: γ · x + β."""
    both = [*zip(layer["weight"], layer["bias"], strict=True)]
    return [
        [g * (x + b) for x, (g, b) in zip(row, both, strict=True)] for row in plain(layer, rows)
    ]


def swapped(layer: Layer, rows: Rows) -> Made:
    """γ and β have changed places: γ multiplies, and β is added."""
    return layer_norm({"weight": layer["bias"], "bias": layer["weight"]}, rows)


def scaled_first(layer: Layer, rows: Rows) -> Made:
    """You multiply by γ and add β before norming, and the norm undoes it. Do it afterwards."""
    return plain(layer, _finished(layer, rows))


def first_scale(layer: Layer, rows: Rows) -> Made:
    """Every number gets the first γ and the first β. Each column has its own."""
    width = len(rows[0])
    first = {name: [numbers[0]] * width for name, numbers in layer.items()}
    return layer_norm(first, rows)


def first_row(layer: Layer, rows: Rows) -> Made:
    """Only the first row comes back: a return inside the loop ends it in its first round."""
    return layer_norm(layer, rows[:1])


def bare_row(layer: Layer, rows: Rows) -> list[float]:
    """You return a single row. Collect the normed rows in a list."""
    return layer_norm(layer, rows[:1])[0]


def flat(layer: Layer, rows: Rows) -> list[float]:
    """All numbers are in one list. Each row stays a row."""
    return [x for row in layer_norm(layer, rows) for x in row]


def _random(count: int, width: int, seed: int) -> Iterator[tuple[Any, ...]]:
    stream = Random(seed)

    def row(middle: float) -> list[float]:
        return [stream.gauss(middle, 2) for _ in range(width)]

    for _ in range(count):
        yield {"bias": row(0), "weight": row(1)}, [row(3) for _ in range(3)]


def _unit(width: int) -> dict[str, list[float]]:
    return {"bias": [0.0] * width, "weight": [1.0] * width}


TRAINED = {"bias": [1.0, 0.0, -1.0, 3.0], "weight": [2.0, 1.0, 0.5, -1.0]}

PART = Part(
    start=START,
    book=(layer_norm,),
    tests=(
        Test(
            "the row 1, 2, 6 gets mean 0 and σ = 1", "layer_norm", [(_unit(3), [[1.0, 2.0, 6.0]])]
        ),
        Test(
            "each row is normed by itself",
            "layer_norm",
            [(_unit(3), [[1.0, 2.0, 6.0], [30.0, 0.0, 0.0]])],
        ),
        Test(
            "γ multiplies each column, β is added",
            "layer_norm",
            [(TRAINED, [[4.0, 1.0, 3.0, 0.0]])],
        ),
        Test("a row of equal numbers becomes 0", "layer_norm", [(_unit(3), [[5.0, 5.0, 5.0]])]),
        Test(
            "ε = 0.00001 is under the root",
            "layer_norm",
            [(_unit(4), [[0.001, 0.002, 0.004, 0.0]])],
        ),
        Test(
            "40 random cases, as the library does",
            "layer_norm",
            [*_random(20, 4, 1), *_random(20, 6, 2)],
        ),
    ),
    mistakes={
        "layer_norm": (
            *(without_epsilon, epsilon_outside, zero_if_constant, by_variance, sample_variance),
            *(sum_of_squares, absolute, mean_kept, rms, rms_of_apart, centred, whole, columns),
            *(plain, without_shift, without_scale, shifted_first, swapped, scaled_first),
            *(first_scale, first_row, bare_row, flat),
        )
    },
)
