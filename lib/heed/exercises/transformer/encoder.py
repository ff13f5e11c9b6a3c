"""What the page *The encoder* asks."""

from heed.exercises.card import Card, choice, code


def exchange() -> Card:
    """What four swaps of one vector show, and what they leave open."""
    return Card(
        choice(
            "The swaps on this page left 0.09 and 0.61. What do all four show?",
            {
                "meaning": "the decoder uses the meaning of “light”",
                "position": "the decoder uses the position of “light”, and nothing else",
                "used": "the decoder uses the vector, but not which part of it",
                "nothing": "nothing, as long as French has “léger”",
            },
            "used",
            {
                "meaning": "A lamp leaves 0.69, and a bag that isn’t heavy 0.13. Would the meaning "
                "alone do that?",
                "position": "Three vectors come from another position. Do they leave about the "
                "same?",
                "nothing": "The probability changes, although the vector is all that was replaced.",
            },
        ),
        hint="Write down meaning, position and probability for each of the four vectors.",
    )


def write_encoder() -> Card:
    """The encoder block, in Python."""
    return Card(
        code("encoder"),
        hint="Norm the rows, make q, k and v of them, let multi_head find something, multiply by "
        "W_o and add the result to the rows. Then the same with the second norm and the network.",
    )
