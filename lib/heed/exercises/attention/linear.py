"""What the page *Attention at linear cost* asks."""

import random

import torch

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.model.kernels import attention_features, random_directions


def one() -> Card:
    """Causal linear attention with a single feature: a running mean, the same for every query."""
    return Card(
        number(
            "output at position 1",
            2,
            replies=[
                at(2.5, "That is the plain mean. Weigh the values with φ(k): 1 and 2."),
                at(6, "That is the weighted sum. Divide by the sum of the weights."),
                at(1, "That is the value at position 1. Position 0 counts as well."),
                at(18, "φ(q) stands above and below the line, so it cancels. Then divide."),
            ],
        ),
        number(
            "output at position 2",
            4.5,
            replies=[
                at(36, "That is the weighted sum. Divide by 1 + 2 + 5."),
                at(11 / 3, "That is the plain mean. Weigh the values with φ(k).", 0.01),
                at(12, "Divide by the sum of the weights 1, 2 and 5, not by their number."),
                at(6, "That is the value at position 2. It sees the other two as well."),
                at(13.5, "φ(q) stands above and below the line, so it cancels."),
                at(108, "φ(q) stands above and below the line, so it cancels. Then divide."),
            ],
        ),
        choice(
            "With φ(q) = 7 instead of 3 at position 2, the output",
            {"same": "stays the same", "grows": "grows", "shrinks": "shrinks"},
            right="same",
            replies={
                "grows": "φ(q) multiplies the sum above the line. What does it do below?",
                "shrinks": "φ(q) multiplies the sum below the line. What does it do above?",
            },
        ),
        hint="Keep two running sums: φ(k) times the value, and φ(k) alone.",
    )


def negative() -> Card:
    """The share of negative estimates with four times as many directions."""
    few, many = (100 * _negative(count) for count in (64, 256))
    return Card(
        predict(
            "negative estimates with 256 directions",
            many,
            low=0,
            high=50,
            unit="%",
            within=4,
            then=("approximation", {"count": 256, "size": 1, "orthogonal": False, "seed": 1}),
            replies=[
                at(few / 4, "Errors are halved, not quartered, and not all signs change.", 2),
                at(few / 2, "Errors are halved, but most weights are still far smaller.", 2),
                at(0, "Errors are only halved: many are still larger than the weight.", 4),
                at(few, "Errors are halved, so some estimates come out positive now.", 4),
                at(47, "Errors are halved, so fewer estimates are negative, not more.", 4),
                above(30, "Half the error leaves fewer negative estimates than that."),
                below(30, "Half the error is still larger than most weights."),
            ],
        ),
        hint="Four times the directions halve the typical error. Is it then smaller than a weight?",
    )


def _negative(count: int) -> float:
    """Return the share of negative estimates in the first state of *Approximation*."""
    stream, width = random.Random(1), 16
    numbers = torch.tensor([stream.gauss(0, 1) for _ in range(2 * 64 * width)], dtype=torch.float64)
    query, key = numbers.view(2, 64, width)
    drawn = random_directions(count, width, seed=10_001)
    queries, keys = attention_features(query, key, drawn, "trigonometric")
    return float((queries @ keys.T < 0).double().mean())
