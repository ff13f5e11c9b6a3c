"""What the page *Greedy search and beam search* asks."""

from heed.decoding.hypothesis import length_penalty
from heed.exercises.card import Card, Field, above, at, below, number, predict

WIDTH = 3  # the least beam that finds it, with the weights of eng-fra
FIRST, BEST = {"il": 0.5, "elle": 0.4}, {"il": 0.3, "elle": 0.8}
SHORT, LONG = (-4.5, 4), (-5.4, 7)  # log-probability, pieces


def width() -> Card:
    """How wide a beam must be for the better translation."""
    return Card(
        predict(
            "The least beam width",
            WIDTH,
            1,
            8,
            within=0.5,
            then=("tree", {"beam": WIDTH}),
            replies=[
                at(1, "A beam of 1 is greedy search, which keeps only the likeliest beginning."),
                at(2, "Two beginnings are kept. How likely is *est* among those after *rouge*?"),
                above(3, "A narrower beam keeps *est* too. How many pieces are likelier?"),
                below(3, "A beam keeps whole beginnings. How many pieces are likelier than *est*?"),
            ],
        ),
        hint="*est* is the third likeliest piece after *Ma voiture rouge*.",
    )


def beam() -> Card:
    """Greedy search and a beam of 2 by hand, and the scores of two lengths."""
    greedy, other = (FIRST[one] * BEST[one] for one in ("il", "elle"))
    return Card(
        number(
            "How probable is the sentence that greedy search finds?",
            greedy,
            within=0.001,
            replies=[
                at(other, "That begins with *elle*. Greedy search takes the likelier *il*.", 0.001),
                at(0.5, "That is the first word alone. Multiply by the second.", 0.001),
                at(0.8, "Multiply the probabilities of both words.", 0.001),
            ],
        ),
        number(
            "How probable is the one that a beam of width 2 finds?",
            other,
            within=0.001,
            replies=[
                at(greedy, "That is greedy search’s. The beam has kept *elle* as well.", 0.001),
                at(0.4, "That is the first word alone. Multiply by the second.", 0.001),
            ],
        ),
        _score("What is the score of the short one, with α = 1?", *SHORT),
        _score("What is the score of the long one?", *LONG),
        hint="Greedy search takes the likelier first word, whatever follows it. The short sentence "
        "is divided by (5 + 4)/6.",
    )


def _score(question: str, total: float, pieces: int) -> Field:
    """Return a field for a log-probability over its length penalty at α = 1."""
    penalty = length_penalty(pieces, 1)
    score = total / penalty
    return number(
        question,
        score,
        within=0.005,
        replies=[
            at(total, f"That is α = 0. Divide by (5 + {pieces})/6.", 0.005),
            at(total / pieces, "That is the mean. Divide by (5 + T)/6 instead of T.", 0.01),
            at(total * penalty, "Divide by the penalty; you multiplied.", 0.005),
            at(-score, "A log-probability is negative, and so is the score.", 0.005),
        ],
    )
