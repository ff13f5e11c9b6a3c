"""What the page *Every finite class can be learned* asks."""

from heed.exercises.card import Card, above, at, number
from heed.theory.learning.samples import realizable_samples


def lucky() -> Card:
    """How likely a bad word survives, and what the union bound makes of twenty."""
    return Card(
        number(
            "One word, 10 sentences",
            0.8**10,
            within=0.0006,
            replies=[
                at(0.2**10, "That is the probability of ten mistakes in a row.", within=1e-6),
                at(2, "A probability is never above 1. What must happen each of the ten times?"),
                at(0.2, "That is the probability of a mistake on one sentence."),
                at(0.8, "That is for one sentence. It must be right about all ten."),
            ],
        ),
        number(
            "At least one of 20 words, 30 sentences: at most",
            20 * 0.8**30,
            within=0.0001,
            replies=[
                at(0.8**30, "That is for one of the twenty. Multiply by 20.", within=5e-5),
                at(20 * 0.8**10, "That is for 10 sentences.", within=0.01),
                at(
                    1 - (1 - 0.8**30) ** 20,
                    "That takes them to be independent, which the union bound does not.",
                    within=5e-5,
                ),
            ],
        ),
        hint="It must be right about every sentence, each time with probability 0.8.",
    )


def confidence() -> Card:
    """What a δ of one in a million costs."""
    return Card(
        number(
            "Sentences",
            realizable_samples(101, 0.1, 1e-6),
            replies=[
                at(108, "That is what must be added to the 77.", within=1),
                at(138, "That leaves out the length of the list, ln 101.", within=1.5),
                at(184, "Round up: 184 is a little too few."),
                at(184.3, "Sentences come in whole numbers: round up.", within=0.1),
                above(1000, "It is the logarithm of 1/δ that counts."),
            ],
        ),
        hint="Halving δ costs 7 more sentences, whatever δ is. How often must you halve it?",
    )
