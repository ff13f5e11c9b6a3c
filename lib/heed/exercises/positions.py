"""What the chapter *Positional encoding* asks."""

import math

from heed.exercises.card import Card, above, at, choice, number

CRITERIA = {
    "unique": "unique",
    "consistent": "consistent",
    "bounded": "bounded",
    "deterministic": "deterministic",
}
WORDS = {"dog": "dog", "bites": "bites", "man": "man", "now": "now"}


def criteria() -> Card:
    """Four codes, each of which breaks one criterion."""
    return Card(
        choice(
            "t/1000",
            CRITERIA,
            right="bounded",
            replies={
                "unique": "Different positions get different numbers, if only slightly different.",
                "consistent": "Each step is 0.001, in every sentence.",
            },
        ),
        choice(
            "t/(t + 1)",
            CRITERIA,
            right="consistent",
            replies={
                "unique": "The numbers grow at every step, so no two are equal.",
                "bounded": "It comes ever nearer to 1 and never reaches it.",
            },
        ),
        choice(
            "The hand of a clock that turns once in 100 words, in sentences of up to 60 words. "
            "In each sentence it starts at a random hour.",
            CRITERIA,
            right="deterministic",
            replies={
                "unique": "In 60 words the hand does not complete a turn.",
                "consistent": "Two hands that are five words apart make the same angle everywhere.",
                "bounded": "The tip of the hand stays on its circle.",
            },
        ),
        choice(
            "The hand of a clock that turns once in 16 words and starts at twelve, "
            "in sentences of up to 60 words.",
            CRITERIA,
            right="unique",
            replies={
                "consistent": "Two hands that are five words apart make the same angle everywhere.",
                "bounded": "The tip of the hand stays on its circle.",
                "deterministic": "Nothing is drawn at random here.",
            },
        ),
        hint="Write down the codes of positions 0, 1, 2 and 16.",
    )


def mask() -> Card:
    """Which outputs a swap changes under a causal mask, and where the proof breaks."""
    return Card(
        choice(
            "Which words have a new output after one layer?",
            WORDS,
            right={"dog", "bites", "man"},
            replies={"now": "*Now* sees the same four words as before, in another order."},
        ),
        choice(
            "And after a second layer, which gets the output of the first?",
            WORDS,
            right=set(WORDS),
        ),
        choice(
            "Which line of the proof that attention is equivariant is the first to break?",
            {"1": "line 1", "2": "line 2", "3": "line 3", "4": "line 4"},
            right="3",
            replies={
                "1": "The queries, keys and values are made word by word; no mask is involved.",
                "2": "These are the scores before anything is hidden.",
                "4": "Line 4 is only wrong because an earlier line is. "
                "Where does the mask come in?",
            },
        ),
        hint="List for each word what it sees, itself included, in both sentences.",
    )


def nope() -> Card:
    """What one head under a causal mask tells of the position."""
    return Card(
        number(
            "output at position 3",
            0.25,
            within=0.005,
            replies=[at(1 / 3, "Position 3 is the fourth word: it sees 0, 1, 2 and 3.", 0.01)],
        ),
        number(
            "position t where the output is 0.05",
            19,
            replies=[at(20, "It sees 20 words. The first of them has position 0.")],
        ),
        hint="How many words does position t see, and what weight does each of them get?",
    )


def hand() -> Card:
    """The second pair of four columns, at position 100."""
    return Card(
        number(
            "ω_1",
            0.01,
            replies=[
                at(0.1, "That is 10,000^−1/4. The exponent is −2j/D, with j = 1 and D = 4.", 1e-6),
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
                at(math.sin(math.radians(1)), "The angle is 1 radian, not 1 degree.", 0.001),
                at(
                    math.sin(100), "That is column 0: the first clock turns a hundred times as far."
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
        number("|P_0|^2", 1, within=0.001),
        number(
            "|P_11|^2",
            squared,
            within=0.01,
            replies=[
                at(1, "So it would be on the circle. Here the cosine is that of 0.11.", 0.004),
                at(math.sqrt(squared), "That is the length; its square is asked for.", 0.01),
            ],
        ),
        choice(
            "Which criteria does this code still meet?",
            CRITERIA,
            right={"unique", "bounded", "deterministic"},
            replies={
                "consistent": "|P_0| and |P_11| differ, so the points lie on no circle. "
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
            replies=[at(2, "That is where it stands if sines and cosines alternate.")],
        ),
        number(
            "column of cos(ω_1 t)",
            5,
            replies=[
                at(3, "That is where it stands if sines and cosines alternate."),
                at(4, "Column 4 holds the first cosine, that of pair 0."),
                above(7, "Eight columns have the numbers 0 to 7."),
            ],
        ),
        choice(
            "Which of these are the same in both tables?",
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
