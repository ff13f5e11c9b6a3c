"""What the page *Better, or luck?* asks."""

import math

from heed.exercises.card import Card, at, choice, number

WINS, TOSSES = 9, 10  # of A, and all
UNEVEN = 22 / 2**TOSSES  # 9 or 10 heads, or tails; its test computes it
PAIRS = math.comb(5, 2)  # of five translators
SETTINGS, BEST = 8, 0.02  # how many were tried, and the p-value of the best
FRESH = 300  # sentences that chose none of them


def eight() -> Card:
    """What may be said of the best of eight settings, before and after a fresh test."""
    return Card(
        number(
            "Union bound for the best of 8 on the first 500 sentences",
            100 * SETTINGS * BEST,
            unit="%",
            replies=[
                at(100 * BEST, "That is for a setting that was named beforehand."),
                at(100 * BEST / SETTINGS, "Luck has 8 chances. Does that make it rarer?"),
                at(100 * (SETTINGS - 1) * BEST, "The best is one of the 8. Count it too."),
                at(
                    100 * (1 - (1 - BEST) ** SETTINGS),
                    "That is for independent comparisons. The union bound needs no such thing.",
                    0.1,
                ),
                at(
                    100 * SETTINGS * (SETTINGS - 1) / 2 * BEST,
                    "That counts pairs of settings. Each was compared with greedy search only.",
                ),
            ],
        ),
        choice(
            "What do the fresh sentences say?",
            {
                "better": "the setting is better than greedy search",
                "equal": "both are equally good",
                "undecided": "neither: it is undecided",
            },
            "undecided",
            {
                "better": "A gain of −0.4 is in the interval too. What would it mean?",
                "equal": "A gain of 1.9 is in the interval too. Would both be equally good?",
            },
        ),
        number(
            "About how many fresh sentences would make the interval half as wide?",
            4 * FRESH,
            replies=[
                at(2 * FRESH, "Widths fall like 1/√n. What does twice n do to them?"),
                at(FRESH / 2, "Do fewer sentences tell more?"),
                at(3 * FRESH, "So many more. How many are that with the first 300?"),
            ],
        ),
        hint="Which comparisons did the colleague choose from, and which were left to choose from "
        "on the fresh sentences?",
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
                at(20, "Right so far. Use one more digit of the probability.", 0.1),
            ],
        ),
        hint="Leave out where both are right and where both are wrong. A coin shows 9 heads of 10 "
        "in 10 ways, and 10 heads in one. Do the same for tails.",
    )
