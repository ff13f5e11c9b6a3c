"""What the page *Queries, keys and values* asks."""

import torch

from heed.exercises.card import Card, above, choice, explain, predict
from heed.model.attention import scaled_dot_product_attention


def opposite() -> Card:
    """What a word gives itself if its query is turned around, and which index is whose."""
    x = torch.tensor([[-0.5, -1.2], [1.5, -0.5], [1.2, 0.6], [-1, 0.5], [-0.5, -1.2], [0.4, 1.4]])
    _, weights = scaled_dot_product_attention(-x, x, x)
    turned = {"word": 2, "q11": -1, "q12": 0, "q21": 0, "q22": -1}
    return Card(
        predict(
            "*walks* gives itself",
            100 * float(weights[2, 2]),
            low=0,
            high=100,
            unit="%",
            digits=1,
            within=6,
            then=("roles", turned | {"k11": 1, "k12": 0, "k21": 0, "k22": 1}),
            replies=[
                above(
                    16,
                    "Its score with itself is minus the square of its length now, so it gets less "
                    "than an equal share.",
                ),
                above(9, "Other words point away from *walks*, and their scores are above 0."),
            ],
        ),
        choice(
            "In the trained head’s table, what does the 8 in row 1, column 0 say?",
            {
                "gives": "*cat* gives 8% of its weight to *The*",
                "gets": "*The* gives 8% of its weight to *cat*",
                "column": "8% of the weight that *The* gets comes from *cat*",
                "both": "*cat* and *The* share a weight of 8%",
            },
            right="gives",
            replies={
                "gets": "Then *The* would be the query. Which row is that of *The*?",
                "column": "That would be a share of a column. Which of the two sums to 100?",
                "both": "The weight of one word for another has a direction. Whose row is this?",
            },
        ),
        hint="What becomes of the score of a word with itself? And is the query the row or the "
        "column?",
    )


def bilinear() -> Card:
    """What leaves all weights as they are."""
    return Card(
        choice(
            "The weights A_ts stay as they are, for every sentence, if (several may be right)",
            {
                "scaled": "W_q is doubled and W_k halved",
                "rotated": "W_q becomes W_q R, and W_k becomes W_k R",
                "swapped": "W_q and W_k change places",
                "value": "W_v is doubled",
                "doubled": "W_q and W_k are both doubled",
            },
            right={"scaled", "rotated", "value"},
            replies={
                "scaled": "What becomes of the product W_q W_kᵀ?",
                "rotated": "Multiply out (W_q R)(W_k R)ᵀ.",
                "swapped": "The product is transposed: now the score of *cat* with *walks* is what "
                "the score of *walks* with *cat* was.",
                "value": "Where does W_v stand in the formula of the weights?",
                "doubled": "All scores become four times as large: the look-up gets sharper.",
            },
        ),
        hint="Weights depend on the scores alone, and scores on the product of two matrices.",
    )


def one_way() -> Card:
    """Why a word can look at another that does not look back."""
    return Card(
        explain(
            "Each direction compares other vectors, the query of *walks* with the key of *cat*, or "
            "the query of *cat* with the key of *walks*, so one score can be high and the other "
            "low.",
            [
                "a score compares the *query* of one word with the *key* of the other",
                "the other direction compares two other vectors",
            ],
        ),
        hint="Which two vectors make the score of *walks* for *cat*? And the other way round?",
    )
