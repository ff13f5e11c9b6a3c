"""What the chapter *Positional encoding* asks."""

import math

import numpy as np

from heed.exercises.card import Card, above, at, choice, mistake, number, predict
from heed.theory.positions.repeats import distance, wavelengths

CRITERIA = {
    "unique": "unique",
    "consistent": "consistent",
    "bounded": "bounded",
    "deterministic": "deterministic",
}
WORDS = {"dog": "dog", "bites": "bites", "man": "man", "now": "now"}


def criteria() -> Card:
    """Three codes, each of which breaks one criterion."""
    return Card(
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
        hint="Write down the codes of positions 0, 1, 2 and 16, in two sentences.",
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
            "A second layer gets the output of the first. Does *now* have a new output there?",
            {"yes": "yes", "no": "no"},
            right="yes",
            replies={"no": "Are the four rows that it sees still the same?"},
        ),
        number(
            "Which of the four lines of the proof is the first that fails under a mask?",
            3,
            replies=[
                at(1, "Queries, keys and values are made word by word; no mask is involved."),
                at(2, "These are the scores before anything is hidden."),
                at(4, "Line 4 fails only because an earlier line does. Where is the mask used?"),
            ],
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


def repeat() -> Card:
    """The nearest repeat of four columns within 1,000 positions."""
    gaps = distance(np.arange(1, 1001), 4)
    return Card(
        predict(
            "After how many positions is the code of four columns nearest to its start?",
            float(gaps.argmin() + 1),
            low=1,
            high=1000,
            unit="positions",
            within=2,
            then=("repeats", {"width": 4, "offset": int(gaps.argmin() + 1)}),
            replies=[
                at(628, "The slow hand is back there, but the fast one is not.", 3),
                at(44, "The fast hand is back there, but the slow one is not.", 1),
                at(710, "The fast hand is back there, but the slow one is not.", 2),
            ],
        ),
        hint="The slow hand must be nearly back. Where near there is the fast one back, too?",
    )


def columns() -> Card:
    """How many columns base 100 needs, and how far its promise reaches."""
    enough = min(D for D in range(2, 100, 2) if math.pi >= 100 ** (2 / D))
    reach = wavelengths(enough, 100)[-1] / 2
    return Card(
        number(
            "columns from which on the promise holds",
            enough,
            replies=[
                at(9, "D has to be even."),
                at(8, "8 columns are just too few: 100^{2/8} = 3.16 is above π."),
                at(18, "That is for base 10,000. The logarithm of 100 is half as large."),
            ],
        ),
        number(
            "largest offset for which it holds then",
            int(reach),
            within=1,
            replies=[
                at(2 * reach, "That is the longest wavelength; the promise holds up to half.", 3),
                at(314, "The longest wavelength is 2π · 100^{1 − 2/D}, not 2π · 100.", 1),
            ],
        ),
        hint="The condition is D ≥ 2 ln(base) / ln π.",
    )


def multiple() -> Card:
    """The false step from a geometric progression to a common period."""
    return Card(
        mistake(
            "Which step is false?",
            [
                "The wavelengths of the code form a geometric progression.",
                "If all wavelengths have a common multiple, the code repeats after it.",
                "The least common multiple of a geometric progression is its last term.",
                "So the code repeats after its longest wavelength.",
            ],
            right=2,
            replies={
                0: "They do: each is base^{2/D} times the one before.",
                1: "This is true: all hands have made whole turns by then.",
                3: "This would follow if the steps before it were true.",
            },
        ),
        hint="Try it with the periods 4, 6 and 9.",
    )


def matrix() -> Card:
    """The stacked matrix that adds the code counted from the end."""
    return Card(
        number(
            "rows of W",
            7,
            replies=[
                at(8, "The one-hot code has one number for each of the 3 positions."),
                at(4, "That is the part for the word alone."),
            ],
        ),
        number(
            "row 4, column 0",
            math.sin(2),
            within=0.005,
            replies=[
                at(0, "Then the first word would get P_0; it should get P_2.", 0.001),
                at(math.cos(2), "Even columns hold sines.", 0.005),
                at(math.sin(1), "That is in the next row: u_1 meets row 5.", 0.005),
                at(math.sin(0.02), "That is the slow clock, in column 2.", 0.005),
                at(
                    math.sin(math.radians(2)),
                    "That is sin 2°: set your calculator to radians.",
                    0.003,
                ),
                at(1, "Below the identity, W holds the codes. Which does the first word get?"),
            ],
        ),
        number(
            "row 6, column 1",
            1,
            within=0.0001,
            replies=[
                at(math.cos(2), "That would be P_2; the last word gets P_0.", 0.005),
                at(math.cos(1), "That is in the row before: u_2 meets row 6.", 0.005),
                at(0, "Column 1 holds a cosine, and cos 0 is 1."),
                at(0.99, "The last word gets P_0: all its angles are 0, and cos 0 is 1.", 0.009),
            ],
        ),
        hint="Which row of W meets the 1 of u_0, and which the 1 of u_2?",
    )


TERMS = {
    "words": "word to word",
    "place": "word to position",
    "word": "position to word",
    "places": "position to position",
}


def terms() -> Card:
    """Which of the four terms of a score change, and which can remain."""
    return Card(
        choice(
            "The two words change places, and *dog* is still the query. Which terms change?",
            TERMS,
            right={"place", "word", "places"},
            replies={
                "words": "The words are the same, and no position occurs in this term.",
                "place": "*Bites* now stands at position 1, and *word to position* contains that.",
                "word": "*Dog* now stands at position 2, and *position to word* contains that.",
                "places": "The two positions are exchanged, and *position to position* contains "
                "both.",
            },
        ),
        choice(
            "Suppose X_t W_q = 0 for every word and P_s W_k = 0 for every position. "
            "Which term can still differ from 0?",
            TERMS,
            right="word",
            replies={
                "words": "Its first factor is X_t W_q.",
                "place": "Its first factor is X_t W_q.",
                "places": "Its second factor is P_s W_k.",
            },
        ),
        hint="Write each term as a product of two rows: something with W_q, something with W_k.",
    )


def scale() -> Card:
    """A small embedding beside the sinusoidal code."""
    return Card(
        number(
            "length of a word, about",
            0.32,
            within=0.01,
            replies=[
                at(5.12, "That is with the factor √D, which is left out here.", 0.05),
                at(0.02, "That is one of its 256 entries.", 0.001),
            ],
        ),
        number(
            "length of a code",
            math.sqrt(128),
            within=0.06,
            replies=[
                at(16, "Each *pair* of columns contributes 1 to the squared length.", 0.1),
                at(128, "That is the squared length.", 0.5),
            ],
        ),
        choice(
            "What happens?",
            {
                "word": "The word drowns the position.",
                "position": "The position drowns the word.",
                "neither": "The two are in balance.",
            },
            right="position",
            replies={
                "word": "Compare the two lengths: which is larger?",
                "neither": "Compare the two lengths: how many times as long is the code?",
            },
        ),
        hint="D independent entries of standard deviation σ make a row about σ√D long.",
    )
