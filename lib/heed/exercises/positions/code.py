"""What the page *The sinusoidal code* asks."""

import math

from heed.exercises.card import Card, above, at, choice, number


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
            within=0.005,
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
            replies=[at(4, "Each *pair* contributes 1, not each column.", 0.01)],
        ),
        hint="The exponent is −2j/D. How far has the second clock turned after 100 positions?",
    )


def misprint() -> Card:
    """What is lost when sine and cosine of a pair have different exponents."""
    squared = math.sin(11) ** 2 + math.cos(0.11) ** 2
    return Card(
        number(
            "|P_0|^2",
            1,
            within=0.001,
            replies=[at(0, "The sine is 0, but cos 0 is 1."), at(2, "sin 0 is 0, not 1.")],
        ),
        number(
            "|P_11|^2",
            squared,
            within=0.01,
            replies=[
                at(1, "So it would be on the circle. Here the cosine is that of 0.11.", 0.004),
                at(1.04, "That is in degrees: set your calculator to radians.", 0.005),
                at(math.sqrt(squared), "That is the length; its square is asked for.", 0.01),
            ],
        ),
        choice(
            "Which of these criteria does the code still meet?",
            {name: name for name in ("consistent", "bounded", "deterministic")},
            right={"bounded", "deterministic"},
            replies={
                "consistent": "|P_0| and |P_11| differ, so the points lie on no circle around "
                "the origin. That alone breaks nothing. "
                "Compare the steps from 0 to 1 and from 1 to 2.",
            },
        ),
        hint="Work in radians: sin 11 is very nearly −1.",
    )


def layout() -> Card:
    """Where a pair stands if all sines come first."""
    return Card(
        number(
            "column of sin(ω_1 t)",
            1,
            replies=[
                at(2, "That is where it stands if sines and cosines alternate."),
                at(0, "Column 0 holds the first sine, that of pair 0."),
                at(3, "Column 3 holds the last sine, that of pair 3."),
                at(5, "Columns 4 to 7 hold the cosines."),
                above(7, "Eight columns have the numbers 0 to 7."),
            ],
        ),
        number(
            "column of cos(ω_1 t)",
            5,
            replies=[
                at(3, "That is where it stands if sines and cosines alternate."),
                at(4, "Column 4 holds the first cosine, that of pair 0."),
                at(6, "Column 6 holds the third cosine, that of pair 2."),
                at(7, "Column 7 holds the last cosine, that of pair 3."),
                at(1, "That is the column of its sine."),
                above(7, "Eight columns have the numbers 0 to 7."),
            ],
        ),
        choice(
            "Which stay the same if you change the layout?",
            {
                "distances": "the distances of rows",
                "products": "the dot products of rows",
                "first": "the first row",
                "weights": "the weights of a network trained with it",
            },
            right={"distances", "products"},
            replies={
                "first": "The first rows are 0, 1, 0, 1, … and 0, 0, …, 1, 1.",
                "weights": "A weight belongs to a column, and the columns have moved.",
            },
        ),
        hint="With D = 8 there are four sines, in columns 0 to 3.",
    )
