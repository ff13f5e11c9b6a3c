"""What the page *Why the square root* asks."""

import numpy as np

from heed.exercises.card import Card, above, at, below, mistake, number, predict
from heed.theory.attention.saturation import dot_products, random_rows


def sixteen() -> Card:
    """How much one of 32 keys gets from an undivided head of width 16."""
    rows = random_rows(64, 1024, 4)
    scores = dot_products(rows[:32], rows[32:], 16)
    weights = np.exp(scores - scores.max(axis=1, keepdims=True))
    largest = weights.max(axis=1) / weights.sum(axis=1)
    return Card(
        predict(
            "largest of 32 weights, on average",
            float(largest.mean()),
            low=0,
            high=1,
            digits=2,
            within=0.1,
            then=("scores", {"width": 16, "scaled": False, "seed": 4}),
            replies=[
                at(0.17, "That is with the division. Here nothing is divided.", 0.03),
                at(0.81, "That is at width 64, where scores spread twice as far.", 0.03),
                at(1 / 32, "That is each weight if all keys get the same.", 0.01),
                below(
                    0.559,
                    "It is more. Scores spread by 4, so the two largest are often 1 or 2 apart, "
                    "and a softmax makes a factor of e or e² of that.",
                ),
                above(
                    0.7588,
                    "It is less. Scores spread by 4 only, and the runner-up is often less than 2 "
                    "behind: it keeps a good share.",
                ),
            ],
        ),
        hint="The scores have standard deviation 4. How far apart are the two largest of 32 such "
        "scores? By which factor do their weights differ?",
    )


def same() -> Card:
    """A wrong reason for the root: vectors whose entries are all c."""
    return Card(
        mistake(
            "The wrong step is",
            [
                "A vector whose Dₕ entries are all c has the length √Dₕ |c|.",
                "The dot product of two such vectors is Dₕ c².",
                "Divided by √Dₕ, it is √Dₕ c².",
                "So the division keeps scores from growing with the width.",
            ],
            right=3,
            replies={
                0: "This is right: the squares of the entries sum to Dₕ c².",
                1: "This is right: each of Dₕ products of entries is c².",
                2: "This is right: Dₕ over √Dₕ is √Dₕ.",
            },
        ),
        number(
            "for c = 1, the score after the division at Dₕ = 1,024",
            32,
            replies=[
                at(1, "That would be after a division by Dₕ."),
                at(1024, "That is before the division."),
            ],
        ),
        hint="Put in two widths and compare.",
    )
