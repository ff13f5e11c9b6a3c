"""What the page *Longer texts than in training* asks."""

import math

from heed.exercises.card import Card, at, choice, number
from heed.theory.positions import stretch
from heed.theory.positions.codes import frequencies


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
