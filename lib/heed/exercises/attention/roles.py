"""What the page *Queries, keys and values* asks."""

import math

import torch

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.model.attention import scaled_dot_product_attention


def lookup() -> Card:
    """Which sharpness gives an answer, which answers there are, and what a longer query does."""
    return Card(
        number(
            "β for which the soft look-up answers €2.80",
            2,
            within=0.01,
            replies=[
                at(9, "That is the ratio of the two weights, 3^β. Solve for β.", 0.01),
                at(0.9, "That is the weight of the first key. Which β gives it?", 0.01),
                at(1, "For β = 1 the weights are ¾ and ¼, and the answer is €4."),
                at(3, "For β = 3 the ratio of the weights is 27. Which ratio do you need?", 0.01),
                at(math.log(9), "You took the first score for 1. It is ln 3.", 0.01),
                above(2.02, "This answers less than €2.80: the second key gets too little weight."),
                below(1.98, "This answers more than €2.80: the second key gets too much weight."),
            ],
        ),
        choice(
            "Which of these can be the answer for some β ≥ 0? (several may be right)",
            {"two": "€2", "near": "€2.01", "six": "€6", "eight": "€8"},
            right={"near", "six"},
            replies={
                "two": "This needs the weight 0 for the second key. Can a softmax give it?",
                "near": "The answer comes as near to €2 as you like.",
                "six": "Here both keys have the same weight. Which β does that?",
                "eight": "This needs more weight for the key with the smaller score.",
            },
        ),
        number(
            "answer in € for β = 1 and the query 3q, to three digits",
            64 / 28,
            within=0.006,
            replies=[
                at(4, "That is the answer for the query q. What becomes of the scores?"),
                at(2.8, "That is the answer for the query 2q."),
                at(2.0, "That is the hard look-up. The second key still has some weight."),
                above(2.3, "The scores are 3 ln 3 and 0. What is the exponential of 3 ln 3?"),
                below(2.27, "The second key has more weight: its exponential is still 1."),
            ],
        ),
        hint="The exponential of β ln 3 is 3^β. Which weight of the first key gives €2.80?",
    )


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
        ),
        choice(
            "In the table above, whose output takes most of *walks*?",
            {"the": "that of *the*", "cat": "that of *cat*", "walks": "that of *walks*"}
            | {"on": "that of *on*", "street": "that of *street*"},
            right="street",
            replies={
                "the": "It takes 0.01. Read down the column of *walks*.",
                "cat": "*walks* takes most of *cat*, but *cat* takes only 0.02 of *walks*.",
                "walks": "It takes 0.14 of itself. Read down the column of *walks*.",
                "on": "It takes 0.14. Another word takes more.",
            },
        ),
        hint="What becomes of the score of a word with itself? And what stands in a column?",
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
