"""What the page *How large should the class be?* asks."""

from heed.exercises.card import Card, at, choice, number
from heed.theory.learning.pieces import approximation_error, estimation_error

BED = ((0.2213, 0.4637), (0.6871, 0.8729))  # as in the figure Tradeoff
SIZES = [2**i for i in range(8)]


def parts() -> Card:
    """The three parts of a risk, and what each of them answers to."""
    return Card(
        number(
            "Approximation error",
            0.07,
            within=1e-9,
            replies=[
                at(0.22, "From the risk of the best hypothesis take away what nobody avoids."),
                at(0.08, "That is the estimation error."),
                at(0.15, "That is the Bayes risk, or the other two parts together."),
            ],
        ),
        number(
            "Estimation error",
            0.08,
            within=1e-9,
            replies=[
                at(0.3, "Compare it with the best of the class."),
                at(0.07, "That is the approximation error."),
                at(0.15, "Compare with the best of the class, not with the Bayes rule."),
            ],
        ),
        choice(
            "Which part do more examples from the same bed make smaller?",
            {
                "bayes": "the Bayes risk",
                "approximation": "the approximation error",
                "estimation": "the estimation error",
            },
            right="estimation",
            replies={
                "bayes": "The Bayes risk belongs to the bed. No learner changes it.",
                "approximation": "The best hypothesis of the class stays what it is.",
            },
        ),
        hint="Go up from the Bayes rule to the best of the class, then to the learner.",
    )


def pieces() -> Card:
    """How large a class is best when there are more examples."""
    risks = {
        k: approximation_error(k, BED, 0.15) + estimation_error(k, 1000, BED, 0.15) for k in SIZES
    }
    smaller = "With more examples a smaller class? It fits worse than 16 pieces do."
    return Card(
        choice(
            "Pieces",
            {str(k): str(k) for k in SIZES},
            right=str(min(SIZES, key=lambda k: risks[k])),
            replies={str(k): smaller for k in SIZES if k < 16}
            | {
                "16": "More examples lower the estimation error, so a larger class pays.",
                "64": "Too many: a smaller class fits just as well, with less to estimate.",
                "128": "The class fits best, but on each piece there are only 8 examples.",
            },
        ),
        hint="Which of the two errors do more examples lower?",
    )
