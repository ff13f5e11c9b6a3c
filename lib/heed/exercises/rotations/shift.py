"""What the page *A shift is a rotation* asks."""

import numpy as np

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.model.positions import shift_matrix


def recall() -> Card:
    """What R_φ depends on, how many of its entries are not 0, and R_{−2} made of R_3 and R_5."""
    return Card(
        choice(
            "R_φ depends on (several may be right)",
            {
                "position": "the position t",
                "offset": "the offset φ",
                "width": "the width D",
                "base": "the base",
                "words": "the words",
            },
            right={"offset", "width", "base"},
            replies={
                "position": "Choose another word in the first figure: the matrix stays as it is.",
                "words": "The code of a position knows nothing of the word that stands there.",
            },
        ),
        predict(
            "entries that are not 0",
            np.count_nonzero(shift_matrix(9, 32).numpy()),
            low=0,
            high=1024,
            within=0,
            then=("shift", {"offset": 9, "width": 32}),
            replies=[
                at(16, "There are 16 blocks. How many entries does a block have?"),
                at(32, "That is the diagonal alone. The sines stand beside it."),
                at(1024, "That is all of them. Outside the blocks they are 0."),
                above(64, "Outside the 16 blocks on the diagonal all entries are 0."),
                below(64, "There are 16 blocks on the diagonal, and each is a whole 2 × 2 table."),
            ],
        ),
        choice(
            "R_{−2} is (several may be right)",
            {
                "ab": "R_3 R_5",
                "abt": "R_3 R_5ᵀ",
                "atb": "R_3ᵀ R_5",
                "bta": "R_5ᵀ R_3",
            },
            right={"abt", "bta"},
            replies={
                "ab": "3 + 5 = 8, so this is R_8.",
                "atb": "−3 + 5 = 2, so this moves two places on, not back.",
            },
        ),
        hint="What does the angle ω_j φ depend on? And which matrix is the transpose of R_5?",
    )


def hand() -> Card:
    """A quarter of a turn of an hour hand in three hours."""
    return Card(
        number(
            "first row, left",
            0,
            within=0.001,
            replies=[at(1, "The left entry of the first row is cos ω φ, and ω φ = π/2.", 0.001)],
        ),
        number(
            "first row, right",
            1,
            within=0.001,
            replies=[at(-1, "This turns counter-clockwise. The minus sign is in the second row.")],
        ),
        number(
            "sine, three hours later",
            0.8,
            within=0.001,
            replies=[
                at(-0.8, "This hand has turned counter-clockwise.", 0.001),
                at(-0.6, "That is the new cosine.", 0.001),
            ],
        ),
        number(
            "cosine, three hours later",
            -0.6,
            within=0.001,
            replies=[
                at(0.6, "This hand has turned counter-clockwise.", 0.001),
                at(0.8, "That is the new sine.", 0.001),
            ],
        ),
        hint="Three hours are a quarter of a turn: the cosine of the angle is 0 and its sine is 1.",
    )
