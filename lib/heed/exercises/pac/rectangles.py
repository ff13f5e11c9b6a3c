"""What the page *Rectangles, and a proof with a hole* asks."""

from heed.exercises.card import Card, at, mistake, number


def region() -> Card:
    """The proof that takes a region for fixed which the sample has chosen."""
    return Card(
        mistake(
            "The line that is wrong",
            [
                "R_S lies inside R, so its error is the probability of the region R without R_S.",
                "Suppose that the error is above ε. Then this region has a probability above ε.",
                "No example lies in this region.",
                "One example misses it with probability below 1 − ε, all m at most (1 − ε)^m.",
                "(1 − ε)^m ≤ e^{−εm}, so m = ln(1/δ)/ε examples are enough.",
            ],
            right=3,
            replies={
                0: "It is sound: all examples with label 1 lie in R.",
                1: "It is sound: the error is the probability of this region.",
                2: "It is sound: an example in R has label 1, and R_S contains all of these.",
                4: "It follows from the line before, if that one is right.",
            },
        ),
        hint="When is the region chosen, and when are the examples drawn?",
    )


def intervals() -> Card:
    """Strips and examples for intervals on the line."""
    return Card(
        number(
            "Strips",
            2,
            replies=[
                at(1, "At which ends can the interval be too short?"),
                at(4, "A rectangle has four sides. How many ends has an interval?"),
            ],
        ),
        number(
            "Examples",
            212,
            replies=[
                at(106, "If it is wrong at both ends, each may cost only half of ε.", within=0.6),
                at(93, "Each strip has half of ε, and there are two of them.", within=0.6),
                at(185, "With two strips, each may be missed: the δ inside ln(1/δ) is shared."),
                at(210, "(1 − ε/2)^m is small enough by then. When is the bound e^{−εm/2}?", 0.8),
                at(211, "Round up: 211 is a little too few."),
                at(211.9, "Examples come in whole numbers: round up.", within=0.1),
                at(480, "That is the number for four strips.", within=1),
                at(240, "That shares δ among four strips. How many are there here?", within=0.6),
            ],
        ),
        hint="If it is too short at both ends, what may each end cost?",
    )
