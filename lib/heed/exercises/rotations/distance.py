"""What the page *Only the distance counts* asks."""

import numpy as np

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.theory.positions.codes import frequencies


def few() -> Card:
    """What a head with two pairs gives the position five places back."""
    near = {"between": "shift", "back": 5, "position": 60, "sharpness": 10}
    return Card(
        predict(
            "The position five back gets",
            100 * _weight(width=32, head=4, back=5, query=60, sharpness=10),
            low=0,
            high=100,
            unit="%",
            digits=1,
            within=5,
            then=("lookback", near | {"head": 4}),
            replies=[
                above(61, "With fewer pairs the goal does not stand out more in this figure."),
                below(
                    1.6, "Few positions have a score as high. How many share the weight with it?"
                ),
                above(11.5, "Which other positions have nearly the goal’s score? Try 6 further."),
            ],
        ),
        hint="The pairs are 0 and 8, with the frequencies 1 and 0.01. What is the sum of their "
        "cosines six places from the goal?",
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


def _weight(width: int, head: int, back: int, query: int, sharpness: float) -> float:
    """Return what the figure’s query gives its goal; the head’s pairs are evenly spread."""
    omega = frequencies(width)[:: width // head]
    away = query - back - np.arange(101)  # positions of the figure
    scores = sharpness * np.cos(np.outer(away, omega)).sum(axis=1) / np.sqrt(head)
    weights = np.exp(scores - scores.max())
    return float(weights[query - back] / weights.sum())
