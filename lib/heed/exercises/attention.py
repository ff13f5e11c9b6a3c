"""What the chapter *Self-attention* asks."""

from heed.exercises.card import Card, at, choice, number, predict
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
