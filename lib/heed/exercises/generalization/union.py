"""What the page *Many models: the union bound* asks."""

import math

from heed.exercises.card import Card, above, at, below, explain, number
from heed.theory.learning.hoeffding import hoeffding_tail


def count() -> Card:
    """How many models the union bound has to count."""
    return Card(
        number(
            "(a) You train 60 models. Before any score is known you drop 20 that are too slow, and "
            "compare the others.",
            40,
            replies=[
                at(60, "Could one of the slow 20 have won, had S come out differently?"),
                at(20, "Those are the ones that could not win, whatever S is."),
                at(1, "One won. How many others could have?"),
            ],
        ),
        number(
            "(b) You write down 30 recipes, train one a day, and stop when a model errs on less "
            "than 0.10. You stop on day 7.",
            30,
            replies=[
                at(7, "Who decided that it was 7? How many might it have been?"),
                at(23, "You left out the seven that you trained. They could have won, too."),
                at(29, "The thirtieth recipe might have had its turn, too."),
                at(1, "One was kept. How many could it have been?"),
            ],
        ),
        number(
            "(c) Six recipes store 10 checkpoints each. You keep the best of each recipe by its "
            "score on S, and compare these six on S.",
            60,
            replies=[
                at(6, "How did you find the best checkpoint of each recipe?"),
                at(10, "That is one recipe. Its winner was compared with five others."),
                at(16, "Each of the six recipes has ten checkpoints of its own."),
                at(66, "The six are among the models that you have counted already."),
            ],
        ),
        hint="How many models could have won, had S come out differently?",
    )


def silent() -> Card:
    """For how many models the bound of the theorem is 1 or more, and what doubling n does."""
    epsilon = 0.12
    once, twice = (math.exp(2 * n * epsilon**2) / 2 for n in (200, 400))
    return Card(
        number(
            "(a) The bound for M = 20 and n = 200",
            hoeffding_tail(200, epsilon, 20),
            within=6e-4,
            replies=[
                at(hoeffding_tail(200, epsilon, 20, sides=1), "That is one side only.", 6e-4),
                at(hoeffding_tail(200, epsilon), "That is one model.", 4e-4),
                at(0.05, "You took δ = 0.05. Here ε is given, and the bound is asked for.", 4e-4),
                at(hoeffding_tail(100, epsilon, 20), "The exponent is −2nε^2: the 2 is missing."),
                above(1, "A probability above 1? Check the sign of the exponent."),
            ],
        ),
        number(
            "(b) From how many models on does the bound say nothing?",
            math.ceil(once),
            replies=[
                at(math.floor(once), "With that many it is still a little below 1."),
                at(math.ceil(2 * once), "That is one side only: M in place of 2M.", 1),
                below(math.ceil(once), "With so many the bound is still below 1."),
                above(math.ceil(once), "The bound is above 1 with fewer models."),
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
                below(0.98 * twice, "More models are allowed: the exponent doubles."),
                above(1.02 * twice, "That is too many: the exponent only doubles."),
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
