"""What the chapter *Self-attention* asks."""

import random

import torch

from heed.exercises.card import Card, at, choice, mistake, number, predict
from heed.model.kernels import attention_features, random_directions
from heed.theory.ceiling import largest_weight


def three() -> Card:
    """Weights and output for the scores 0, ln 2 and ln 5, and the same at β = 2."""
    return Card(
        number(
            "largest weight",
            5 / 8,
            replies=[
                at(0.699, "You divided the scores by their sum. Take exponentials first.", 0.001),
                at(1 / 3, "That is its share in a plain mean. Take exponentials of the scores."),
                at(5, "That is its exponential. Divide by the sum of all three."),
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
            ],
        ),
        number(
            "largest weight for β = 2",
            25 / 30,
            within=0.001,
            replies=[
                at(5 / 8, "β multiplies the scores, so it changes their differences."),
                at(1.25, "β doubles the scores, not the weights. No weight is above 1."),
                at(10 / 16, "β stands in the exponent: e^{2 ln 5} is 25, not 10."),
            ],
        ),
        hint="The exponential of ln 5 is 5, and that of 2 ln 5 is 5 · 5.",
    )


def inside() -> Card:
    """Which points of the plane can be an output of three words in the corners of a triangle."""
    return Card(
        choice(
            "An output can lie at (several may be right)",
            {
                "inner": "(1, 1)",
                "far": "(3, 0.5)",
                "edge": "(2, 2)",
                "corner": "(4, 0)",
                "outside": "(3, 3)",
            },
            right={"inner", "far"},
            replies={
                "inner": "Try the weights ½, ¼ and ¼.",
                "far": "Is it inside the triangle? Then some positive weights lead there.",
                "edge": "Here the first word would have the weight 0. Can a softmax give 0?",
                "corner": "This takes a weight of exactly 1. Can a softmax give it?",
                "outside": "The last two words would need ¾ each, more than 1 together.",
            },
        ),
        hint="Which weights does each point need? A softmax gives any weights that are positive "
        "and sum to 1.",
    )


def fifty() -> Card:
    """The largest weight that cosines can give to one of 50 words."""
    return Card(
        predict(
            "largest weight that one word can get",
            float(largest_weight(50)),
            low=0,
            high=1,
            digits=3,
            within=0.03,
            then=("ceiling", {"count": 50}),
        ),
        hint="The exponential of 1 is 2.72 and that of −1 is 0.368. There are 49 of the latter.",
    )


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


def sign() -> Card:
    """Linear attention with the wrong sign in the exponent of the positive features."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "x = q / √√Dₕ and y = k / √√Dₕ, for every query and every key",
                "φ(x) = e^{|x|²/2} (e^{w₁·x}, …, e^{wₘ·x}) / √m, and φ(y) in the same way",
                "Z = the sum of φ(y)ᵀ v over all keys y and their values v",
                "output of a query = φ(x) Z, divided by φ(x) times the sum of all φ(y)",
            ],
            right=1,
            replies={
                0: "This is right: x·y must be q·k/√Dₕ, so each takes the root of √Dₕ.",
                2: "This is right: the sum holds no query, so one is enough for all of them.",
                3: "This is right: above the line are the values, below it the same sum with 1.",
            },
        ),
        choice(
            "Which keys get too much weight?",
            {
                "long": "the long ones",
                "short": "the short ones",
                "none": "none: the factor cancels",
            },
            right="long",
            replies={
                "short": "The wrong factor is e^{|y|²}. For which keys is it large?",
                "none": "The factor of the query cancels: all its weights have it. That of a key?",
            },
        ),
        hint="Compare each line with the definitions. What must φ(x)·φ(y) be on average?",
    )


def negative() -> Card:
    """The share of negative estimates with four times the trigonometric features."""
    few, many = (100 * _negative(count) for count in (64, 256))
    return Card(
        predict(
            "negative estimates with 256 features",
            many,
            low=0,
            high=50,
            unit="%",
            within=4,
            then=("approximation", {"count": 256, "size": 1, "orthogonal": False, "seed": 1}),
            replies=[
                at(few / 4, "Errors shrink by 2, not by 4, and not all signs change.", 2),
                at(few / 2, "Errors do shrink by 2, but most weights are still far smaller.", 2),
            ],
        ),
        hint="Four times the features halve the typical error. Is it then smaller than a weight?",
    )


def _negative(count: int) -> float:
    """Return the share of negative estimates in the first state of *Approximation*."""
    stream, width = random.Random(1), 16
    numbers = torch.tensor([stream.gauss(0, 1) for _ in range(2 * 64 * width)], dtype=torch.float64)
    query, key = numbers.view(2, 64, width)
    drawn = random_directions(count, width, seed=10_001)
    queries, keys = attention_features(query, key, drawn, "trigonometric")
    return float((queries @ keys.T < 0).double().mean())
