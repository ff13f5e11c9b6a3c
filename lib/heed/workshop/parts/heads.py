"""Attention for all queries, with several heads."""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

from heed.workshop.part import Part, Test
from heed.workshop.parts.attention import attention
from heed.workshop.parts.softmax import dot, softmax

Vector = Sequence[float]
Rows = Sequence[Vector]
Made = list[list[float]]

START = '''\
def multi_head(q, keys_values, heads):
    """A row of the output for each query."""
    keys, values = keys_values
'''


def multi_head(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Return the outputs of all heads side by side; head h has the h-th share of the columns."""
    keys, values = keys_values
    found: Made = [[] for _ in q]
    for own in _shares(len(q[0]), heads):
        for row, out in zip(q, found, strict=True):
            out += attention(row[own], [key[own] for key in keys], [v[own] for v in values])
    return found


def _shares(width: int, heads: int) -> list[slice]:
    """Return the columns of each head."""
    each = width // heads
    return [slice(h * each, (h + 1) * each) for h in range(heads)]


def _apart(q: Rows, keys_values: Sequence[Rows], heads: int) -> list[Made]:
    """Return the output of each head by itself."""
    keys, values = keys_values
    return [
        [attention(row[own], [k[own] for k in keys], [v[own] for v in values]) for row in q]
        for own in _shares(len(q[0]), heads)
    ]


def _beside(parts: Sequence[Rows]) -> Made:
    """Return matrices side by side."""
    return [[x for part in rows for x in part] for rows in zip(*parts, strict=True)]


def one_head(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """This is one head that has all the columns. Cut queries, keys and values into shares of
    len(q[0]) // heads columns, one share for each head.
    """
    return [attention(row, *keys_values) for row in q]


def whole_root(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """You divide by √D of the whole model. A head has Dₕ = D/H columns: divide by √Dₕ."""
    root = sqrt(heads)
    return multi_head([[x / root for x in row] for row in q], keys_values, heads)


def unscaled(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """The scores aren’t divided by √Dₕ. Calling attention does that for you."""
    root = sqrt(len(q[0]) // heads)
    return multi_head([[x * root for x in row] for row in q], keys_values, heads)


def stacked(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """You put the outputs of the heads below each other. Put them side by side: a row for each
    query, with all of its D numbers.
    """
    return [row for part in _apart(q, keys_values, heads) for row in part]


def nested(q: Rows, keys_values: Sequence[Rows], heads: int) -> list[Made]:
    """You have a list for each head. Join them: for each query one row, head after head."""
    return _apart(q, keys_values, heads)


def lists_of_heads(q: Rows, keys_values: Sequence[Rows], heads: int) -> list[Made]:
    """Each row holds a list for each head. Make one long list of them: use += in place of
    append.
    """
    return [list(parts) for parts in zip(*_apart(q, keys_values, heads), strict=True)]


def summed(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """You add the outputs of the heads. Put them side by side, so that none is lost."""
    return [
        [sum(column) for column in zip(*parts, strict=True)]
        for parts in zip(*_apart(q, keys_values, heads), strict=True)
    ]


def averaged(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """You average the heads. Put their outputs side by side instead."""
    return [[x / heads for x in row] for row in summed(q, keys_values, heads)]


def interleaved(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Your heads take every H-th column. Head h has Dₕ columns next to each other, from h · Dₕ
    on.
    """
    keys, values = keys_values
    found: Made = [[0.0] * len(values[0]) for _ in q]
    for h in range(heads):
        own = slice(h, None, heads)
        for row, out in zip(q, found, strict=True):
            out[own] = attention(row[own], [k[own] for k in keys], [v[own] for v in values])
    return found


def strided(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Your heads take every H-th column. Head h has Dₕ columns next to each other, from h · Dₕ
    on.
    """
    rows = interleaved(q, keys_values, heads)
    return [[x for h in range(heads) for x in row[h::heads]] for row in rows]


def joined_interleaved(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """The right numbers in the wrong order: first all of head 0, then all of head 1."""
    parts = _apart(q, keys_values, heads)
    return [
        [x for numbers in zip(*rows, strict=True) for x in numbers]
        for rows in zip(*parts, strict=True)
    ]


def first_head(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Only head 0 comes back: a return inside the loop ends it in its first round."""
    return _apart(q, keys_values, heads)[0]


def last_head(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Only the last head comes back. Collect the outputs of all of them."""
    return _apart(q, keys_values, heads)[-1]


def same_share(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Every head has the columns of head 0. Head h begins at column h · Dₕ."""
    return _beside([_apart(q, keys_values, heads)[0]] * heads)


def width_as_heads(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Each share has as many columns as there are heads. A share has D/H columns."""
    each = len(q[0]) // heads
    return multi_head(q, keys_values, each)


def whole_values(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """You average whole values in every head. A head has its share of the values’ columns, too."""
    keys, values = keys_values
    found: Made = [[] for _ in q]
    for own in _shares(len(q[0]), heads):
        for row, out in zip(q, found, strict=True):
            out += attention(row[own], [key[own] for key in keys], values)
    return found


def keys_as_values(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """You average the keys. keys_values holds both: first the keys, then the values."""
    return multi_head(q, [keys_values[0]] * 2, heads)


def swapped(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Keys and values have changed places: the keys come first."""
    return multi_head(q, keys_values[::-1], heads)


def first_query(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """Only the first query has a row. Each query gets one."""
    return multi_head(q[:1], keys_values, heads)


def without_nest(q: Rows, keys_values: Sequence[Rows], heads: int) -> list[float]:
    """All numbers are in one list. Begin a new row for each query."""
    return [x for row in multi_head(q, keys_values, heads) for x in row]


def shared_row(q: Rows, keys_values: Sequence[Rows], heads: int) -> Made:
    """[[]] * n is n times the same list, so each row gets the numbers of all. Make new ones:
    [[] for _ in q].
    """
    keys, values = keys_values
    found: Made = [[]] * len(q)
    for own in _shares(len(q[0]), heads):
        for row, out in zip(q, found, strict=True):
            out += attention(row[own], [key[own] for key in keys], [v[own] for v in values])
    return found


def _random(queries: int, keys: int, width: int, heads: int, seed: int) -> Iterator[Any]:
    stream = Random(seed)
    for _ in range(10):
        q, *both = (
            [[stream.gauss(0, 1) for _ in range(width)] for _ in range(rows)]
            for rows in (queries, keys, keys)
        )
        yield q, both, heads


ALONE = ([[1.0, 0.0, 0.0, 2.0]], [[[0.5] * 4], [[1.0, 2.0, 3.0, 4.0]]], 2)
WHOLE = (
    [[2.0, 0.0], [0.0, 2.0]],
    [[[1.0, 0.0], [0.0, 1.0]], [[1.0, 5.0], [3.0, 7.0]]],
    1,
)
TWO = (
    [[9.0, 0.0, 0.0, 9.0], [0.0, 9.0, 9.0, 0.0]],
    [
        [[9.0, 0.0, 9.0, 0.0], [0.0, 9.0, 0.0, 9.0]],
        [[1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0]],
    ],
    2,
)
SIX = (
    [[1.0, 0.5, 0.0, 2.0, 1.0, -1.0], [0.0, 1.0, 1.0, 0.0, -1.0, 2.0]],
    [
        [[1.0, 0.0, 2.0, 1.0, 0.0, 0.0], [0.0, 1.0, 0.0, 2.0, 1.0, 1.0], [2.0] * 6],
        [[1.0, 2.0, 3.0, 4.0, 5.0, 6.0], [6.0, 5.0, 4.0, 3.0, 2.0, 1.0], [0.0] * 6],
    ],
    3,
)

PART = Part(
    start=START,
    book=(multi_head,),
    given=(dot, softmax, attention),
    tests=(
        Test("a single key: its value, in all heads", "multi_head", [ALONE]),
        Test("one head: attention for each query", "multi_head", [WHOLE]),
        Test("two heads look at different keys", "multi_head", [TWO]),
        Test("three heads, and scores divided by √Dₕ", "multi_head", [SIX]),
        Test(
            "40 random cases, as the library does",
            "multi_head",
            [
                *(*_random(3, 4, 4, 2, 1), *_random(2, 3, 8, 2, 2)),
                *(*_random(4, 2, 6, 3, 3), *_random(2, 5, 8, 4, 4)),
            ],
        ),
    ),
    mistakes={
        "multi_head": (
            *(one_head, whole_root, unscaled, stacked, nested, lists_of_heads, summed, averaged),
            *(interleaved, strided, joined_interleaved, first_head, last_head, same_share),
            *(
                width_as_heads,
                whole_values,
                keys_as_values,
                swapped,
                first_query,
                without_nest,
                shared_row,
            ),
        )
    },
)
