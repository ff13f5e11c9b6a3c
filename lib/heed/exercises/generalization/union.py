"""What the page *Many models: the union bound* asks."""

import math

from heed.exercises.card import Card, at, explain, number
from heed.theory.learning.hoeffding import hoeffding_tail


def count() -> Card:
    """How many models the union bound has to count."""
    return Card(
        number(
            "(a) You try 60 models and write: “We compared the best three.”",
            60,
            replies=[at(3, "By what were the three picked, and from how many?")],
        ),
        number(
            "(b) You write down 30 recipes, train one a day, and stop when a model errs on less "
            "than 0.10. You stop on day 7.",
            30,
            replies=[at(7, "Who decided that it was 7? How many might it have been?")],
        ),
        number(
            "(c) Training stores 14 checkpoints. Nine look hopeless on S, so you compare the "
            "other five.",
            14,
            replies=[at(5, "How did you find out that nine are hopeless?")],
        ),
        hint="How many models could have won, had S come out differently?",
    )


def silent() -> Card:
    """For how many models the bound of the theorem is 1 or more, and what doubling n does."""
    epsilon = 0.129
    once, twice = (math.exp(2 * n * epsilon**2) / 2 for n in (200, 400))
    return Card(
        number(
            "(a) The bound for M = 20 and n = 200",
            hoeffding_tail(200, epsilon, 20),
            within=6e-4,
            replies=[
                at(hoeffding_tail(200, epsilon, 20, sides=1), "That is one side only.", 6e-4),
                at(hoeffding_tail(200, epsilon), "That is one model.", 4e-4),
            ],
        ),
        number(
            "(b) From how many models on does the bound say nothing?",
            math.ceil(once),
            replies=[
                at(math.floor(once), "With that many it is still a little below 1."),
                at(math.ceil(2 * once), "That is one side only: M in place of 2M.", 1),
            ],
        ),
        number(
            "(c) And with n = 400? (two digits, such as 1.2e5)",
            twice,
            within=0.02 * twice,
            digits="two digits",
            replies=[
                at(2 * once, "You doubled M. But n stands in the exponent.", 2),
                at(2 * twice, "That is one side only: M in place of 2M.", 0.04 * twice),
            ],
        ),
        hint="A probability is never above 1. Solve 2M exp(−2nε^2) = 1 for M.",
    )


def overlap() -> Card:
    """Why the union bound needs no independent models."""
    return Card(
        explain(
            "The sum counts each bad set once for every model that is off on it, so at least once, "
            "and if several models are off on the same sets it only comes out too large, which is "
            "still a bound.",
            [
                "each bad set is counted at least once",
                "a set on which several models are off is counted several times",
                "the sum can only be too large, and then the bound still holds",
            ],
        ),
        hint="In the second figure: how often does the sum count one red column?",
    )
