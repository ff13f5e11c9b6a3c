"""What the page *The encoder* asks."""

from heed.exercises.card import Card, choice, code


def exchange() -> Card:
    """What becomes of the bag if "light" gets its vector from another sentence."""
    return Card(
        choice(
            "With the other vector, the decoder writes",
            {
                "swapped": "Le sac est lumière",
                "same": "Le sac est léger, as before",
                "noise": "something about neither",
            },
            "same",
            {
                "swapped": "It would be so if the meaning of “light” were in this vector alone.",
                "noise": "The decoder still reads the vectors of “bag” and “is”. They fit well.",
            },
        ),
        choice(
            "Suppose that a translation stays the same. Does the decoder then not use the vector?",
            {
                "odds": "It may use it: the same piece can win by less.",
                "unused": "It doesn’t use it, since nothing has changed.",
                "alone": "It uses only this vector.",
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
