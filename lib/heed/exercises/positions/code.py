"""What the page *The sinusoidal code* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict


def back() -> Card:
    """When the fastest hand is back at twelve."""
    nearest = min(range(1, 60), key=lambda t: -math.cos(t))
    return Card(
        predict(
            "After position 0, the hand of pair 0 is nearest to twelve at position",
            nearest,
            low=1,
            high=59,
            within=0,
            then=("encoding", {"pair": 0, "position": nearest, "length": 60, "width": 32}),
            replies=[
                at(6, "It is close, but 0.28 radians short of a turn. Later turns come nearer."),
                at(7, "There it has gone 0.72 radians too far."),
                at(25, "It comes near there, but 0.13 radians short of four turns."),
                at(19, "There it has made three turns and 0.15 radians."),
                at(38, "There it is 0.30 radians past six turns."),
                at(57, "There it has made nine turns and 0.45 radians."),
                below(
                    44, "No whole number of turns comes as near that early. Count turns of 6.2832."
                ),
                above(44, "An earlier turn comes nearer to a whole number of positions."),
            ],
        ),
        hint="A turn takes 6.2832 positions. Which multiple of it is nearest to a whole number?",
    )


def hand() -> Card:
    """The second pair of four columns, at position 100."""
    return Card(
        number(
            "ω_1",
            0.01,
            replies=[
                at(
                    0.1, "That is 10,000^{−1/4}. The exponent is −2j/D, with j = 1 and D = 4.", 1e-6
                ),
                at(1e-4, "That is 10,000^−1. The exponent is −2j/D, with j = 1 and D = 4.", 1e-8),
                at(1, "That is ω_0. The second clock has number 1."),
            ],
        ),
        number(
            "column 2 at position 100",
            math.sin(1),
            digits="three digits",
            replies=[
                at(math.cos(1), "That is the cosine, in column 3.", 0.005),
                at(
                    math.sin(math.radians(1)),
                    "That is sin 1°: set your calculator to radians.",
                    0.003,
                ),
                at(
                    math.sin(100),
                    "That is column 0: the first clock turns a hundred times as far.",
                    0.005,
                ),
                at(
                    math.sin(10),
                    "That is sin 10, as if it turned by 0.1 a position. Look at ω_1 again.",
                    0.005,
                ),
            ],
        ),
        number(
            "|P_100|^2",
            2,
            within=0.005,
            replies=[
                at(4, "Each *pair* contributes 1, not each column.", 0.01),
                at(1, "One pair contributes sin^2 + cos^2 = 1. How many pairs are there?", 0.01),
                at(math.sqrt(2), "That is the length; its square is asked for.", 0.005),
            ],
        ),
        choice(
            "Without the cosines, the code is no longer",
            {
                "unique": "unique",
                "consistent": "consistent",
                "bounded": "bounded",
                "deterministic": "deterministic",
            },
            right="consistent",
            replies={
                "unique": "Do two whole positions ever have the same sine? π is irrational.",
                "bounded": "Every sine is between −1 and 1.",
                "deterministic": "Nothing is drawn at random.",
            },
        ),
        hint="The exponent is −2j/D. How far has the second clock turned after 100 positions?",
    )
