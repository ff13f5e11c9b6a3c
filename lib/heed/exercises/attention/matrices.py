"""What the page *Attention in four products* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict

SCORES = tuple(f"score_{t}{s}" for t in range(2) for s in range(3))  # of the figure Axis


def shapes() -> Card:
    """Scores and outputs of a head of width 32 where 5 French pieces look at 7 English ones."""
    return Card(
        number(
            "rows of the scores, in each head",
            5,
            replies=[
                at(7, "Each query makes a row. Which sentence do the queries come from?"),
                at(32, "The product QKᵀ has summed over the features already."),
                at(256, "The product QKᵀ has summed over the features already."),
                at(35, "That is how many scores there are in all."),
                at(8, "Each head has its own table of scores. How many rows has one table?"),
            ],
        ),
        number(
            "sum of all weights, in each head",
            5,
            replies=[
                at(1, "That is the sum of one row."),
                at(7, "The weights of each query sum to 1, not those of each key."),
                at(35, "That is how many there are."),
                at(40, "That is over all 8 heads. What is it in one of them?"),
            ],
        ),
        number(
            "columns of the outputs, in each head",
            32,
            replies=[
                at(7, "The product AV has summed over the keys already."),
                at(256, "That is the width of the model. Each of its 8 heads has an eighth of it."),
                at(5, "That is how many rows there are: one for each query."),
            ],
        ),
        number(
            "scores in each head while the first French piece is written",
            7,
            replies=[
                at(35, "That is in training, with all French queries at once. Now there is one."),
                at(1, "There is one query. With how many English keys is it compared?"),
                at(49, "English pieces have no queries here: there is one query, a French one."),
                at(5, "In training there are 5 queries. Now there is one. And how many keys?"),
                at(56, "That is over all 8 heads. How many are there in one of them?"),
                above(7, "There is one query. It has one score for each English piece."),
                below(7, "The query is compared with every English piece."),
            ],
        ),
        hint="The queries come from the French pieces, and the keys from the English ones.",
    )


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
        hint="Go forwards through the five steps, and mark the rows and columns that are new.",
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
            ],
        ),
        hint="Two equal scores share a weight of 1. How many of these shares are in a row?",
    )
