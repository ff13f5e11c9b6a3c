"""What the page *Counting labellings* asks."""

from heed.exercises.card import Card, above, at, below, number, predict
from heed.theory.learning.growth import growth


def vc() -> Card:
    """Four VC dimensions."""
    return Card(
        number(
            "(a) thresholds in both directions",
            2,
            replies=[
                at(1, "Two points can get 1, 0 and 0, 1 now."),
                at(3, "Of three points, can the middle one get a label of its own?"),
            ],
        ),
        number(
            "(b) unions of two intervals",
            4,
            replies=[
                at(2, "That is for one interval. Now there may be two runs of ones."),
                at(3, "Try 1, 0, 1, 0 and 0, 1, 0, 1 on four points."),
                at(5, "Can five points get 1, 0, 1, 0, 1?"),
            ],
        ),
        number(
            "(c) discs",
            3,
            replies=[
                at(
                    2,
                    "Take three points not on a line: a large disc is nearly a half-plane.",
                ),
                at(
                    4,
                    "Of four corners, can opposite pairs both be picked out? The diagonals cross.",
                ),
            ],
        ),
        number(
            "(d) 1,000 hypotheses, at most",
            9,
            replies=[
                at(10, "Ten points have 1,024 labellings, and each needs its own hypothesis."),
                at(1000, "d points need 2^d hypotheses."),
                at(500, "d points need 2^d hypotheses, not 2d."),
            ],
        ),
        hint="Count runs of ones for (a) and (b). In (c) look at two diagonals. In (d), "
        "how many labellings do d points have?",
    )


def runs() -> Card:
    """The growth of intervals on twenty points."""
    return Card(
        predict(
            "Labellings by intervals",
            growth("intervals", 20),
            0,
            2000,
            unit="labellings",
            within=0,
            then=("growth", {"hypotheses": "intervals", "points": 20}),
            replies=[
                at(210, "Nearly: and the labelling without ones?", within=0),
                at(400, "First and last point, but the first may not lie behind the last."),
                at(191, "Runs of a single one count, too.", within=0),
                at(21, "That is for thresholds."),
                above(211, "An interval is settled by its first and its last point. Count pairs."),
                below(211, "Each pair of a first and a last point makes another labelling."),
            ],
        ),
        hint="A run of ones has a first and a last point.",
    )
