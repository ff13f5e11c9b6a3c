"""What the page *Every finite class can be learned* asks."""

from heed.exercises.card import Card, above, at, choice, mistake, number, predict
from heed.theory.learning.samples import realizable_samples


def lucky() -> Card:
    """How likely a bad hypothesis survives, and what the union bound makes of twenty."""
    return Card(
        number(
            "One hypothesis, 10 examples",
            0.8**10,
            within=0.0006,
            replies=[
                at(0.2**10, "That is the probability of ten mistakes in a row.", within=1e-6),
                at(2, "A probability is never above 1. What must happen each of the ten times?"),
                at(0.2, "That is the probability of a mistake on one example."),
                at(0.8, "That is for one example. It must be right about all ten."),
            ],
        ),
        number(
            "At least one of 20, 30 examples: at most",
            20 * 0.8**30,
            within=0.0001,
            replies=[
                at(0.8**30, "That is for one of the twenty. Multiply by 20.", within=5e-5),
                at(20 * 0.8**10, "That is for 10 examples.", within=0.01),
                at(
                    1 - (1 - 0.8**30) ** 20,
                    "That takes them to be independent, which the union bound does not.",
                    within=5e-5,
                ),
            ],
        ),
        hint="It must be right about every example, each time with probability 0.8.",
    )


def elsewhere() -> Card:
    """The proof for finite classes, of a learner that may look outside of the class."""
    return Card(
        mistake(
            "The line that is wrong",
            [
                (
                    "Call a function bad if its error is above ε. A fixed bad function is right "
                    "about one example with probability less than 1 − ε."
                ),
                "So it is consistent with all m examples with probability at most e^{−εm}.",
                "With probability at least 1 − |ℋ|e^{−εm} no bad member of ℋ is consistent with S.",
                "Then no function that is consistent with S is bad.",
                "|ℋ|e^{−εm} ≤ δ if m ≥ (ln|ℋ| + ln(1/δ))/ε. So the learner keeps the promise.",
            ],
            right=3,
            replies={
                0: "It is sound: its error is the probability of being wrong about one example.",
                1: "It is sound, for one fixed function, in ℋ or not.",
                2: "It is sound: this is the union bound for at most |ℋ| functions.",
                4: "It follows from the lines before, if those are right.",
            },
        ),
        choice(
            "Independent examples are needed for",
            {
                "power": "the probability (1 − ε)^m for one bad hypothesis",
                "sum": "the sum over all bad hypotheses",
                "any": "taking any of the consistent hypotheses in the end",
            },
            right="power",
            replies={
                "sum": "The union bound holds for any events, however they depend on each other.",
                "any": "If no bad hypothesis is consistent, any choice is good.",
            },
        ),
        hint="Of each line ask which functions it is about: one, those in ℋ, or all?",
    )


def confidence() -> Card:
    """What a δ of one in a million costs."""
    return Card(
        predict(
            "Examples",
            realizable_samples(101, 0.1, 1e-6),
            low=0,
            high=2000,
            within=20,
            then=("complexity", {"delta": 1e-6}),
            replies=[
                at(138, "That leaves out the size of the class, ln 101.", within=1.5),
                above(1000, "It is the logarithm of 1/δ that counts."),
            ],
        ),
        hint="Halving δ costs 7 more examples, whatever δ is. How often must you halve it?",
    )
