"""What the page *Why does it work although the bound says nothing?* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict


def half() -> Card:
    """Half of the labels tossed: what is left on new points, and on the examples."""
    return Card(
        predict(
            "Error on new points with 50% tossed",
            0.41,
            0,
            1,
            digits=2,
            within=0.05,
            then=("memorised", {"tossed": 50, "examples": 40, "seed": 1}),
            replies=[
                at(
                    0.25,
                    "0.25 is the least anybody can reach. This network believes the coin.",
                    0.02,
                ),
                at(0.5, "Then it would have learned nothing from the labels that are true.", 0.02),
                below(
                    0.25, "Half the new labels are tossed too, and half of these can’t be guessed."
                ),
                below(
                    0.41, "A quarter is lost to the coin. The network also fits tossed examples."
                ),
                above(0.41, "A label is tossed in half the cases, and right in half of these."),
            ],
        ),
        choice(
            "The training error is then",
            {"zero": "0", "quarter": "about 0.25", "half": "about 0.5"},
            "zero",
            {
                "quarter": "So many labels are false. But can’t 400 features fit them all?",
                "half": "Does a network with 400 features leave any of 40 labels out?",
            },
        ),
        hint="Three of four labels are still true. What does a network make of the fourth, which "
        "it fits as well?",
    )


def bits() -> Card:
    """The Occam bound of a classifier in 2,000 bytes, and what its size does to it."""
    added = math.sqrt((16_000 * math.log(2) + math.log(20)) / 120_000)
    return Card(
        number(
            "Bound on the true error",
            0.05 + added,
            within=0.006,
            replies=[
                at(added, "That is what the bound adds. What is it added to?", 0.006),
                at(
                    0.05 + math.sqrt((2000 * math.log(2) + math.log(20)) / 120_000),
                    "A byte has 8 bits.",
                    0.006,
                ),
                at(
                    0.05 + math.sqrt((16_000 + math.log(20)) / 120_000),
                    "Each bit counts ln 2, since it doubles the number of descriptions.",
                    0.006,
                ),
            ],
        ),
        choice(
            "Another network has ten times the weights, and also 2,000 bytes and 5% of the images "
            "wrong. Its bound is",
            {
                "same": "the same",
                "root": "√10 times as far above 0.05",
                "ten": "ten times as large",
            },
            "same",
            {
                "root": "Where in the formula are the weights?",
                "ten": "Where in the formula are the weights?",
            },
        ),
        hint="Put bits, not bytes, into the square root, and 1/δ = 20.",
    )
