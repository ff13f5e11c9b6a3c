"""What the chapter *Self-attention* asks."""

import numpy as np

from heed.exercises.card import Card, at, choice, mistake, number, predict
from heed.theory.ceiling import largest_weight
from heed.theory.saturation import dot_products, random_rows

SCORES = tuple(f"score_{t}{s}" for t in range(2) for s in range(3))  # of the figure Axis


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


def shapes() -> Card:
    """Scores and outputs of a head of width 32 where 5 French pieces look at 7 English ones."""
    return Card(
        number(
            "rows of the scores, in each head",
            5,
            replies=[
                at(7, "The queries make the rows. Which sentence asks?"),
                at(32, "The product QKᵀ has summed over the features already."),
                at(256, "The product QKᵀ has summed over the features already."),
            ],
        ),
        number(
            "the sum of all weights of a head",
            5,
            replies=[
                at(1, "That is the sum of one row."),
                at(7, "The weights of each query sum to 1, not those of each key."),
                at(35, "That is how many there are."),
            ],
        ),
        number(
            "columns of the outputs of a head",
            32,
            replies=[
                at(7, "The product AV has summed over the keys already."),
                at(256, "That is the width of the model. A head has its share of it."),
                at(5, "That is how many rows there are: one for each query."),
            ],
        ),
        number(
            "scores in each head while the first French piece is written",
            7,
            replies=[
                at(35, "That is in training, where all French pieces ask at once."),
                at(1, "One query asks. How many keys does it compare itself with?"),
                at(49, "The keys do not ask: there is one query, a French one."),
            ],
        ),
        hint="French pieces ask, English pieces are asked.",
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
                "pair": "the score of walks and cat",
                "weights": "the weights of every word",
                "outputs": "the output of every word",
            },
            right={"query", "column", "weights", "outputs"},
            replies={
                "query": "Row 5 of Q is row 5 of X times W_q.",
                "other": "Row 1 of K is made of row 1 of X alone.",
                "column": "Column 5 compares every query with the key of the new word.",
                "pair": "It compares the query of walks with the key of cat. Both stay.",
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
            high=3,
            digits=2,
            within=0.01,
            then=("axis", {"axis": "queries", **dict.fromkeys(SCORES, 1)}),
            replies=[
                at(1, "That would be the right axis: over the keys."),
                at(
                    2 / 3,
                    "You have exchanged queries and keys: the columns have two entries.",
                    0.01,
                ),
            ],
        ),
        hint="Two equal scores share a weight of 1. How many of these shares are in a row?",
    )


def spread() -> Card:
    """The spread of scores whose queries and keys start twice as large as usual."""
    return Card(
        number(
            "standard deviation of q · k",
            40,
            replies=[
                at(1600, "That is the variance. Take its root."),
                at(20, "Queries and keys both have variance 4, so a term has variance 4 · 4."),
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
            ],
        ),
        number(
            "width of an undivided head with variance 1 and the same spread",
            16,
            replies=[
                at(4, "A head of width 4 has the standard deviation 2."),
                at(100, "At width 100 it is 10. Which width gives 4?"),
                at(1600, "That is the spread before the division."),
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
        ),
        hint="The scores have standard deviation 4. How far apart are the two largest of 32, and "
        "what does e do to that?",
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
