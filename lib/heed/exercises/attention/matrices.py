"""What the page *Attention in four products* asks."""

from heed.exercises.card import Card, above, at, below, code, predict

SCORES = tuple(f"score_{t}{s}" for t in range(2) for s in range(3))  # of the figure Axis


def write_attention() -> Card:
    """Attention for one query, in Python."""
    return Card(
        code("attention"),
        hint="Three lines: a score for each key, the weights, and for each column of the values "
        "its dot product with the weights. zip(*values) gives the columns.",
    )


def equal() -> Card:
    """The sum of a row when the softmax of 2 × 3 equal scores runs over the queries."""
    return Card(
        predict(
            "sum of the weights of query 0",
            1.5,
            low=0,
            high=4,
            digits=2,
            within=0.01,
            then=("axis", {"axis": "queries", **dict.fromkeys(SCORES, 1)}),
            replies=[
                at(1, "That would be so over the keys, the right axis."),
                at(0.5, "That is one weight. The row of query 0 has three."),
                at(2, "The table has two rows and sums to 3. Do equal scores favour a row?"),
                at(3, "That is the sum of the whole table: three columns of 1."),
                at(
                    2 / 3,
                    "You added two weights of 1/3. Here a row has three weights of 1/2.",
                    0.01,
                ),
                above(1.5, "All six weights sum to 3. Which part of that is in one of two rows?"),
                below(1.5, "Each column sums to 1, and there are three columns for two rows."),
            ],
        ),
        hint="Two equal scores share a weight of 1. How many of these shares are in a row?",
    )
