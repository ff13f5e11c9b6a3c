"""What the page *How many validation examples?* asks."""

from heed.exercises.card import Card, above, at, below, code, number, predict
from heed.theory.learning.hoeffding import hoeffding_models, hoeffding_samples


def prices() -> Card:
    """What half the ε costs in examples, and what more of it allows in models."""
    return Card(
        predict(
            "(a) How many examples do you need for ε = 0.02 with 15 models?",
            hoeffding_samples(0.02, 0.05, 15),
            low=2_000,
            high=16_000,
            unit="examples",
            within=500,
            then=("deviation", {"n": hoeffding_samples(0.02, 0.05, 15), "models": 15}),
            replies=[
                at(4_000, "n stands under a root: twice as many make ε smaller by √2 only.", 300),
                below(7_900, "ε falls like the root of n. By which factor must n grow?"),
                above(8_100, "ε is halved, and it falls like the root of n. What is 2 squared?"),
            ],
        ),
        number(
            "(b) How many models could you compare on 8,000 examples, if ε = 0.025 is enough?",
            hoeffding_models(8_000, 0.025, 0.05),
            replies=[
                at(551, "With so many, ε is a little above 0.025. Round down."),
                at(
                    hoeffding_models(8_000, 0.025, 0.05, 1),
                    "That is one side only: M in place of 2M.",
                    3,
                ),
                above(551, "Too many. Solve 2M exp(−2nε^2) = 0.05 for M, and round down."),
                below(550, "More are allowed. Solve 2M exp(−2nε^2) = 0.05 for M."),
            ],
        ),
        hint="For (a) see how n and ε hang together. For (b) solve 2M exp(−2nε^2) = δ for M.",
    )


def write_interval() -> Card:
    """The deviation and a validation set's interval, in Python."""
    return Card(
        code("interval"),
        hint="The error is sum(wrong) / len(wrong), since True counts as 1. The interval goes from "
        "ε less to ε more, but not below 0 or above 1: use max and min.",
    )
