"""Attention for one query: scores, weights, and the weighted average of the values."""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

from heed.workshop.part import Part, Test
from heed.workshop.parts.softmax import dot, softmax

Vector = Sequence[float]
Rows = Sequence[Vector]

START = '''\
from math import sqrt


def attention(query, keys, values):
    """A weighted average of the values."""
'''


def attention(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """Return the average of the values; the weights come from the query's scores with the keys."""
    scores = [dot(query, key) / sqrt(len(query)) for key in keys]
    return _mixed(softmax(scores), values)


def _mixed(weights: Vector, values: Rows) -> list[float]:
    """Return the sum of the values, each times its weight."""
    return [dot(weights, column) for column in zip(*values, strict=True)]


def _scores(query: Vector, keys: Rows) -> list[float]:
    return [dot(query, key) for key in keys]


def _random(count: int, keys: int, width: int, out: int) -> Iterator[tuple[Any, ...]]:
    stream = Random(11)

    def row(entries: int) -> list[float]:
        return [stream.gauss(0, 1) for _ in range(entries)]

    for _ in range(count):
        yield row(width), [row(width) for _ in range(keys)], [row(out) for _ in range(keys)]


EQUAL = ([1.0, 0.0, 0.0, 0.0], [[0.0] * 4, [0.0] * 4], [[2.0, 0.0, 4.0], [6.0, 8.0, 4.0]])
ALONE = ([3.0, -1.0], [[0.5, 2.0]], [[7.0, 8.0, 9.0]])
FOUR = (
    [2.0, 0.0, 0.0, 0.0],
    [[1.0, 0.0, 0.0, 0.0], [0.0, 1.0, 0.0, 0.0]],
    [[1.0, 0.0], [0.0, 1.0]],
)
NINE = (
    [3.0] + [0.0] * 8,
    [[1.0] + [0.0] * 8, [0.0] * 9, [-1.0] + [0.0] * 8],
    [[1.0, 0.0], [0.0, 1.0], [5.0, 5.0]],
)
HIGH = ([40.0, 0.0], [[40.0, 0.0], [0.0, 40.0]], [[1.0, 2.0], [3.0, 4.0]])


def unscaled(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """The scores aren’t divided yet. Divide each by √Dₕ: a query has Dₕ numbers."""
    return _mixed(softmax(_scores(query, keys)), values)


def by_width(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You divide by Dₕ, the number of entries. Divide by its square root."""
    return _mixed(softmax([s / len(query) for s in _scores(query, keys)]), values)


def by_keys(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You divide by the root of the number of keys. It is the root of the query’s length."""
    return _mixed(softmax([s / sqrt(len(keys)) for s in _scores(query, keys)]), values)


def by_value_width(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You divide by the root of a value’s length. Scores compare queries with keys: take theirs."""
    return _mixed(softmax([s / sqrt(len(values[0])) for s in _scores(query, keys)]), values)


def by_model_width(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You divide by √256 = 16, the root of the whole model’s width. A query here belongs to one
    head: divide by the root of its own length.
    """
    return _mixed(softmax([s / sqrt(256) for s in _scores(query, keys)]), values)


def by_head_width(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You divide by √32, which suits the heads of the figure. Take the query’s length."""
    return _mixed(softmax([s / sqrt(32) for s in _scores(query, keys)]), values)


def multiplied(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You multiply by √Dₕ. Long vectors have large scores already: divide."""
    return _mixed(softmax([s * sqrt(len(query)) for s in _scores(query, keys)]), values)


def scaled_late(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You divide by √Dₕ after the softmax, so the weights no longer sum to 1. Divide the scores."""
    weights = [weight / sqrt(len(query)) for weight in softmax(_scores(query, keys))]
    return _mixed(weights, values)


def without_softmax(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You weight the values by their scores. Make weights of the scores first, with softmax."""
    return _mixed([s / sqrt(len(query)) for s in _scores(query, keys)], values)


def keys_mixed(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """This is an average of the keys. They are for comparing: average the values."""
    return _mixed(softmax([s / sqrt(len(query)) for s in _scores(query, keys)]), keys)


def weights_only(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """These are the weights. Now average the values with them."""
    return softmax([s / sqrt(len(query)) for s in _scores(query, keys)])


def scores_only(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """These are the scores. A softmax makes weights of them, and the values are averaged with
    those.
    """
    return [s / sqrt(len(query)) for s in _scores(query, keys)]


def plain_mean(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """Every value counts alike here, whatever the query is. Weight each by its key’s weight."""
    return _mixed([1 / len(values)] * len(values), values)


def best_value(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """The value of the best key comes out alone. Attention takes some of every value."""
    scores = _scores(query, keys)
    return list(values[scores.index(max(scores))])


def unmixed(query: Vector, keys: Rows, values: Rows) -> list[list[float]]:
    """Each value is weighted, but they aren’t added up. Add the rows, entry by entry, into one."""
    weights = weights_only(query, keys, values)
    return [[w * x for x in value] for w, value in zip(weights, values, strict=True)]


def rows_summed(query: Vector, keys: Rows, values: Rows) -> list[float]:
    """You add up inside each value. Go the other way: for each entry, over all values. zip(*values)
    gives the columns.
    """
    return [sum(row) for row in unmixed(query, keys, values)]


def one_number(query: Vector, keys: Rows, values: Rows) -> float:
    """All entries are added into one number. The output is a vector as long as a value."""
    return sum(rows_summed(query, keys, values))


PART = Part(
    start=START,
    book=(attention,),
    given=(dot, softmax),
    tests=(
        Test("two equal keys: the mean of the two values", "attention", [EQUAL]),
        Test("a single key: its value, whatever the query", "attention", [ALONE]),
        Test("a key that fits far better: nearly its value alone", "attention", [HIGH]),
        Test("scores are divided by √Dₕ, with Dₕ the query’s length", "attention", [NINE, FOUR]),
        Test(
            "100 random cases, as the library does",
            "attention",
            [*_random(50, 3, 4, 2), *_random(50, 5, 2, 3)],
        ),
    ),
    mistakes={
        "attention": (
            *(unscaled, by_width, by_keys, by_value_width, by_model_width, by_head_width),
            *(multiplied, scaled_late, without_softmax, keys_mixed, weights_only, scores_only),
            *(plain_mean, best_value, unmixed, rows_summed, one_number),
        )
    },
)
