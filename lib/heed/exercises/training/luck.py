"""What the page *Better, or luck?* asks."""

import math

from heed.exercises.card import Card, at, number

WINS, TOSSES = 9, 10  # of A, and all
UNEVEN = 22 / 2**TOSSES  # 9 or 10 heads, or tails; its test computes it
PAIRS = math.comb(5, 2)  # of five translators
SIGMA, RHO = 1.6, 0.96  # of either score, and of both on shared sentences


def pairing() -> Card:
    """What shared sentences do to the standard deviation of a difference."""
    shared, separate = (SIGMA * math.sqrt(2 - 2 * rho) for rho in (RHO, 0))
    return Card(
        number(
            "Standard deviation of the difference, shared sentences",
            shared,
            within=0.005,
            replies=[
                at(0.5, "Right so far. Give one more digit."),
                at(shared**2, "That is the variance. Take the root.", 0.006),
                at(separate, "That is for ρ = 0. Shared sentences have ρ = 0.96.", 0.01),
                at(SIGMA * math.sqrt(2 + 2 * RHO), "ρ has a minus in front of it.", 0.04),
                at(SIGMA * math.sqrt(2 - RHO), "The last term has a factor of 2.", 0.01),
                at(math.sqrt(2 * SIGMA * (1 - RHO)), "Square σ before you add.", 0.004),
                at(0, "Only if ρ were 1."),
            ],
        ),
        number(
            "And separate sentences",
            separate,
            within=0.01,
            replies=[
                at(2, "Right so far. Give one more digit."),
                at(separate**2, "That is the variance. Take the root.", 0.02),
                at(2 * SIGMA, "Variances add. Standard deviations don’t."),
                at(shared, "That is for shared sentences. Here ρ is 0.", 0.005),
                at(0, "ρ is 0. What is left of the formula?"),
            ],
        ),
        number(
            "How many times as many separate sentences do as well as shared ones?",
            1 / (1 - RHO),
            within=0.6,
            replies=[
                at(separate / shared, "So many times as wide. But widths fall like 1/√n.", 0.05),
                at((separate / shared) ** 0.5, "Square the ratio. Don’t take its root.", 0.05),
            ],
        ),
        hint="Put σ_A, σ_B and ρ into the formula, then take the root. Separate sentences have "
        "ρ = 0. To halve a width takes four times the sentences.",
    )


def sign() -> Card:
    """What the sign test says of nine wins and one loss."""
    return Card(
        number(
            "Tosses n, the sentences that the test looks at",
            TOSSES,
            replies=[
                at(1000, "On 990 of them both are right, or both wrong. Do these tell A from B?"),
                at(990, "On these both are right, or both wrong. Look at the others."),
                at(310, "On 300 of these both are right, which says nothing about who is better."),
                at(309, "That is how many A has right. On 300 of them B is right as well."),
                at(WINS, "The sentence that only B has right counts too."),
                at(WINS - 1, "That is by how many A is ahead. Each such sentence is a toss."),
            ],
        ),
        number(
            "Probability that a fair coin is so uneven, or more, for one side or the other",
            100 * UNEVEN,
            within=0.02,
            unit="%",
            replies=[
                at(2, "Right so far. Give one more digit."),
                at(100 * UNEVEN / 2, "That is for A only. B could have been ahead as far.", 0.03),
                at(100 * 20 / 2**TOSSES, "That is exactly 9 to 1. What is more uneven?", 0.006),
                at(100 * 10 / 2**TOSSES, "That is 9 to 1 for A. More uneven counts, and B.", 0.006),
                at(100 * 2 / 2**TOSSES, "That is 10 to 0. And what was seen, 9 to 1?", 0.006),
            ],
        ),
        number(
            "Union bound, if A and B are the most uneven pair of five translators",
            100 * PAIRS * UNEVEN,
            within=0.6,  # a reader may begin with 2.2%
            unit="%",
            replies=[
                at(100 * 5 * UNEVEN, "How many pairs do five translators make?", 0.3),
                at(100 * 20 * UNEVEN, "That counts each pair twice: A with B, and B with A.", 1),
                at(100 * UNEVEN, "That is for a pair that was named beforehand.", 0.1),
            ],
        ),
        hint="Leave out where both are right and where both are wrong. A coin shows 9 heads of 10 "
        "in 10 ways, and 10 heads in one. Do the same for tails.",
    )
