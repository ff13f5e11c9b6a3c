"""What the page *Better, or luck?* asks."""

from heed.exercises.card import Card, at, number

WINS, TOSSES = 9, 10  # of A, and all
UNEVEN = 22 / 2**TOSSES  # 9 or 10 heads, or tails; its test computes it


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
                at(100 * UNEVEN / 2, "That is for A only. B could have been ahead as far.", 0.03),
                at(100 * 20 / 2**TOSSES, "That is exactly 9 to 1. What is more uneven?", 0.006),
                at(100 * 10 / 2**TOSSES, "That is 9 to 1 for A. More uneven counts, and B.", 0.006),
                at(100 * 2 / 2**TOSSES, "That is 10 to 0. And what was seen, 9 to 1?", 0.006),
            ],
        ),
        hint="Leave out where both are right and where both are wrong. A coin shows 9 heads of 10 "
        "in 10 ways, and 10 heads in one. Do the same for tails.",
    )


def luck() -> Card:
    """How often twenty settings that change nothing look better or worse."""
    return Card(
        number(
            "How many of the 20 intervals you expect to miss 0",
            1,
            replies=[
                at(0, "Each interval misses the truth in 5% of cases, and there are 20."),
                at(0.05, "That is for one setting. There are 20."),
                at(0.5, "That counts those above 0. As many lie below it.", 0.01),
                at(19, "So many intervals hold 0. How many don’t?"),
            ],
        ),
        number(
            "Probability that at least one of the 20 misses 0",
            100 * (1 - 0.95**20),
            within=0.5,
            unit="%",
            replies=[
                at(100, "That would be certain. Each interval may also hold 0: multiply.", 0.5),
                at(5, "That is for one setting. There are 20.", 0.1),
                at(100 * 0.95**20, "That is the probability that all 20 hold 0.", 0.5),
            ],
        ),
        hint="One interval misses 0 with a probability of 5%. When do all 20 hold it?",
    )
