"""What the page *Whom does it call a nurse?* asks."""

from heed.exercises.card import Card, above, at, below, number, predict
from heed.theory.learning.binomial import wilson_interval

NAMED, WOMEN = 35, 5  # of assumptions.json, as tests/exercises/live/test_nurse.py counts them


def she() -> Card:
    """How many professions are always feminine where English says that she is one."""
    return Card(
        predict(
            f"How many of the {NAMED} are feminine in all translations?",
            WOMEN,
            low=0,
            high=NAMED,
            then=("genders", {"guess": "less", "clue": "she", "profession": "singer"}),
            replies=[
                above(
                    WOMEN,
                    "Often *she* is lost: *She is a …* becomes “C’est un …”, and the noun keeps "
                    "the masculine form.",
                ),
                below(WOMEN, "Some are: nurse is one, and there are a few more."),
            ],
        ),
        hint="Without *she*, few of the nouns are feminine. How often does *she* come through?",
    )


def zero() -> Card:
    """What 0 of 6 leaves possible, and how many sentences rule out 5%."""
    end = 100 * wilson_interval(0, 6)[1]
    return Card(
        number(
            "upper end for 0 of 6",
            end,
            within=0.6,
            unit="%",
            replies=[
                at(0, "That is the share that was found. The interval says what else it may be."),
                at(100 / 6, "One sixth is the next share, not the end of the interval.", 0.5),
                at(100 * 1.96 / (6 + 1.96), "Square the 1.96.", 0.5),
            ],
        ),
        number(
            "sentences for an upper end of 5%, at least",
            _enough(),
            replies=[
                at(19, "That would be so if z² were 1.", 1),
                below(_enough(), "Too few: the end is still above 5%."),
                above(_enough(), "That is enough, but fewer are too."),
            ],
        ),
        hint="Solve z² / (n + z²) = 0.05 for n, with z = 1.96.",
    )


def _enough() -> int:
    """Return the least n for which 0 of n rules out shares above 5%."""
    n = 1
    while wilson_interval(0, n)[1] > 0.05:
        n += 1
    return n
