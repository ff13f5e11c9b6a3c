"""What the page *How many validation examples?* asks."""

import math

from heed.exercises.card import Card, above, at, below, number, predict
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


def looks() -> Card:
    """How many answers of each kind leave all gaps below 0.1."""
    room = 2 * 2_000 * 0.1**2 - math.log(4 / 0.05)
    scores = math.floor(room / math.log(2_001))
    models = hoeffding_models(2_000, 0.1, 0.05)
    return Card(
        number(
            "How many answers may you get, if each says only whether a model errs on less "
            "than half?",
            math.floor(room / math.log(2)),
            replies=[
                at(52, "52 are one too many. Round down."),
                at(57, "Did you subtract ln(4/δ)?"),
            ],
        ),
        number(
            "How many, if each is an exact score, one of 2,001?",
            scores,
            replies=[at(scores + 1, "Round down."), above(50, "What is r now?")],
        ),
        number(
            "How many models, if the list is fixed before S is drawn? (two digits, such as 1.2e5)",
            models,
            within=0.02 * models,
            digits="two digits",
            replies=[at(2 * models, "That is one side only.", 0.04 * models)],
        ),
        hint="For a conversation solve q ln r + ln(4/δ) = 2nε^2 for q, for a list "
        "2M exp(−2nε^2) = δ.",
    )
