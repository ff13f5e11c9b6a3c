"""What the page *Why the square root* asks."""

import numpy as np

from heed.exercises.card import Card, at, mistake, number, predict
from heed.theory.attention.saturation import dot_products, random_rows


def spread() -> Card:
    """The spread of scores whose queries and keys start twice as large as usual."""
    return Card(
        number(
            "standard deviation of q · k",
            40,
            replies=[
                at(1600, "That is the variance. Take its root."),
                at(20, "Queries and keys both have variance 4, so a term has variance 4 · 4."),
                at(400, "A term has variance 4 · 4, and the sum’s variance still needs its root."),
                at(10, "That would be for variance 1."),
                at(160, "A term has variance 16, and standard deviations do not add up."),
            ],
        ),
        number(
            "after the division by √Dₕ",
            4,
            replies=[
                at(0.4, "You divided by Dₕ. Divide by its root."),
                at(1, "That would be for variance 1: the division knows nothing of the maps."),
                at(2, "Queries and keys are both twice as large."),
                at(20, "You divided 40 by 2. The root of the width 100 is 10."),
                at(40, "That is before the division."),
            ],
        ),
        number(
            "width of the other head",
            16,
            replies=[
                at(4, "A head of width 4 has the standard deviation 2."),
                at(100, "At width 100 it is 10. Which width gives 4?"),
                at(1600, "At width 1,600 it is 40, as before the division. Which width gives 4?"),
            ],
        ),
        hint="What is the variance of one term, and how many terms are there?",
    )


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
                "A vector whose Dₕ entries are all c has the length √Dₕ c.",
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
