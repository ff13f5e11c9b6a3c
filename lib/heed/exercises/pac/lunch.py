"""What the page *What cannot be learned* asks."""

from heed.exercises.card import Card, at, below, mistake, number
from heed.theory.learning.lunch import expected_error


def kinds() -> Card:
    """The expected error over all labellings of twenty points."""
    return Card(
        number(
            "Expected error after 10 examples",
            expected_error(20, 10),
            within=1e-3,
            replies=[
                at(0.25, "10 examples need not show 10 kinds: some turn up twice.", within=1e-9),
                at(0.599, "That is the share of unseen kinds. How often is it wrong there?", 1e-3),
                at(0.5, "It repeats what it has seen, and there it is right."),
            ],
        ),
        number(
            "Examples until it is at most 0.1",
            32,
            replies=[
                at(31, "After 31 examples it is still a little above 0.1: round up."),
                at(30, "After 30 examples it is still 0.107."),
                at(45, "That brings the unseen share to 0.1. Half of it is wrong."),
                at(16, "16 examples show fewer than 16 kinds, as a rule."),
            ],
        ),
        hint="A kind is missed by one draw with probability 19/20.",
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


def least() -> Card:
    """The lower bound (d − 1)/16ε, and what halving ε does to it."""
    return Card(
        number(
            "Ruled out for ε = 0.01, at most",
            625,
            replies=[
                at(626, "“More than 625” allows 626."),
                at(631, "One of the points is the heavy one. Only the others are rare.", within=1),
                at(10_000, "Do not forget the 16 in the denominator.", within=200),
                at(100, "ε is missing: the rare points turn up rarely."),
                below(625, "That is not enough either, but larger numbers are ruled out, too."),
            ],
        ),
        number(
            "Ruled out for ε = 0.005, at most",
            1250,
            replies=[
                at(1251, "“More than 1,250” allows 1,251."),
                at(313, "ε is in the denominator: half of it doubles the number.", within=1),
                at(1262, "One of the points is the heavy one. Only the others are rare.", within=2),
                at(2500, "Four times would be 1/ε². Here ε is not squared."),
                at(625, "A smaller ε makes the rare points rarer."),
            ],
        ),
        hint="d = 101. Which of the d points are rare?",
    )
