"""What the page *The encoder* asks."""

from heed.exercises.card import Card, choice, code


def exchange() -> Card:
    """What becomes of the bag if the two vectors of "light" change places."""
    return Card(
        choice(
            "The bag’s sentence becomes",
            {
                "swapped": "Le sac est lumière",
                "same": "Le sac est léger, as before",
                "noise": "something about neither",
            },
            "same",
            {
                "swapped": "So it would be if the sense of “light” were in this vector alone.",
                "noise": "The decoder still reads the vectors of “bag” and “is”. They fit well.",
            },
        ),
        choice(
            "Suppose an exchange leaves a translation as it was. Is the vector then not used?",
            {
                "odds": "It may be used: the same piece can win by less.",
                "unused": "It is not used, for nothing has changed.",
                "alone": "It is the only vector that is used.",
            },
            "odds",
            {
                "unused": "You see only which piece wins. What else does the softmax give?",
                "alone": "Then the translation would have followed the vector.",
            },
        ),
        hint="Attention works in both directions: what did “bag” and “is” learn from “light”, and "
        "from each other?",
    )


def write_encoder() -> Card:
    """The encoder block, in Python."""
    return Card(
        code("encoder"),
        hint="Norm the rows, make q, k and v of them, let multi_head find something, multiply by "
        "W_o and add the result to the rows. Then the same with the second norm and the network.",
    )
