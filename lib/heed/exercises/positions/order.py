"""What the page *Attention sees a set* asks."""

from heed.exercises.card import Card, above, at, below, choice, explain, predict

CRITERIA = {
    "unique": "unique",
    "consistent": "consistent",
    "bounded": "bounded",
    "deterministic": "deterministic",
}
SYMMETRY = {"equivariant": "equivariant", "invariant": "invariant", "neither": "neither"}
DIGITS = 4


def criteria() -> Card:
    """When the binary code comes round, and two codes that each break one criterion."""
    return Card(
        predict(
            "With 4 columns, which is the first position with the same binary code as position 0?",
            2**DIGITS,
            low=1,
            high=39,
            within=0,
            then=("codes", {"code": "binary", "width": DIGITS, "length": 20}),
            replies=[
                at(4, "In binary, 4 is 100: one of its digits is 1."),
                at(8, "In binary, 8 is 1000: the fourth digit is 1."),
                at(10, "That is for one decimal digit. In binary, 10 is 1010."),
                at(
                    15,
                    "In binary, 15 is 1111, all four digits. The next position has no digit left.",
                ),
                at(32, "In binary, 32 is 100000: its four last digits are 0. It isn’t the first."),
                below(16, "Four digits tell that position from 0: one of them is 1."),
                above(16, "Four digits have run out before that. How many codes do they make?"),
            ],
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
        hint="Write down the codes of positions 0, 1 and 2: in one sentence, and then in another.",
    )


def symmetry() -> Card:
    """Which of four functions of a sentence are equivariant, and which invariant."""
    return Card(
        choice(
            "XW, with a matrix W",
            SYMMETRY,
            right="equivariant",
            replies={
                "invariant": "Swap two words: two rows of XW change places.",
                "neither": "W multiplies each row separately. Where does a row stand afterwards?",
            },
        ),
        choice(
            "the largest number in each column",
            SYMMETRY,
            right="invariant",
            replies={
                "equivariant": "The result has one row only. What could be reordered in it?",
                "neither": "Does the largest of some numbers depend on their order?",
            },
        ),
        choice(
            "row t is the mean of rows 0 to t of X",
            SYMMETRY,
            right="neither",
            replies={
                "equivariant": "Swap the first two words: row 0 is now the second word. Was it "
                "a row before?",
                "invariant": "Row 0 is the first word itself, and that can be any of them.",
            },
        ),
        choice(
            "the rows of X, sorted by their first number (no two alike)",
            SYMMETRY,
            right="invariant",
            replies={
                "equivariant": "Reorder X and sort again: the same list comes out, not a reordered "
                "one.",
                "neither": "Reorder X and sort again. What comes out?",
            },
        ),
        hint="Try two words. Swap them, and look at what the function returns.",
    )


def blind() -> Card:
    """Why self-attention sees no order."""
    return Card(
        explain(
            "The output of a word is a weighted sum over all words, in which neither weights nor "
            "values depend on where a word is, and a sum has no order, so each word gets the same "
            "output in both sentences.",
            [
                "queries, keys and values don't depend on where a word is",
                "the order of its terms doesn't change a sum",
                "each word gets the same output in both sentences",
            ],
        ),
        hint="What is the output of *dog* made of, and where would the order come in?",
    )
