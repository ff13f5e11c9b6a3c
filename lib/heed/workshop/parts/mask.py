"""The causal mask: who may look at whom, and weights of 0 for what is hidden."""

from collections.abc import Iterator, Sequence
from math import exp, inf
from random import Random
from typing import Any

from heed.workshop.part import Part, Test
from heed.workshop.parts.softmax import softmax

Row = Sequence[bool]
Vector = Sequence[float]

START = '''\
from math import inf


def causal_mask(length):
    """Rows of True (visible) and False."""


def masked_softmax(scores, visible):
    """The weights of one query."""
'''


def causal_mask(length: int) -> list[list[bool]]:
    """Return a row for each query; a key is visible that stands at the query or before it."""
    return [[key <= query for key in range(length)] for query in range(length)]


def masked_softmax(scores: Vector, visible: Row) -> list[float]:
    """Return the softmax of the scores of visible keys; hidden keys have the weight 0."""
    return softmax([s if seen else -inf for s, seen in zip(scores, visible, strict=True)])


def _random(count: int, keys: int) -> Iterator[tuple[Any, ...]]:
    stream = Random(13)
    for _ in range(count):
        seen = stream.randrange(1, keys + 1)
        visible = [True] * seen + [False] * (keys - seen)
        stream.shuffle(visible)
        yield [stream.gauss(0, 2) for _ in range(keys)], visible


def future(length: int) -> list[list[bool]]:
    """Each query sees the future, and not the past. Which of key and query stands first?"""
    return [[key >= query for key in range(length)] for query in range(length)]


def without_itself(length: int) -> list[list[bool]]:
    """A step too early: a query sees itself too, since its own word is already written. Compare
    with <= in place of <.
    """
    return [[key < query for key in range(length)] for query in range(length)]


def one_ahead(length: int) -> list[list[bool]]:
    """A step too late: each query sees the next word, which is the answer."""
    return [[key <= query + 1 for key in range(length)] for query in range(length)]


def hidden_true(length: int) -> list[list[bool]]:
    """Turned round: True says what is visible in this book, and you say what is hidden."""
    return [[key > query for key in range(length)] for query in range(length)]


def all_visible(length: int) -> list[list[bool]]:
    """Everything is visible, so the answer is in sight. Hide the keys behind each query."""
    return [[True] * length for _ in range(length)]


def only_itself(length: int) -> list[list[bool]]:
    """Each query sees itself alone. It may see what came before, too."""
    return [[key == query for key in range(length)] for query in range(length)]


def ragged(length: int) -> list[list[bool]]:
    """Each row ends with its last visible key. Keep a False for each hidden one, so that all rows
    have the same length.
    """
    return [[True] * (query + 1) for query in range(length)]


def infinities(length: int) -> list[list[float]]:
    """These are numbers to be added to scores. The mask itself says True or False."""
    return [[0.0 if key <= query else -inf for key in range(length)] for query in range(length)]


def after(scores: Vector, visible: Row) -> list[float]:
    """You hide weights after the softmax. Then the hidden scores are still in the denominator, and
    the weights no longer sum to 1. Hide the scores, before the softmax.
    """
    return [w * seen for w, seen in zip(softmax(scores), visible, strict=True)]


def zero_score(scores: Vector, visible: Row) -> list[float]:
    """A hidden score becomes 0, and e⁰ = 1 is still a share. Which score has a power of e that is
    0?
    """
    return softmax([s * seen for s, seen in zip(scores, visible, strict=True)])


def inverted(scores: Vector, visible: Row) -> list[float]:
    """Turned round: you hide what is visible. True means that the key may be seen."""
    return softmax([-inf if seen else s for s, seen in zip(scores, visible, strict=True)])


def dropped(scores: Vector, visible: Row) -> list[float]:
    """The hidden keys are left out, so the weights have lost their places. A hidden key keeps its
    place, with the weight 0.
    """
    return softmax([s for s, seen in zip(scores, visible, strict=True) if seen])


def ignored(scores: Vector, visible: Row) -> list[float]:
    """This is the softmax of all scores: visible isn’t used."""
    return softmax(scores)


def added(scores: Vector, visible: Row) -> list[float]:
    """A visible key is ahead by 1 only: True counts as 1. That hides none. Put −inf in place of a
    hidden score.
    """
    return softmax([s + seen for s, seen in zip(scores, visible, strict=True)])


def small_constant(scores: Vector, visible: Row) -> list[float]:
    """A score of −10 leaves the hidden key some weight. Only −∞ gives exactly 0."""
    return softmax([s if seen else -10.0 for s, seen in zip(scores, visible, strict=True)])


def large_constant(scores: Vector, visible: Row) -> list[float]:
    """A visible score may be below −1,000 too: then your hidden keys win. Take −inf."""
    return softmax([s if seen else -1000.0 for s, seen in zip(scores, visible, strict=True)])


def times_infinity(scores: Vector, visible: Row) -> list[float]:
    """In Python 0 × ∞ is not a number, nan. Choose with if and else instead of multiplying."""
    return softmax([s + -inf * (not seen) for s, seen in zip(scores, visible, strict=True)])


def unnormalized(scores: Vector, visible: Row) -> list[float]:
    """The hidden keys get 0, but the other weights don’t sum to 1. Divide by the sum of the visible
    powers, or call softmax.
    """
    return [exp(s) if seen else 0.0 for s, seen in zip(scores, visible, strict=True)]


PART = Part(
    start=START,
    book=(causal_mask, masked_softmax),
    given=(softmax,),
    in_place=("masked_softmax",),
    tests=(
        Test("one word sees itself", "causal_mask", [(1,)]),
        Test("of three words, the second sees the first and itself", "causal_mask", [(3,)]),
        Test("masks of 2 to 9 words", "causal_mask", [(n,) for n in range(2, 10)]),
        Test("what is hidden gets the weight 0", "masked_softmax", [([0.0, 0.0], [True, False])]),
        Test(
            "the weights of the others sum to 1",
            "masked_softmax",
            [([0.0, 1.0, 2.0], [True, True, False]), ([3.0, -1.0, 0.5], [False, True, True])],
        ),
        Test(
            "a visible score of −2,000 is not hidden",
            "masked_softmax",
            [([-2000.0, 5.0, -2001.0], [True, False, True])],
        ),
        Test(
            "where nothing is hidden, it is the softmax",
            "masked_softmax",
            [([1.0, 2.0], [True] * 2)],
        ),
        Test(
            "100 random cases, as the library does",
            "masked_softmax",
            [*_random(50, 3), *_random(50, 6)],
        ),
    ),
    mistakes={
        "causal_mask": (
            *(future, without_itself, one_ahead, hidden_true, all_visible, only_itself, ragged),
            infinities,
        ),
        "masked_softmax": (
            *(ignored, after, zero_score, inverted, dropped, added, small_constant),
            *(large_constant, times_infinity, unnormalized),
        ),
    },
)
