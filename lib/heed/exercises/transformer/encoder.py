"""What the page *The encoder* asks."""

from heed.exercises.card import Card, choice, code


def exchange() -> Card:
    """What shows that a vector is used, and not only different."""
    return Card(
        choice(
            "What can still show that the decoder uses this vector?",
            {
                "distance": "the distance of the two vectors",
                "weights": "the weights that the decoder’s attention gives to the place",
                "odds": "the probabilities of the next piece, before and after",
                "nothing": "nothing: it doesn’t use it, since nothing has changed",
            },
            "odds",
            {
                "distance": "It shows that they differ. Does it say what the decoder makes of it?",
                "weights": "They show where it looks. What it takes from there may change nothing "
                "later on.",
                "nothing": "You see only which piece wins. What else does the softmax give?",
            },
        ),
        hint="Which of these depends on all that the decoder does with the vector?",
    )


def write_encoder() -> Card:
    """The encoder block, in Python."""
    return Card(
        code("encoder"),
        hint="Norm the rows, make q, k and v of them, let multi_head find something, multiply by "
        "W_o and add the result to the rows. Then the same with the second norm and the network.",
    )
