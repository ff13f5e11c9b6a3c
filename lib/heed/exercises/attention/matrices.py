"""What the page *Attention in four products* asks."""

from heed.exercises.card import Card, above, at, below, choice, predict

SCORES = tuple(f"score_{t}{s}" for t in range(2) for s in range(3))  # of the figure Axis


def street() -> Card:
    """What changes in self-attention when the last of six words does."""
    return Card(
        choice(
            "What changes (several may be right)",
            {
                "query": "row 5 of Q",
                "other": "row 1 of K",
                "column": "column 5 of the scores",
                "pair": "the score of “walks” and “cat”",
                "weights": "the weights of every word",
                "outputs": "the output of every word",
            },
            right={"query", "column", "weights", "outputs"},
            replies={
                "query": "Row 5 of Q is row 5 of X times W_q.",
                "other": "Row 1 of K is made of row 1 of X alone.",
                "column": "Column 5 compares every query with the key of the new word.",
                "pair": "It compares the query of “walks” with the key of “cat”. Both stay.",
                "weights": "One score in every row is new. What does the softmax do to the others?",
                "outputs": "Every word gives the new word some weight, and its value has changed.",
            },
        ),
        hint="Go through the five steps, and mark the rows and columns that are new.",
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
