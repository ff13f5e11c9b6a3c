"""What the page *How many validation examples?* asks."""

import math

from heed.exercises.card import Card, above, at, below, code, number
from heed.theory.learning.hoeffding import hoeffding_models


def prices() -> Card:
    """What answers cost that are used, and what more of ε allows in models."""
    exact, rough = (_answers(2_000, 0.1, 0.05, kinds) for kinds in (2_001, 2))
    return Card(
        number(
            "(a) How many exact scores may you use, with 2,000 examples, if ε = 0.1 is enough? "
            "Each has r = 2,001 possible values.",
            exact,
            replies=[
                at(exact + 1, "With so many, ε is 0.103. Round down."),
                above(exact, "Too many. Each costs ln(2001) = 7.6 of 2nε^2 = 40."),
                below(exact, "More are allowed. Each costs ln(2001) = 7.6 of 2nε^2 = 40."),
            ],
        ),
        number(
            "(b) And how many answers *yes* or *no*?",
            rough,
            replies=[
                at(rough + 1, "With so many, ε is 0.1005. Round down."),
                at(57, "You left out ln(4/δ).", 1),
                above(rough, "Too many. Each costs ln(2) = 0.69, and ln(4/δ) counts once."),
                below(rough, "More are allowed. Each costs only ln(2) = 0.69."),
            ],
        ),
        number(
            "(c) How many models, fixed beforehand, could you compare on 8,000 "
            "examples, if ε = 0.025 is enough?",
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
        hint="Both bounds leave room for 2nε^2 in the exponent. How much of it is spent each time?",
    )


def _answers(n: int, epsilon: float, delta: float, kinds: int) -> int:
    """Return how many answers of so many kinds the bound for a conversation allows."""
    return math.floor((2 * n * epsilon**2 - math.log(4 / delta)) / math.log(kinds))


def write_interval() -> Card:
    """A validation set's interval, in Python."""
    return Card(
        code("interval"),
        hint="How far may the true error be from the measured one, to either side? Then think of a "
        "score near 0 or near 1.",
    )
