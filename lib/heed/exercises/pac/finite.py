"""What the page *Every finite class can be learned* asks."""

from heed.exercises.card import Card, at, choice, code, number


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


def write_bound() -> Card:
    """The empirical error and the number of examples of a finite class, in Python."""
    return Card(
        code("bound"),
        hint="h(x) != y is True where h is wrong, and sum counts True as 1. The second is the "
        "formula of the theorem: log is the natural logarithm, and ceil rounds up.",
    )
