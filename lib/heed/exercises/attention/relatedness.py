"""What the page *Learned embeddings* asks."""

from heed.exercises.card import Card, above, choice, predict


def turned() -> Card:
    """What stays when the vectors of all words are turned alike."""
    return Card(
        choice(
            "What stays the same? (several may be right)",
            {
                "dots": "every dot product of two words",
                "lengths": "how long a word’s vector is",
                "weights": "every weight A_ts",
                "loss": "the loss",
                "first": "the first number of a word’s vector",
                "outputs": "the outputs Y",
            },
            right={"dots", "lengths", "weights", "loss"},
            replies={
                "dots": "It depends on two lengths and the angle between. Do these change?",
                "lengths": "A rotation makes no vector longer or shorter.",
                "weights": "The softmax sees only dot products of words. Do these change?",
                "loss": "The outputs turn, and so does the function that reads them. Is any "
                "probability another one?",
                "first": "Turn (1, 0) by a quarter of a turn: it becomes (0, 1).",
                "outputs": "An output is a weighted average of vectors that have all turned.",
            },
        ),
        hint="Put XR for X in softmax(XXᵀ) X, and use R Rᵀ = I.",
    )


def bird() -> Card:
    """The dot product of *bird* with itself, for the question whether an animal acts."""
    return Card(
        predict(
            "bird · bird",
            0.04,
            low=0,
            high=8,
            digits=2,
            within=0.5,
            then=("related", {"subject": "bird", "trained": True}),
            replies=[
                above(
                    4,
                    "It is no second cat. Words such as *we* already give the answer *no*, and "
                    "without an error there is no gradient that makes another vector longer.",
                ),
                above(
                    0.54,
                    "It is less still. In the training sentences other words give the answer, so "
                    "*bird* didn’t have to help.",
                ),
            ],
        ),
        hint="Cover the word *bird* in such a sentence. Can you still answer?",
    )
