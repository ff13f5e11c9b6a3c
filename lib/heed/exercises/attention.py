"""What the chapter *Self-attention* asks."""

from heed.exercises.card import Card, at, choice, number

SYMMETRY = {"equivariant": "equivariant", "invariant": "invariant", "neither": "neither"}


def reorderings() -> Card:
    """How many orders six words have, and how many of them a mean of outputs tells apart."""
    return Card(
        number(
            "different sentences",
            360,
            replies=[
                at(720, "That is 6!. Swap the two *the*: is it another sentence?"),
                at(36, "6 is too few choices for every place: a word that is used is gone."),
            ],
        ),
        number(
            "different means of the outputs, over all these sentences",
            1,
            replies=[
                at(360, "That would be so if the mean could see the order."),
                at(0, "Each sentence has a mean. How many of them differ?"),
            ],
        ),
        number(
            "different means, with positions added",
            360,
            replies=[
                at(1, "Now the rows of X + P differ from order to order, not only in their order."),
                at(720, "Swapping the two *the* still gives the same sentence, and the same mean."),
            ],
        ),
        hint="Six words have 6! orders. Which of them are the same sentence?",
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
                "neither": "Each row is multiplied by itself. Where does it stand afterwards?",
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
            "the rows of X, sorted by their first number",
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


def repeated() -> Card:
    """What a word weighs when it is said once, three times, and with a higher score."""
    return Card(
        number("output for *the film is very good*", 0.2, within=0.005),
        number(
            "output for *the film is very very very good*",
            3 / 7,
            within=0.005,
            replies=[
                at(0.2, "Attention counts how often a pair is there.", 0.005),
                at(0.6, "There are seven words now, not five.", 0.005),
                at(1 / 7, "That is the weight of one *very*. There are three.", 0.005),
            ],
        ),
        number(
            "output for *the film is very very very good*, if the score of *very* is larger than "
            "the others by ln 2",
            0.6,
            within=0.005,
            replies=[
                at(3 / 7, "A larger score means a larger weight: e^{ln 2} = 2.", 0.005),
                at(
                    2 / 3, "How many words are not *very*, and what does each of them count?", 0.005
                ),
            ],
        ),
        hint="A weight is e^score, divided by the sum of e^score over all words.",
    )
