"""What the page *Only the distance counts* asks."""

import numpy as np

from heed.exercises.card import Card, at, choice, mistake, number, predict
from heed.theory.positions.similarity import similarity


def half() -> Card:
    """The distance at which the similarity falls below one half."""
    first = int(np.flatnonzero(similarity(np.arange(200), 512) < 0.5)[0])
    return Card(
        predict(
            "similarity first below one half at distance",
            first,
            low=1,
            high=199,
            within=5,
            then=("decay", {"scale": "linear", "width": 512}),
        ),
        hint="Put ½ for κ in the law and solve for ln φ.",
    )


def narrow() -> Card:
    """A head of width 16 in a model of width 64 that looks three words ahead."""
    return Card(
        choice(
            "the rotation",
            {"plus": "R_3", "minus": "R_{−3}", "identity": "R_0"},
            right="minus",
            replies={
                "plus": "R_3 looks three words back.",
                "identity": "R_0 is the identity: every query looks at itself.",
            },
        ),
        number(
            "its rank",
            64,
            replies=[at(16, "That is the rank that the head can reach. R_{−3} itself is larger.")],
        ),
        number(
            "pairs that the head keeps",
            8,
            replies=[
                at(16, "The head has 16 columns, and a pair takes two of them."),
                at(32, "That is all pairs of the model. The head is narrower."),
            ],
        ),
        number(
            "score at the peak",
            2,
            replies=[
                at(8, "Divide by √Dₕ."),
                at(1, "You divided by √D. Scores are divided by the root of the head’s width."),
                at(0.5, "You divided by Dₕ. Take its root."),
            ],
        ),
        hint="At the peak every cosine is 1. How many are added?",
    )


def order() -> Card:
    """A false proof that T = I looks one word back."""
    return Card(
        mistake(
            "The wrong step is",
            [
                "With T = I, the score of t and s is P_t · P_s, which depends on t − s only.",
                "So if one query has its peak one word back, then all queries do.",
                "The similarity at distance 1 is 0.97, so the peak is at s = t − 1.",
                "The score one word back is also the score one word ahead.",
            ],
            right=2,
            replies={
                0: "This is right: it is the corollary on dot products.",
                1: "This is right: the scores of all queries are the same curve, moved.",
                3: "This is right: the cosine is symmetric.",
            },
        ),
        hint="Drag the query in the last figure, with T = I.",
    )
