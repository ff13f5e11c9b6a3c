"""Dot product and softmax: from two vectors to a score, from scores to weights."""

from collections.abc import Iterator, Sequence
from math import exp, inf, log
from random import Random

from heed.workshop.part import Part, Test

Vector = Sequence[float]

START = '''\
from math import exp


def dot(a, b):
    """The sum of all a[i] * b[i]."""


def softmax(scores):
    """Powers of e, divided by their sum."""
'''


def dot(a: Vector, b: Vector) -> float:
    """Return the sum of the products of the entries of two vectors."""
    return sum(x * y for x, y in zip(a, b, strict=True))


def softmax(scores: Vector) -> list[float]:
    """Return weights that sum to 1: e to each score, divided by the sum of all these."""
    largest = max(scores)
    powers = [exp(score - largest) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def _random(count: int, width: int) -> Iterator[list[float]]:
    stream = Random(7)
    for _ in range(count):
        yield [stream.gauss(0, 3) for _ in range(width)]


DOTS = [
    ([1.0, 2.0, 3.0], [4.0, 5.0, 6.0]),
    ([0.5], [4.0]),
    ([2.0, -1.0, 0.0, 3.0], [1.0, 5.0, 7.0, -2.0]),
]
PAIRS = [*zip(_random(100, 5), _random(101, 5), strict=False)]
SCORES = [(scores,) for width in (2, 3, 5) for scores in _random(70, width)]


def added(a: Vector, b: Vector) -> float:
    """You add the entries of both vectors. Multiply each by its partner first: x * y."""
    return sum(a) + sum(b)


def products(a: Vector, b: Vector) -> list[float]:
    """You have the products. Their sum is still missing: one number is asked for."""
    return [x * y for x, y in zip(a, b, strict=True)]


def first_product(a: Vector, b: Vector) -> float:
    """Only the first product comes back: a return inside the loop ends it in its first round."""
    return a[0] * b[0]


def last_product(a: Vector, b: Vector) -> float:
    """Only the last product comes back. Set the total to 0 before the loop, and add to it by +=."""
    return a[-1] * b[-1]


def without_last(a: Vector, b: Vector) -> float:
    """The last pair is left out: range(n) already ends at n − 1."""
    return sum(x * y for x, y in zip(a[:-1], b[:-1], strict=True))


def sums_multiplied(a: Vector, b: Vector) -> float:
    """You multiply the two sums. Multiply entry by entry, and then add up."""
    return sum(a) * sum(b)


def mean_product(a: Vector, b: Vector) -> float:
    """You divide by the number of entries. A dot product is the sum, not the mean."""
    return dot(a, b) / len(a)


def shares(scores: Vector) -> list[float]:
    """You divide the scores by their sum. Some may be negative: take e to each score first."""
    total = sum(scores)
    return [score / total for score in scores]


def undivided(scores: Vector) -> list[float]:
    """These are the powers of e. Divide each by their sum, so that the weights sum to 1."""
    return [exp(score) for score in scores]


def by_scores(scores: Vector) -> list[float]:
    """You divide by the sum of the scores. Divide by the sum of the powers."""
    total = sum(scores)
    return [exp(score) / total for score in scores]


def by_count(scores: Vector) -> list[float]:
    """You divide by how many scores there are. Divide by the sum of all powers of e."""
    return [exp(score) / len(scores) for score in scores]


def by_largest(scores: Vector) -> list[float]:
    """The largest weight is 1, so they don’t sum to 1: divide by the sum of the powers."""
    largest = max(scores)
    return [exp(score - largest) for score in scores]


def overflowing(scores: Vector) -> list[float]:
    """Right for small scores, but e to the power of 1,000 is larger than any float. Subtract the
    largest score from all of them first: their differences stay, and so do the weights.
    """
    powers = [exp(score) for score in scores]
    return [power / sum(powers) for power in powers]


def from_smallest(scores: Vector) -> list[float]:
    """You subtract the smallest score. Then the powers still grow without limit: subtract the
    largest.
    """
    powers = [exp(score - min(scores)) for score in scores]
    return [power / sum(powers) for power in powers]


def base_two(scores: Vector) -> list[float]:
    """You take powers of 2. A softmax takes powers of e: exp(score)."""
    powers = [2.0**score for score in scores]
    return [power / sum(powers) for power in powers]


def smallest_wins(scores: Vector) -> list[float]:
    """The sign is turned round: the largest score should get the largest weight."""
    return softmax([-score for score in scores])


def winner(scores: Vector) -> list[float]:
    """All the weight goes to the largest score. A softmax gives every score its share."""
    return [1.0 if score == max(scores) else 0.0 for score in scores]


def logarithms(scores: Vector) -> list[float]:
    """These are the logarithms of the weights. Leave them as powers of e."""
    largest = max(scores)
    total = log(sum(exp(score - largest) for score in scores))
    return [score - largest - total for score in scores]


def rounded(scores: Vector) -> list[float]:
    """The weights are rounded. Keep all their digits: the next step computes with them."""
    return [round(weight, 2) for weight in softmax(scores)]


PART = Part(
    start=START,
    book=(dot, softmax),
    in_place=("softmax",),
    tests=(
        Test("the dot product multiplies entry by entry, and adds up", "dot", DOTS),
        Test("100 random pairs of vectors", "dot", PAIRS),
        Test("the softmax of 0, 0 and 0 shares out equally", "softmax", [([0.0, 0.0, 0.0],)]),
        Test("a score that is larger by 1 gets e times the weight", "softmax", [([2.0, 1.0],)]),
        Test("a negative score gets a positive weight", "softmax", [([-1.0, 0.5, -2.0],)]),
        Test(
            "1,000 more for each score changes no weight",
            "softmax",
            [([1001.0, 1000.0],), ([-1001.0, -1000.0],)],
        ),
        Test("a score of −∞ gets weight 0", "softmax", [([0.0, -inf, 1.0],)]),
        Test("210 random lists of scores, as the library does", "softmax", SCORES),
    ),
    mistakes={
        "dot": (
            *(added, products, first_product, last_product, without_last, sums_multiplied),
            mean_product,
        ),
        "softmax": (
            *(shares, undivided, by_scores, by_count, by_largest, overflowing, from_smallest),
            *(base_two, smallest_wins, winner, logarithms, rounded),
        ),
    },
)
