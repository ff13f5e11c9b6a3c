"""What the chapter *Self-attention* asks."""

from heed.exercises.card import Card, at, choice, number, predict
from heed.theory.ceiling import largest_weight

SYMMETRY = {"equivariant": "equivariant", "invariant": "invariant", "neither": "neither"}


def reorderings() -> Card:
    """How many orders six words have, and how many of them a mean of outputs tells apart."""
    return Card(
        number(
            "different sentences",
            360,
            replies=[
                at(720, "That is 6!. Swap the two *the*: is it another sentence?"),
                at(36, "6 is too few choices for every place: a word that is used is gone."),
            ],
        ),
        number(
            "different means of the outputs, over all these sentences",
            1,
            replies=[
                at(360, "That would be so if the mean could see the order."),
                at(0, "Each sentence has a mean. How many of them differ?"),
            ],
        ),
        number(
            "different means, with positions added",
            360,
            replies=[
                at(1, "Now the rows of X + P differ from order to order, not only in their order."),
                at(720, "Swapping the two *the* still gives the same sentence, and the same mean."),
            ],
        ),
        hint="Six words have 6! orders. Which of them are the same sentence?",
    )


def symmetry() -> Card:
    """Which of four functions of a sentence are equivariant, and which invariant."""
    return Card(
        choice(
            "XW, with a matrix W",
            SYMMETRY,
            right="equivariant",
            replies={
                "invariant": "Swap two words: two rows of XW change places.",
                "neither": "Each row is multiplied by itself. Where does it stand afterwards?",
            },
        ),
        choice(
            "the largest number in each column",
            SYMMETRY,
            right="invariant",
            replies={
                "equivariant": "The result has one row only. What could be reordered in it?",
                "neither": "Does the largest of some numbers depend on their order?",
            },
        ),
        choice(
            "row t is the mean of rows 0 to t of X",
            SYMMETRY,
            right="neither",
            replies={
                "equivariant": "Swap the first two words: row 0 is now the second word. Was it "
                "a row before?",
                "invariant": "Row 0 is the first word itself, and that can be any of them.",
            },
        ),
        choice(
            "the rows of X, sorted by their first number",
            SYMMETRY,
            right="invariant",
            replies={
                "equivariant": "Reorder X and sort again: the same list comes out, not a reordered "
                "one.",
                "neither": "Reorder X and sort again. What comes out?",
            },
        ),
        hint="Try two words. Swap them, and look at what the function returns.",
    )


def repeated() -> Card:
    """What a word weighs when it is said once, three times, and with a higher score."""
    return Card(
        number("output for *the film is very good*", 0.2, within=0.005),
        number(
            "output for *the film is very very very good*",
            3 / 7,
            within=0.005,
            replies=[
                at(0.2, "Attention counts how often a pair is there.", 0.005),
                at(0.6, "There are seven words now, not five.", 0.005),
                at(1 / 7, "That is the weight of one *very*. There are three.", 0.005),
            ],
        ),
        number(
            "output for *the film is very very very good*, if the score of *very* is larger than "
            "the others by ln 2",
            0.6,
            within=0.005,
            replies=[
                at(3 / 7, "A larger score means a larger weight: e^{ln 2} = 2.", 0.005),
                at(
                    2 / 3, "How many words are not *very*, and what does each of them count?", 0.005
                ),
            ],
        ),
        hint="A weight is e^score, divided by the sum of e^score over all words.",
    )


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
