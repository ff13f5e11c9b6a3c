"""What the page *How close: ε(δ, n, M), and what a look costs* asks."""

import math

from heed.exercises.card import Card, above, at, below, number
from heed.theory.learning.deviation import hoeffding_deviation, hoeffding_models, hoeffding_samples


def prices() -> Card:
    """Examples, models and points from the formula and its inverses."""
    enough = hoeffding_samples(0.02, 0.05, 14)
    return Card(
        number(
            "(a) How many examples do you need for ε = 0.02 with 14 models?",
            enough,
            replies=[
                at(enough - 1, "That many leave ε a little above 0.02. Round up."),
                at(
                    hoeffding_samples(0.02, 0.05, 14, 1), "That is one side only: M in place of 2M."
                ),
                at(hoeffding_samples(0.02, 0.05), "That is one model."),
            ],
        ),
        number(
            "(b) How many models could you compare on that many examples, if ε = 0.025 is enough?",
            hoeffding_models(enough, 0.025, 0.05),
            replies=[
                at(493, "493 are one too many. Round down."),
                at(hoeffding_models(enough, 0.025, 0.05, 1), "That is one side only."),
            ],
        ),
        number(
            "(c) Your loss is a score from 0 to 100. With 2,000 examples and 14 models, what is ε "
            "in points?",
            hoeffding_deviation(2_000, 0.05, 14, span=100),
            within=0.03,
            replies=[
                at(0.04, "That is for a loss in [0, 1]. Yours is 100 times as large.", 0.003),
                below(1, "Yours is a loss in [0, 100]. What does that do to ε?"),
            ],
        ),
        hint="Solve 2M exp(−2nε^2) = δ for n, then for M. For (c) see the corollary on other "
        "ranges.",
    )


def sharper() -> Card:
    """What choosing costs, if each gap is bounded only to the side that counts."""
    best = hoeffding_deviation(2_000, 0.05 / 2, 1, sides=1)
    return Card(
        number(
            "ε_1, for the gap of the winner",
            hoeffding_deviation(2_000, 0.05 / 2, 14, sides=1),
            within=6e-5,
            replies=[
                at(best, "The winner could be any of the 14.", 6e-5),
                at(
                    hoeffding_deviation(2_000, 0.05 / 2, 14),
                    "That is both sides. To which side may the winner not stray?",
                    6e-5,
                ),
                at(
                    hoeffding_deviation(2_000, 0.05, 14, sides=1),
                    "That spends all of δ on this gap. Half of it is for the other.",
                    6e-5,
                ),
            ],
        ),
        number(
            "ε_2, for the gap of the best model",
            best,
            within=6e-5,
            replies=[
                at(
                    hoeffding_deviation(2_000, 0.05 / 2, 14, sides=1),
                    "Does it depend on S which model is really the best?",
                    6e-5,
                ),
                at(
                    hoeffding_deviation(2_000, 0.05 / 2),
                    "That is both sides. To which side may it not stray?",
                    6e-5,
                ),
            ],
        ),
        hint="One side of Hoeffding’s inequality: M exp(−2nε^2) = δ/2, with the right M for each.",
    )


def looks() -> Card:
    """How many answers of each kind leave all gaps below 0.1."""
    room = 2 * 2_000 * 0.1**2 - math.log(4 / 0.05)
    scores = math.floor(room / math.log(2_001))
    models = hoeffding_models(2_000, 0.1, 0.05)
    return Card(
        number(
            "How many answers may you get, if each says only whether the model beats all before?",
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
            replies=[at(2 * models, "That is one side only.", 0.04 * models)],
        ),
        hint="For a conversation solve q ln r + ln(4/δ) = 2nε^2 for q, for a list "
        "2M exp(−2nε^2) = δ.",
    )
