"""What the page *A weighted average* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number


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
                at(5 / 7, "The score 0 has an exponential too: it is 1."),
                at(
                    math.log(5), "That is its score. Take exponentials, divide by their sum.", 0.005
                ),
                above(1, "No weight is above 1. Divide its exponential by the sum of all three."),
                above(5 / 8, "The other two exponentials, 1 and 2, are more than a third of 8."),
                below(5 / 8, "Its exponential, 5, is more than half of the sum of all three."),
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
                at(6.8, "You divided the scores by their sum. Take exponentials first.", 0.01),
                at(48 / 7, "The score 0 has an exponential too: it is 1.", 0.01),
                at(5, "That leaves out X_1, which has a weight too."),
                above(6, "X_0 and X_1 have weights too, and pull the output down."),
                below(6, "X_2 has more than half of the weight, and X_1 adds its share."),
            ],
        ),
        number(
            "largest weight for β = 2",
            25 / 30,
            within=0.005,
            replies=[
                at(5 / 8, "β multiplies the scores, so it changes their differences."),
                at(1.25, "β doubles the scores, not the weights. No weight is above 1."),
                at(10 / 15, "β stands in the exponent: e^{2 ln 5} is 25, not 10."),
                above(0.84, "The other two exponentials are now 1 and 4, and they count too."),
                below(0.82, "Each exponential is squared: 2 becomes 4, and 5 becomes 25."),
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
                "inner": "For (1, 1), try the weights ½, ¼ and ¼.",
                "far": "Is (3, 0.5) inside the triangle? Then some positive weights lead there.",
                "edge": "At (2, 2) the first word would have the weight 0. Can a softmax give 0?",
                "corner": "(4, 0) takes a weight of exactly 1. Can a softmax give it?",
                "outside": "At (3, 3) the last two words would need ¾ each, more than 1 together.",
            },
        ),
        hint="Which weights does each point need? A softmax gives any weights that are positive "
        "and sum to 1.",
    )


def length() -> Card:
    """Where *cat* draws more attention than *walks* itself, and the r for 0.9 of 100 words."""
    ratio = 9 * 99  # of the exponential of one word to that of each of 99 others, for 0.9
    best, level = math.sqrt(math.log(ratio) / 2), math.sqrt(math.log(ratio))
    return Card(
        choice(
            "“walks” takes more of “cat” than of itself if X_1 is (several may be right)",
            {
                "default": "(1.5, −0.5)",
                "same": "(1.2, 0.6)",
                "long": "(1.8, 0.9)",
                "turned": "(1.8, 0)",
            },
            right={"long", "turned"},
            replies={
                "default": "(1.5, −0.5) scores 1.50 with “walks”. What does “walks” itself score?",
                "same": "(1.2, 0.6) is the vector of “walks” itself, so both weights are equal.",
                "long": "(1.8, 0.9) points the same way and is longer. What does it score?",
                "turned": "(1.8, 0) points another way, but is longer. What does it score?",
            },
        ),
        number(
            "r, if all others point the opposite way",
            best,
            replies=[
                at(best**2, "That is r². Take the root.", 0.005),
                at(2 * best**2, "That is 2r². Halve it, and take the root.", 0.005),
                at(level, "The scores are r² and −r², so they differ by 2r².", 0.005),
                at(math.log(99 * 9) / 4, "Take the root of r², not half of it.", 0.005),
                above(best, "Less is enough: the weight 0.9 needs e^{2r²} = 9 · 99."),
                below(best, "99 words share 0.1, so one has 9 · 99 times as much as each of them."),
            ],
        ),
        number(
            "r, if all others are perpendicular to it",
            level,
            replies=[
                at(level**2, "That is r². Take the root.", 0.005),
                at(best, "Perpendicular vectors score 0, not −r².", 0.005),
                above(level, "Less is enough: the weight 0.9 needs e^{r²} = 9 · 99."),
                below(level, "The scores are r² and 0. Their difference is now only r²."),
            ],
        ),
        hint="“walks” scores 1.2 · 1.2 + 0.6 · 0.6 with itself. For r: the weights of two words "
        "have the ratio e^{S − S′}, and here it is 0.9 to 0.1/99.",
    )
