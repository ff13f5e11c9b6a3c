"""What the page *A weighted average* asks."""

import math

import torch

from heed.exercises.card import Card, Field, above, at, below, choice, code, number, predict
from heed.model.average import basic_self_attention

SCORES = (0, math.log(3), math.log(4))
NUMBERS = (8, 16, 2)


def by_hand() -> Card:
    """The softmax of three scores whose powers are whole numbers, and the average it gives."""
    total = sum(map(math.exp, SCORES))
    weights = [math.exp(score) / total for score in SCORES]
    average = sum(weight * one for weight, one in zip(weights, NUMBERS, strict=True))
    return Card(
        *map(_weight, ("first", "second", "third"), SCORES, weights),
        number(
            "the average",
            average,
            replies=[
                at(sum(NUMBERS) / 3, "That is the plain mean, with equal weights.", 0.01),
                at(average * total, "That is the sum of exp(score) times number, not yet divided."),
            ],
        ),
        hint="exp(ln 3) = 3. The three powers add up to 8.",
    )


def _weight(name: str, score: float, weight: float) -> Field:
    """Return the field for one of the weights by hand."""
    slip = (
        at(score / sum(SCORES), "That divides the scores. Take exp of each first.", 0.006)
        if score
        else at(0, "A score of 0 still has the power exp(0) = 1.")
    )
    undivided = at(math.exp(score), "That is exp(score). Divide it by the sum of all three.", 1e-6)
    return number(f"{name} weight", weight, replies=[slip, undivided])


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
