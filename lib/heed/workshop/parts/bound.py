"""The empirical error of a hypothesis, and how many examples a finite class needs."""

from collections.abc import Callable, Sequence
from math import ceil, log, log2, log10
from random import Random
from typing import Any

from heed.workshop.part import Part, Test

Hypothesis = Callable[[Any], bool]
Sample = Sequence[tuple[Any, bool]]

START = '''\
from math import ceil, log


def empirical_error(h, sample):
    """The share of examples that h gets wrong."""


def enough(size, epsilon, delta):
    """How many examples the theorem asks for."""
'''


def empirical_error(h: Hypothesis, sample: Sample) -> float:
    """Return the share of examples (x, y) with h(x) ≠ y."""
    return sum(h(x) != y for x, y in sample) / len(sample)


def enough(size: int, epsilon: float, delta: float) -> int:
    """Return the number of examples at which a consistent hypothesis is good, but for δ."""
    return ceil((log(size) + log(1 / delta)) / epsilon)


class Contains:
    """The rule that a sentence contains a word."""

    SHOWN = "h"

    def __init__(self, word: str) -> None:
        self.word = word

    def __call__(self, sentence: str) -> bool:
        """Whether it does."""
        return self.word in sentence.split()


def accuracy(h: Hypothesis, sample: Sample) -> float:
    """This is the share that h gets right. The error is the share with h(x) != y."""
    return 1 - empirical_error(h, sample)


def mistakes(h: Hypothesis, sample: Sample) -> int:
    """You count the mistakes. Divide by the number of examples."""
    return sum(h(x) != y for x, y in sample)


def rounded_down(h: Hypothesis, sample: Sample) -> int:
    """The division // rounds down, here to 0. Divide with /."""
    return mistakes(h, sample) // len(sample)


def per_right(h: Hypothesis, sample: Sample) -> float:
    """You divide by the number of right ones. Divide by the number of all examples."""
    right = len(sample) - mistakes(h, sample)
    return mistakes(h, sample) / right if right else 0.0


def said_yes(h: Hypothesis, sample: Sample) -> float:
    """This is how often h says yes. A mistake is an h(x) that differs from y."""
    return sum(h(x) for x, _ in sample) / len(sample)


def false_alarms(h: Hypothesis, sample: Sample) -> float:
    """You count only one kind of mistake. A no in place of a yes is one, too."""
    return sum(h(x) and not y for x, y in sample) / len(sample)


def misses(h: Hypothesis, sample: Sample) -> float:
    """You count only one kind of mistake. A yes in place of a no is one, too."""
    return sum(y and not h(x) for x, y in sample) / len(sample)


def labelled_yes(h: Hypothesis, sample: Sample) -> float:
    """This is the share of labels that are True, and h isn’t asked."""
    return sum(y for _, y in sample) / len(sample)


def each(h: Hypothesis, sample: Sample) -> list[bool]:
    """This is a list that says of each example whether h is wrong. Add it up: True counts as 1."""
    return [h(x) != y for x, y in sample]


def first_only(h: Hypothesis, sample: Sample) -> bool:
    """Only the first example is looked at: a return inside the loop ends it in its first round."""
    x, y = sample[0]
    return h(x) != y


def unrounded(size: int, epsilon: float, delta: float) -> float:
    """Examples come in whole numbers: round up, with ceil."""
    return (log(size) + log(1 / delta)) / epsilon


def rounded(size: int, epsilon: float, delta: float) -> int:
    """You round down, so the promise doesn’t quite hold. Round up, with ceil."""
    return int((log(size) + log(1 / delta)) / epsilon)


def one_more(size: int, epsilon: float, delta: float) -> int:
    """One example too many: ceil rounds up already."""
    return enough(size, epsilon, delta) + 1


def without_size(size: int, epsilon: float, delta: float) -> int:
    """The size of the class is missing: add ln |H| to ln (1/δ)."""
    return ceil(log(1 / delta) / epsilon)


def without_delta(size: int, epsilon: float, delta: float) -> int:
    """The confidence is missing: add ln (1/δ) to ln |H|."""
    return ceil(log(size) / epsilon)


def plain_delta(size: int, epsilon: float, delta: float) -> int:
    """You add ln δ, which is negative. A smaller δ takes more examples: add ln (1/δ)."""
    return ceil((log(size) + log(delta)) / epsilon)


def no_brackets(size: int, epsilon: float, delta: float) -> int:
    """Only the second logarithm is divided by ε. Put the sum in brackets."""
    return ceil(log(size) + log(1 / delta) / epsilon)


def multiplied(size: int, epsilon: float, delta: float) -> int:
    """You multiply by ε. A smaller ε takes more examples: divide."""
    return ceil((log(size) + log(1 / delta)) * epsilon)


def squared(size: int, epsilon: float, delta: float) -> int:
    """You divide by ε². That is for a class in which no hypothesis is perfect. Here one is: divide
    by ε.
    """
    return ceil((log(size) + log(1 / delta)) / epsilon**2)


def half_squared(size: int, epsilon: float, delta: float) -> int:
    """You divide by 2ε², as Hoeffding’s inequality does. Here some hypothesis is perfect: divide by
    ε.
    """
    return ceil((log(size) + log(1 / delta)) / (2 * epsilon**2))


def bare_size(size: int, epsilon: float, delta: float) -> int:
    """You take |H| without its logarithm. That is why large classes cost so little."""
    return ceil((size + log(1 / delta)) / epsilon)


def bare_delta(size: int, epsilon: float, delta: float) -> int:
    """You take 1/δ without its logarithm. That is why confidence is cheap."""
    return ceil((log(size) + 1 / delta) / epsilon)


def product_of_logs(size: int, epsilon: float, delta: float) -> int:
    """You multiply the two logarithms. Add them."""
    return ceil(log(size) * log(1 / delta) / epsilon)


def base_ten(size: int, epsilon: float, delta: float) -> int:
    """These are logarithms to base 10. Take natural ones: log in Python."""
    return ceil((log10(size) + log10(1 / delta)) / epsilon)


def base_two(size: int, epsilon: float, delta: float) -> int:
    """These are logarithms to base 2. Take natural ones: log in Python."""
    return ceil((log2(size) + log2(1 / delta)) / epsilon)


def exact_power(size: int, epsilon: float, delta: float) -> int:
    """You solve |H| (1 − ε)ᵐ ≤ δ itself, which is a little better. The theorem uses e to the power
    of −εm: divide by ε.
    """
    return ceil((log(size) + log(1 / delta)) / -log(1 - epsilon))


WORDS = ["the", "cat", "sees", "a", "dog", "and", "old", "nurse"]
FOUR = [("the cat sees", True), ("a dog", False), ("the dog", True), ("a cat and a dog", False)]
SOME = [("the cat", True), ("a cat", False), ("a dog", False)]


def _random(count: int) -> list[tuple[Any, ...]]:
    stream = Random(41)
    calls = []
    for _ in range(count):
        sentences = [" ".join(stream.choices(WORDS, k=3)) for _ in range(stream.randrange(1, 9))]
        sample = [(sentence, stream.random() < 0.5) for sentence in sentences]
        calls.append((Contains(stream.choice(WORDS)), sample))
    return calls


MANY = [
    (size, epsilon, delta)
    for size in (2, 30, 1_000)
    for epsilon in (0.3, 0.07)
    for delta in (0.2, 0.003)
]

PART = Part(
    start=START,
    book=(empirical_error, enough),
    tests=(
        Test("h is wrong about 2 of 4", "empirical_error", [(Contains("cat"), FOUR)]),
        Test("of 3 sentences, 1 is wrong", "empirical_error", [(Contains("cat"), SOME)]),
        Test("a perfect h has the error 0", "empirical_error", [(Contains("the"), SOME)]),
        Test("40 random samples", "empirical_error", _random(40)),
        Test("101 words, ε = 0.1, δ = 0.05: 77 examples", "enough", [(101, 0.1, 0.05)]),
        Test("the same with δ = 0.000001: 185 examples", "enough", [(101, 0.1, 1e-6)]),
        Test("12 more classes, as the library does", "enough", MANY),
    ),
    mistakes={
        "empirical_error": (
            *(accuracy, mistakes, rounded_down, per_right, said_yes, false_alarms, misses),
            *(labelled_yes, each, first_only),
        ),
        "enough": (
            *(unrounded, rounded, one_more, without_size, without_delta, plain_delta, no_brackets),
            *(multiplied, squared, half_squared, bare_size, bare_delta, product_of_logs, base_ten),
            *(base_two, exact_power),
        ),
    },
)
