"""The padding mask: sentences of one length, and an attention that reads no padding."""

from collections.abc import Iterator, Sequence
from math import sqrt
from random import Random
from typing import Any

from heed.workshop.part import Part, Test
from heed.workshop.parts.mask import masked_softmax
from heed.workshop.parts.softmax import dot, softmax

Batch = Sequence[Sequence[int]]
Row = Sequence[bool]
Vector = Sequence[float]
Rows = Sequence[Vector]

START = '''\
from math import sqrt


def padded(sentences, pad):
    """Each as long as the longest."""


def padding_mask(lengths):
    """Rows of True (real) and False."""


def attend(query, keys, values, visible):
    """attention, of visible keys alone."""
'''


def padded(sentences: Batch, pad: int) -> list[list[int]]:
    """Return sentences of tokens, each filled up with ``pad`` to the length of the longest."""
    longest = max(map(len, sentences))
    return [[*one, *[pad] * (longest - len(one))] for one in sentences]


def padding_mask(lengths: Sequence[int]) -> list[list[bool]]:
    """Return a row for each sentence: True for each of its tokens, False for its padding."""
    return [[at < length for at in range(max(lengths))] for length in lengths]


def attend(query: Vector, keys: Rows, values: Rows, visible: Row) -> list[float]:
    """Return the mean of the values, weighted by how well each visible key fits the query."""
    scores = [dot(query, key) / sqrt(len(query)) for key in keys]
    return _mean(masked_softmax(scores, visible), values)


def _mean(weights: Vector, values: Rows) -> list[float]:
    return [dot(weights, column) for column in zip(*values, strict=True)]


def in_front(sentences: Batch, pad: int) -> list[list[int]]:
    """The padding stands in front. Put it behind the tokens: their positions then stay."""
    longest = max(map(len, sentences))
    return [[*[pad] * (longest - len(one)), *one] for one in sentences]


def cut_off(sentences: Batch, pad: int) -> list[list[int]]:
    """You cut to the shortest sentence, and words are lost. Fill up to the longest."""
    return [list(one[: min(map(len, sentences))]) for one in sentences]


def always_one(sentences: Batch, pad: int) -> list[list[int]]:
    """Each sentence gets one pad. How many it needs depends on its length."""
    return [[*one, pad] for one in sentences]


def one_for_shorter(sentences: Batch, pad: int) -> list[list[int]]:
    """A shorter sentence gets one pad only. It needs as many as it has tokens too few."""
    longest = max(map(len, sentences))
    return [[*one, *[pad] * (len(one) < longest)] for one in sentences]


def one_too_many(sentences: Batch, pad: int) -> list[list[int]]:
    """There is one pad more than needed, the longest sentence has one, too."""
    longest = max(map(len, sentences)) + 1
    return [[*one, *[pad] * (longest - len(one))] for one in sentences]


def zeros(sentences: Batch, pad: int) -> list[list[int]]:
    """You fill up with 0. The token for padding is pad, which may be another number."""
    return padded(sentences, 0)


def nested(sentences: Batch, pad: int) -> list[list[Any]]:
    """The padding is a list inside the sentence. Use + or extend in place of append."""
    longest = max(map(len, sentences))
    return [
        [*one, [pad] * (longest - len(one))] if len(one) < longest else list(one)
        for one in sentences
    ]


def repeated(sentences: Batch, pad: int) -> list[list[int]]:
    """You repeat the last token, which is a word. Fill up with pad."""
    longest = max(map(len, sentences))
    return [[*one, *[one[-1]] * (longest - len(one))] for one in sentences]


def hidden_true(lengths: Sequence[int]) -> list[list[bool]]:
    """Turned round: True says what is real, and you say what is padding."""
    return [[at >= length for at in range(max(lengths))] for length in lengths]


def one_more(lengths: Sequence[int]) -> list[list[bool]]:
    """One pad counts as real. The tokens stand at positions 0 to length − 1: compare with <."""
    return [[at <= length for at in range(max(lengths))] for length in lengths]


def one_less(lengths: Sequence[int]) -> list[list[bool]]:
    """The last real token is hidden: often it is <eos>. Compare with <, from position 0."""
    return [[at < length - 1 for at in range(max(lengths))] for length in lengths]


def all_real(lengths: Sequence[int]) -> list[list[bool]]:
    """Everything is visible. What is at or behind a sentence’s length is padding."""
    return [[True] * max(lengths) for _ in lengths]


def ragged(lengths: Sequence[int]) -> list[list[bool]]:
    """Each row ends with its sentence. Keep a False for each pad, so that all have one length."""
    return [[True] * length for length in lengths]


def square(lengths: Sequence[int]) -> list[list[bool]]:
    """Each row is as long as there are sentences. It has a place for each token of the longest."""
    return [[at < length for at in range(len(lengths))] for length in lengths]


def ignored(query: Vector, keys: Rows, values: Rows, visible: Row) -> list[float]:
    """This is attention to all keys: visible isn’t used."""
    return attend(query, keys, values, [True] * len(keys))


def inverted(query: Vector, keys: Rows, values: Rows, visible: Row) -> list[float]:
    """Turned round: you hide the real keys. True means that a key may be seen."""
    return attend(query, keys, values, [not seen for seen in visible])


def after(query: Vector, keys: Rows, values: Rows, visible: Row) -> list[float]:
    """You hide weights or values after the softmax. The other weights then don’t sum to 1: hide the
    scores, before it.
    """
    weights = softmax([dot(query, key) / sqrt(len(query)) for key in keys])
    return _mean([w * seen for w, seen in zip(weights, visible, strict=True)], values)


def zeroed_keys(query: Vector, keys: Rows, values: Rows, visible: Row) -> list[float]:
    """A hidden key becomes a row of zeros. Its score is then 0, and still gets a share: hide the
    score.
    """
    kept = [[x * seen for x in key] for key, seen in zip(keys, visible, strict=True)]
    return attend(query, kept, values, [True] * len(keys))


def unscaled(query: Vector, keys: Rows, values: Rows, visible: Row) -> list[float]:
    """The mask is right, but the scores aren’t divided by √Dₕ. A query has Dₕ numbers."""
    return _mean(masked_softmax([dot(query, key) for key in keys], visible), values)


def equal_weights(query: Vector, keys: Rows, values: Rows, visible: Row) -> list[float]:
    """All visible values count alike. Weigh them by the scores of their keys."""
    return _mean(masked_softmax([0.0] * len(keys), visible), values)


LENGTHS = [([3, 1],), ([1, 4, 2],)]
QUERY, KEYS, VALUES = [1.0, -1.0], [[2.0, 0.0], [0.0, 1.0]], [[1.0, 0.0, 2.0], [0.0, 4.0, 1.0]]
JUNK = [[9.0, -9.0]], [[50.0, 60.0, 70.0]]
TAILED = (QUERY, KEYS + JUNK[0], VALUES + JUNK[1], [True, True, False])


def _batches(count: int) -> Iterator[tuple[list[list[int]], int]]:
    stream = Random(5)
    for _ in range(count):
        sizes = [stream.randrange(1, 7) for _ in range(4)]
        yield [[stream.randrange(10, 99) for _ in range(size)] for size in sizes], 3


def _random(count: int) -> Iterator[tuple[Any, ...]]:
    stream = Random(6)

    def rows(number: int, width: int) -> list[list[float]]:
        return [[stream.gauss(0, 1) for _ in range(width)] for _ in range(number)]

    for _ in range(count):
        real = stream.randrange(1, 5)
        yield rows(1, 4)[0], rows(5, 4), rows(5, 2), [at < real for at in range(5)]


PART = Part(
    start=START,
    book=(padded, padding_mask, attend),
    given=(dot, softmax, masked_softmax),
    tests=(
        Test("every sentence is as long as the longest", "padded", [([[5, 6, 7], [8]], 1)]),
        Test("sentences of one length stay as they are", "padded", [([[5, 6], [7, 8]], 1)]),
        Test("30 random batches", "padded", [*_batches(30)]),
        Test("True for each token, False for each pad", "padding_mask", LENGTHS),
        Test("without padding, all is True", "padding_mask", [([2, 2, 2],)]),
        Test("a padded key changes nothing", "attend", [TAILED]),
        Test("if all is visible, it is attention", "attend", [(QUERY, KEYS, VALUES, [True] * 2)]),
        Test("50 random cases, as the library does", "attend", [*_random(50)]),
    ),
    mistakes={
        "padded": (
            *(in_front, cut_off, always_one, one_for_shorter, one_too_many, zeros, nested),
            repeated,
        ),
        "padding_mask": (hidden_true, one_more, one_less, all_real, ragged, square),
        "attend": (
            *(ignored, inverted, after, zeroed_keys, unscaled),
            equal_weights,
        ),
    },
)
