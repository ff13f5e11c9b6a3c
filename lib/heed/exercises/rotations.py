"""What the chapter *Relative positions are rotations* asks."""

import math

import numpy as np

from heed.exercises.card import Card, at, choice, mistake, number, predict
from heed.model.positions import shift_matrix
from heed.theory.positions import stretch
from heed.theory.positions.codes import encoding, frequencies
from heed.theory.positions.shifts import best_pair_map
from heed.theory.positions.similarity import similarity


def recall() -> Card:
    """What R_φ depends on, how many of its entries are not 0, and R_{−2} made of R_3 and R_5."""
    return Card(
        choice(
            "R_φ depends on (several may be right)",
            {
                "position": "the position t",
                "offset": "the offset φ",
                "width": "the width D",
                "base": "the base",
                "words": "the words",
            },
            right={"offset", "width", "base"},
            replies={
                "position": "Choose another word in the first figure: the matrix stays as it is.",
                "words": "The code of a position knows nothing of the word that stands there.",
            },
        ),
        number(
            "entries that are not 0",
            np.count_nonzero(shift_matrix(1, 32).numpy()),
            replies=[
                at(16, "There are 16 blocks. How many entries does a block have?"),
                at(32, "That is the diagonal alone. The sines stand beside it."),
                at(1024, "That is all of them. Outside the blocks they are 0."),
            ],
        ),
        choice(
            "R_{−2} is (several may be right)",
            {
                "ab": "R_3 R_5",
                "abt": "R_3 R_5ᵀ",
                "atb": "R_3ᵀ R_5",
                "bta": "R_5ᵀ R_3",
            },
            right={"abt", "bta"},
            replies={
                "ab": "3 + 5 = 8, so this is R_8.",
                "atb": "−3 + 5 = 2, so this moves two places on, not back.",
            },
        ),
        hint="What does the angle ω_j φ depend on? And which matrix is the transpose of R_5?",
    )


def hand() -> Card:
    """The quarter of a turn of an hour hand in three hours."""
    return Card(
        number(
            "first row, left",
            0,
            within=0.001,
            replies=[at(1, "The left entry of the first row is cos ω φ, and ω φ = π/2.", 0.001)],
        ),
        number(
            "first row, right",
            1,
            within=0.001,
            replies=[at(-1, "This turns counter-clockwise. The sign stands in the second row.")],
        ),
        number(
            "sine, three hours later",
            0.8,
            within=0.001,
            replies=[
                at(-0.8, "This hand has turned counter-clockwise.", 0.001),
                at(-0.6, "That is the new cosine.", 0.001),
            ],
        ),
        number(
            "cosine, three hours later",
            -0.6,
            within=0.001,
            replies=[
                at(0.6, "This hand has turned counter-clockwise.", 0.001),
                at(0.8, "That is the new sine.", 0.001),
            ],
        ),
        hint="Three hours are a quarter of a turn: the cosine of the angle is 0 and its sine is 1.",
    )


def loss() -> Card:
    """The residual of pair 0 with the misprinted exponents and a shift by 5."""
    table = encoding(2006, 32, exponents="notes")
    one, other = math.sin(5) ** 2, math.sin(3.75) ** 2
    return Card(
        number(
            "residual",
            best_pair_map(table, 0, 5)[1],
            within=0.01,
            replies=[
                at((one + other) / 2, "That is the mean square. Take its root.", 0.006),
                at(math.sqrt(one), "That is the first row alone. Average over both rows.", 0.006),
                at(math.sqrt(other), "That is the second row alone. Average over both.", 0.006),
                at(math.sqrt(one + other), "You added the rows. Average them.", 0.006),
            ],
        ),
        hint="By the addition theorem, which part of sin(t + 5) can the pair not make?",
    )


def half() -> Card:
    """The distance at which the similarity falls below one half."""
    first = int(np.flatnonzero(similarity(np.arange(200), 512) < 0.5)[0])
    return Card(
        predict(
            "similarity first below one half at distance",
            first,
            low=1,
            high=199,
            within=5,
            then=("decay", {"scale": "linear", "width": 512}),
        ),
        hint="Put ½ for κ in the law and solve for ln φ.",
    )


def narrow() -> Card:
    """A head of width 16 in a model of width 64 that looks three words ahead."""
    return Card(
        choice(
            "the rotation",
            {"plus": "R_3", "minus": "R_{−3}", "identity": "R_0"},
            right="minus",
            replies={
                "plus": "R_3 looks three words back.",
                "identity": "R_0 is the identity: every query looks at itself.",
            },
        ),
        number(
            "its rank",
            64,
            replies=[at(16, "That is the rank that the head can reach. R_{−3} itself is larger.")],
        ),
        number(
            "pairs that the head keeps",
            8,
            replies=[
                at(16, "The head has 16 columns, and a pair takes two of them."),
                at(32, "That is all pairs of the model. The head is narrower."),
            ],
        ),
        number(
            "score at the peak",
            2,
            replies=[
                at(8, "Divide by √Dₕ."),
                at(1, "You divided by √D. Scores are divided by the root of the head’s width."),
                at(0.5, "You divided by Dₕ. Take its root."),
            ],
        ),
        hint="At the peak every cosine is 1. How many are added?",
    )


def order() -> Card:
    """A false proof that T = I looks one word back."""
    return Card(
        mistake(
            "The wrong step is",
            [
                "With T = I, the score of t and s is P_t · P_s, which depends on t − s only.",
                "So if one query has its peak one word back, then all queries do.",
                "The similarity at distance 1 is 0.97, so the peak is at s = t − 1.",
                "The score one word back is also the score one word ahead.",
            ],
            right=2,
            replies={
                0: "This is right: it is the corollary on dot products.",
                1: "This is right: the scores of all queries are the same curve, moved.",
                3: "This is right: the cosine is symmetric.",
            },
        ),
        hint="Drag the query in the last figure, with T = I.",
    )


def wish() -> Card:
    """Which factors c(t) make the score depend on t − s only."""
    return Card(
        choice(
            "c(t) is (several may be right)",
            {
                "turn": "e^{iωt}",
                "long": "2 e^{iωt}",
                "square": "e^{iωt²}",
                "fade": "e^{−t}",
                "one": "1",
            },
            right={"turn", "long", "one"},
            replies={
                "square": "t² − s² is (t − s)(t + s): it depends on more than t − s.",
                "fade": "The product is e^{−(t + s)}: it depends on t + s.",
                "one": "Put 1 into the product. Can you find t or s in it, other than as t − s?",
                "long": "Write the product down. Which part of it knows t and s?",
            },
        ),
        hint="Write down c(t) times the conjugate of c(s).",
    )


WAYS = {
    "added": "added",
    "before": "rotated before the projection",
    "two": "queries and keys rotated",
    "three": "queries, keys and values rotated",
}


def move() -> Card:
    """Which ways of telling positions keep the weights, and which the outputs, after a move."""
    return Card(
        choice(
            "the weights stay (several may be right)",
            WAYS,
            right={"two", "three"},
            replies={
                "added": "Adding the codes leaves three terms that know the position itself.",
                "before": "The learned maps stand between the two rotations and keep them apart.",
                "three": "The weights are made of queries and keys: the values have no part in it.",
            },
        ),
        choice(
            "the outputs stay (several may be right)",
            WAYS,
            right={"two"},
            replies={
                "added": "The weights have changed already, and the values carry the codes too.",
                "before": "The weights have changed already.",
                "three": "The outputs are sums of values, and these values were turned.",
            },
        ),
        hint="Where do both sides of each dot product turn by the same angle?",
    )


def layout() -> Card:
    """From the interleaved layout of a head of width 8 to the split-half one."""
    return Card(
        number(
            "column 1 is paired with",
            5,
            replies=[
                at(0, "That is its partner in the interleaved layout."),
                at(2, "Neighbours form a pair in the interleaved layout only."),
                at(4, "That is the partner of column 0."),
            ],
        ),
        number(
            "to place 1 comes column",
            2,
            replies=[
                at(1, "Column 1 belongs to pair 0. Place 1 is the first of pair 1."),
                at(3, "That is the second number of pair 1; it comes to place 5."),
                at(4, "Column 4 opens pair 2, and place 1 opens pair 1."),
                at(5, "Column 5 belongs to pair 2. Place 1 opens pair 1."),
            ],
        ),
        number(
            "to place 4 comes column",
            1,
            replies=[
                at(0, "Column 0 stays at place 0. Place 4 is that of its partner."),
                at(2, "Column 2 opens pair 1; it comes to place 1."),
                at(4, "Column 4 is the first number of pair 2; it comes to place 2."),
                at(8, "Counting starts at column 0."),
            ],
        ),
        hint="Write down the pairs of both layouts: (0, 1), (2, 3) … and (0, 4), (1, 5) …",
    )


def turns() -> Card:
    """How many pairs of a head of width 64 never turn once in 2,048 positions."""
    return Card(
        number(
            "pairs that never turn once",
            int((stretch.turns(frequencies(64), 2048) < 1).sum()),
            replies=[
                at(21, "That many turn at least once: pairs 0 to 20. How many are left?"),
                at(20, "Pair 20 is the last that turns once. How many come after it?"),
                at(20.1, "From there on a pair never turns. How many of the 32 come after?", 0.05),
                at(12, "Pair 20 still turns once, if only just."),
                at(10, "Count again: the pairs 21 to 31, both included."),
            ],
        ),
        hint="For which j is the wavelength 2π · 10,000^{2j/64} above 2,048? Take logarithms.",
    )


def ways() -> Card:
    """What interpolation, a larger base and YaRN change in a text 8 times as long."""
    return Card(
        number(
            "What share of its speed does the *fastest* pair keep with position interpolation?",
            0.125,
            replies=[
                at(8, "It is slowed down: its new speed is a fraction of the old one."),
                at(1, "Interpolation divides all positions, so it slows down all pairs."),
            ],
        ),
        number(
            "What share of its speed does the *slowest* pair keep with the larger base?",
            0.125,
            replies=[
                at(0, "It still turns. Which share was the larger base chosen for?"),
                at(1, "It is the fastest pair that keeps its speed."),
                at(8, "It is slowed down: its new speed is a fraction of the old one."),
            ],
        ),
        choice(
            "A pair turns 50 times in a training text. Which ways slow it down?",
            {"pi": "interpolation", "ntk": "the larger base", "yarn": "YaRN"},
            right={"pi", "ntk"},
            replies={
                "yarn": "YaRN leaves alone what turns 32 times or more.",
                "ntk": "With a larger base every pair but the fastest gets a little slower.",
                "pi": "Interpolation slows down all pairs.",
            },
        ),
        hint="Choose the three ways in the figure and look at the left end, then at the right one.",
    )


def bias() -> Card:
    """The weights of two keys of equal dot products, with ALiBi and with T5."""
    return Card(
        number(
            "ALiBi, 4 and 12 places back: how many times as much weight does the nearer key get?",
            math.exp(2),
            within=0.02,
            replies=[
                at(2, "That is the difference of the biases. The softmax takes its exponential."),
                at(3, "That is the quotient of the distances, or of the biases. Subtract."),
                at(8, "That is how much farther the other stands. Multiply by the slope."),
                at(math.exp(-2), "That is the weight of the farther, divided by the nearer.", 0.01),
                at(math.exp(8), "You left out the slope.", 1),
            ],
        ),
        choice(
            "T5, again 4 and 12 places back: do the two keys get the same weight?",
            {"same": "yes", "different": "no"},
            right="different",
            replies={"same": "Up to 15, each distance has a bucket of its own."},
        ),
        choice(
            "T5, 60 and 65 places back: do the two keys get the same weight?",
            {"same": "yes", "different": "no"},
            right="same",
            replies={
                "different": "Look at bucket 26 in the output of the code. Does it hold both?"
            },
        ),
        hint="A bias b multiplies the weight by e^b before it is normalised. For T5, look at the "
        "output of the code: which distances share a bucket?",
    )
