"""What the page *Add or concatenate?* asks."""

import math

from heed.exercises.card import Card, at, choice, number

TERMS = {
    "words": "word to word",
    "place": "word to position",
    "word": "position to word",
    "places": "position to position",
}


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
            digits="three digits",
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
