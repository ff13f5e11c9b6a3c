"""What the chapter *Self-attention* asks."""

from heed.exercises.card import Card, above, at, choice, number, predict
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


def recommend() -> Card:
    """The dot product and the cosine of a user with two films."""
    return Card(
        number(
            "dot product with Q",
            36,
            replies=[
                at(25, "That is film P. Film Q is (12, 0)."),
                at(48, "3 goes with 12 and 4 with 0."),
                at(84, "Multiply entry by entry: 3 · 12 + 4 · 0."),
                at(0.6, "That is the cosine, which comes next."),
            ],
        ),
        number(
            "cosine with Q",
            0.6,
            within=0.001,
            replies=[
                at(36, "That is the dot product. Divide it by both lengths."),
                at(
                    7.2,
                    "You have divided by the length of the user only. Q has a length too.",
                    0.001,
                ),
                at(3, "You have divided by the length of Q only. The user has a length too."),
                at(0.8, "That is the sine of the angle.", 0.001),
                at(1, "That is film P, which points exactly where the user points."),
            ],
        ),
        choice(
            "Which film comes first?",
            {
                "p": "P, by the dot product and by the cosine",
                "q": "Q, by the dot product and by the cosine",
                "qp": "Q by the dot product, P by the cosine",
                "pq": "P by the dot product, Q by the cosine",
            },
            right="qp",
            replies={
                "p": "The dot product with P is 25. What is it with Q?",
                "q": "P points the same way as the user, so its cosine is 1.",
                "pq": "It is the other way round: which of the two measures rewards length?",
            },
        ),
        hint="The user and P have length 5, and Q has length 12.",
    )


def turned() -> Card:
    """What stays when all vectors of users and films are turned by the same angle."""
    return Card(
        choice(
            "What stays the same? (several may be right)",
            {
                "dots": "every dot product u · m",
                "cosines": "the cosine between two films",
                "lengths": "how long a film’s vector is",
                "loss": "the loss",
                "first": "the first number of a film’s vector",
                "axis": "the films that lie along the horizontal axis",
            },
            right={"dots", "cosines", "lengths", "loss"},
            replies={
                "dots": "It depends on two lengths and the angle between. Do these change?",
                "cosines": "Both films turn alike. What happens to the angle between them?",
                "lengths": "A rotation makes no vector longer or shorter.",
                "loss": "The loss is made of dot products and lengths.",
                "first": "Turn (1, 0) by a quarter of a turn: it becomes (0, 1).",
                "axis": "Draw again in the figure: other films come to lie along it.",
            },
        ),
        hint="Which of these can you read off the picture if somebody takes the axes away?",
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
                    "It is no second cat: in the training sentences no bird ever acts, and without "
                    "an error there is no gradient that makes its vector longer.",
                ),
                above(
                    0.5,
                    "Still less. In the training sentences no bird ever acts, so *bird* "
                    "helped with no answer.",
                ),
            ],
        ),
        hint="What in the training sentences would have made the vector of *bird* longer?",
    )
