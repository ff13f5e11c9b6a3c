"""What the page *What cannot be learned* asks."""

from heed.exercises.card import Card, above, at, below, mistake, predict


def tenfold() -> Card:
    """How many examples show most of ten times as many kinds."""
    return Card(
        predict(
            "Examples for 1,000 kinds",
            2302,
            0,
            10_000,
            unit="examples",
            within=150,
            then=("unseen", {"kinds": 1000, "points": 2302}),
            replies=[
                at(230, "Each kind turns up ten times more rarely now."),
                at(690, "A logarithm? Each kind alone takes ten times longer to turn up.", 120),
                below(2152, "Each kind turns up ten times more rarely. How long until it does?"),
                above(2452, "The chance that a kind is missed depends on m/K alone, nearly."),
            ],
        ),
        hint="All m draws miss a kind with probability (1 − 1/K)^m, which is about e^{−m/K}.",
    )


def hole() -> Card:
    """Over all labellings says nothing of a class of them."""
    return Card(
        mistake(
            "Which step is wrong?",
            [
                "Both repeat the labels they have seen. So their mean error is the same.",
                "So if one of them is ahead on some labellings, it is behind on others.",
                "On many thresholds the nearest neighbour is ahead: neighbours are alike.",
                "So there are other thresholds on which it is behind.",
            ],
            right=3,
            replies={
                0: "That is the theorem: both are right about the points they have seen.",
                1: "If the means are equal, neither can be ahead without falling behind.",
                2: "It is sound: near a seed that sprouted, most seeds sprout.",
            },
        ),
        hint="What do steps 1 and 2 say about labellings that a class rules out?",
    )
