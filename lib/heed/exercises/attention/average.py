"""What the page *A weighted average* asks."""

import math

import torch

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.model.average import basic_self_attention


def three() -> Card:
    """Weights and output for the scores 0, ln 2 and ln 5, and the same at β = 2."""
    return Card(
        number(
            "largest weight",
            5 / 8,
            digits="three significant digits",
            replies=[
                at(0.699, "You divided the scores by their sum. Take exponentials first.", 0.001),
                at(1 / 3, "That is its share in a plain mean. Take exponentials of the scores."),
                at(5, "That is its exponential. Divide by the sum of all three."),
                at(5 / 7, "The score 0 has an exponential too: it is 1."),
                at(
                    math.log(5), "That is its score. Take exponentials, divide by their sum.", 0.005
                ),
                above(1, "No weight is above 1. Divide its exponential by the sum of all three."),
                above(5 / 8, "The other two exponentials, 1 and 2, are more than a third of 8."),
                below(5 / 8, "Its exponential, 5, is more than half of the sum of all three."),
            ],
        ),
        number(
            "output",
            6,
            replies=[
                at(4, "That is the plain mean of the vectors. Use the weights."),
                at(12, "A weighted average cannot be larger than the largest vector."),
                at(48, "You used the exponentials. Divide by their sum."),
                at(8, "That is X_2. The other two words have weights too."),
                at(6.8, "You divided the scores by their sum. Take exponentials first.", 0.01),
                at(48 / 7, "The score 0 has an exponential too: it is 1.", 0.01),
                at(5, "That leaves out X_1, which has a weight too."),
                above(6, "X_0 and X_1 have weights too, and pull the output down."),
                below(6, "X_2 has more than half of the weight, and X_1 adds its share."),
            ],
        ),
        number(
            "largest weight for β = 2",
            25 / 30,
            digits="three significant digits",
            replies=[
                at(5 / 8, "β multiplies the scores, so it changes their differences."),
                at(1.25, "β doubles the scores, not the weights. No weight is above 1."),
                at(10 / 15, "β stands in the exponent: e^{2 ln 5} is 25, not 10."),
                above(0.84, "The other two exponentials are now 1 and 4, and they count too."),
                below(0.82, "Each exponential is squared: 2 becomes 4, and 5 becomes 25."),
            ],
        ),
        hint="The exponential of ln 5 is 5, and that of 2 ln 5 is 5 · 5.",
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
