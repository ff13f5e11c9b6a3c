"""What the page *What happens to your sentence* asks."""

from heed.decoding.hypothesis import length_penalty
from heed.exercises.card import Card, Field, at, choice, mistake, number, order

FIRST, BEST = {"il": 0.5, "elle": 0.4}, {"il": 0.3, "elle": 0.8}
SHORT, LONG = (-4.5, 4), (-5.4, 7)  # log-probability, pieces


def axis() -> Card:
    """Which line of attention takes the softmax over the wrong axis."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "scores = Q Kᵀ / √Dₕ, a table of T rows and N columns",
                "weights = softmax of each column of scores, from top to bottom",
                "output = weights V, a table of T rows",
            ],
            right=1,
            replies={
                0: "This is right: a row for each query, a column for each key.",
                2: "This is right: each row of the output is a mean of the rows of V.",
            },
        ),
        choice(
            "With this mistake, what sums to 1?",
            {
                "key": "the weights that one key gets from all queries",
                "query": "the weights that one query gives to all keys",
                "value": "the entries of one value",
            },
            right="key",
            replies={
                "query": "So it should be. Along which direction does this softmax run?",
                "value": "The softmax is taken of scores. The values come in afterwards.",
            },
        ),
        hint="Who shares out a weight of 1: each query or each key?",
    )


def step() -> Card:
    """What a head of the decoder does at one step, with the cache."""
    return Card(
        order(
            "Put the lines in order.",
            {
                "a": "Compare the query with all keys in the cache.",
                "b": "Look up the vector of the piece just read, and add the code of its position.",
                "c": "Take the mean of the values in the cache, with these weights.",
                "d": "Make a query, a key and a value of the piece just read.",
                "e": "Turn the scores into weights, by the softmax.",
                "f": "Put the new key and the new value into the cache.",
            },
            misplaced={
                "db": "Query, key and value are made of a vector. Where does the vector come from?",
                "ad": "The query isn’t made yet.",
                "fd": "There is no new key yet that could go into the cache.",
                "af": "The new piece looks at itself too, so its key must be there already.",
                "ea": "The scores come from comparing query and keys.",
                "ce": "A mean needs weights, and the softmax makes them.",
            },
        ),
        hint="A vector; then query, key and value; then the cache grows; then attention.",
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
