"""What the page *A weighted average* asks."""

import torch

from heed.exercises.card import Card, above, below, choice, code, predict
from heed.model.average import basic_self_attention


def write_softmax() -> Card:
    """The dot product and the softmax, in Python."""
    return Card(
        code("softmax"),
        hint="For the softmax: first the powers exp(score), then their sum, then each power "
        "divided by it. Overflow? Subtract the largest score from all scores before.",
    )


def length() -> Card:
    """Where *cat* draws more attention than *walks* itself, and how much in one of these places."""
    words = torch.tensor(
        [[-0.5, -1.2], [1.8, 0.9], [1.2, 0.6], [-1, 0.5], [-0.5, -1.2], [0.4, 1.4]]
    )
    _, weights = basic_self_attention(words)
    return Card(
        choice(
            "“walks” takes more of “cat” than of itself if X_1 is (several may be right)",
            {
                "default": "(1.5, −0.5)",
                "same": "(1.2, 0.6)",
                "long": "(1.8, 0.9)",
                "turned": "(1.8, 0)",
            },
            right={"long", "turned"},
            replies={
                "default": "(1.5, −0.5) scores 1.50 with “walks”. What does “walks” itself score?",
                "same": "(1.2, 0.6) is the vector of “walks” itself, so both weights are equal.",
                "long": "(1.8, 0.9) points the same way and is longer. What does it score?",
                "turned": "(1.8, 0) points another way, but is longer. What does it score?",
            },
        ),
        predict(
            "the weight of “cat”, if X_1 is (1.8, 0.9)",
            float(weights[2, 1]),
            low=0,
            high=1,
            digits=2,
            within=0.08,
            then=("hull", {"x_cat": 1.8, "y_cat": 0.9, "word": 2, "sharpness": 1.0}),
            replies=[
                below(
                    0.501,
                    "It is more: the score has grown, and a weight grows exponentially with it.",
                ),
                above(0.66, "It is less: *walks* itself and *street* keep some of the weight."),
            ],
        ),
        hint="“walks” scores 1.2 · 1.2 + 0.6 · 0.6 with itself. What does it score with a place?",
    )
