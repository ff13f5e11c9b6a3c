"""What the page *Every finite class can be learned* asks."""

from heed.exercises.card import Card, above, at, choice, number
from heed.theory.learning.samples import realizable_samples


def lucky() -> Card:
    """Of which word the probability to survive can be said, and the union bound for twenty."""
    return Card(
        choice(
            "Who may use 0.9^77?",
            {
                "both": "Ann and Ben: both words fit all 77 sentences.",
                "ann": "Ann alone: she named her word before she saw them.",
                "ben": "Ben alone: he has seen that his word fits.",
                "neither": "Neither: nobody knows whether the words are bad.",
            },
            right="ann",
            replies={
                "both": "Ben picked his word because it fits. Was it fixed before the draw?",
                "ben": "He picked it because it fits. Was it fixed before the draw?",
                "neither": "It is said of a bad word, known or not. Which word was fixed?",
            },
        ),
        number(
            "At least one of 20 words, 30 sentences: at most",
            20 * 0.8**30,
            digits="three significant digits",
            replies=[
                at(0.8**30, "That is for one of the twenty. Multiply by 20.", within=5e-5),
                at(20 * 0.2**30, "That is the chance of nothing but mistakes.", within=1e-9),
                at(
                    1 - (1 - 0.8**30) ** 20,
                    "That takes them to be independent, which the union bound does not.",
                    within=5e-5,
                ),
            ],
        ),
        hint="Was the word fixed before the sentences were drawn? Then multiply, and add up.",
    )


def confidence() -> Card:
    """What a δ of one in a million costs."""
    return Card(
        number(
            "Sentences",
            realizable_samples(101, 0.1, 1e-6),
            replies=[
                at(108, "That is what must be added to the 77.", within=1),
                at(154, "Twice as many would square the 0.03. How often must δ be halved?", 1),
                at(138, "That leaves out the length of the list, ln 101.", within=1.5),
                at(184, "Round up: 184 is a little too few."),
                at(184.3, "Sentences come in whole numbers: round up.", within=0.1),
                above(1000, "It is the logarithm of 1/δ that counts."),
            ],
        ),
        hint="Halving δ costs 7 more sentences, whatever δ is. How often must you halve it?",
    )
