"""What the page *One model: from Markov to Hoeffding* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.theory.learning.binomial import binomial_tail
from heed.theory.learning.hoeffding import hoeffding_tail


def copies() -> Card:
    """What ten copies of each of 20 examples are worth."""
    return Card(
        number(
            "Hoeffding’s bound for a gap of 0.1 or more, if the 200 were independent",
            hoeffding_tail(200, 0.1),
            within=5e-4,
            replies=[
                at(hoeffding_tail(200, 0.1, sides=1), "That is one side only.", within=5e-4),
                at(hoeffding_tail(20, 0.1), "That is n = 20.", within=5e-3),
            ],
        ),
        choice(
            "What is really the probability of such a gap?",
            {"small": "about 0.006", "half": "about 0.5", "same": "as the bound says"},
            right="half",
            replies={
                "small": "That is right for 200 independent examples. How many are there?",
                "same": "The bound does not hold here. How many independent examples are there?",
            },
        ),
        hint="The score on 200 lines is the score on the 20 examples. Count: with how many errors "
        "of 20 is the gap below 0.1?",
    )


def loose() -> Card:
    """How likely 62 heads of 100 really are."""
    return Card(
        predict(
            "Probability of 62 or more heads in 100 tosses",
            binomial_tail(100, 0.5, 0.12, sides=1),
            low=0.0,
            high=0.1,
            digits=4,
            within=0.005,
            then=("chernoff", {"n": 100, "risk": 0.5, "epsilon": 0.12, "rate": 0.48}),
            replies=[
                above(0.056, "Hoeffding’s bound is 0.056, and no probability is above its bound."),
                above(0.015, "62 is 2.4 standard deviations above the mean. How rare is that?"),
                below(0.006, "It is rarer than the bound says, but not by a factor of ten."),
            ],
        ),
        hint="The standard deviation is 5 heads, so 62 is 2.4 of them above the mean.",
    )
