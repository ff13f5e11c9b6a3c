"""What the page *Wavelengths and repeats* asks."""

import math

import numpy as np

from heed.exercises.card import Card, at, mistake, number, predict
from heed.theory.positions.repeats import distance, wavelengths


def repeat() -> Card:
    """The nearest repeat of four columns within 1,000 positions."""
    gaps = distance(np.arange(1, 1001), 4)
    return Card(
        predict(
            "After how many positions is the code of four columns nearest to its start?",
            float(gaps.argmin() + 1),
            low=1,
            high=1000,
            unit="positions",
            within=2,
            then=("repeats", {"width": 4, "offset": int(gaps.argmin() + 1)}),
            replies=[
                at(628, "The slow hand is back there, but the fast one is not.", 3),
                at(44, "The fast hand is back there, but the slow one is not.", 1),
                at(710, "The fast hand is back there, but the slow one is not.", 2),
            ],
        ),
        hint="The slow hand must be nearly back. Where near there is the fast one back, too?",
    )


def columns() -> Card:
    """How many columns base 100 needs, and how far its promise reaches."""
    enough = min(D for D in range(2, 100, 2) if math.pi >= 100 ** (2 / D))
    reach = wavelengths(enough, 100)[-1] / 2
    return Card(
        number(
            "columns from which on the promise holds",
            enough,
            replies=[
                at(9, "D has to be even."),
                at(8, "8 columns are just too few: 100^{2/8} = 3.16 is above π."),
                at(18, "That is for base 10,000. The logarithm of 100 is half as large."),
            ],
        ),
        number(
            "largest offset for which it holds then",
            int(reach),
            within=1,
            replies=[
                at(2 * reach, "That is the longest wavelength; the promise holds up to half.", 3),
                at(314, "The longest wavelength is 2π · 100^{1 − 2/D}, not 2π · 100.", 1),
            ],
        ),
        hint="The condition is D ≥ 2 ln(base) / ln π.",
    )


def multiple() -> Card:
    """The false step from a geometric progression to a common period."""
    return Card(
        mistake(
            "Which step is false?",
            [
                "The wavelengths of the code form a geometric progression.",
                "If all wavelengths have a common multiple, the code repeats after it.",
                "The least common multiple of a geometric progression is its last term.",
                "So the code repeats after its longest wavelength.",
            ],
            right=2,
            replies={
                0: "They do: each is base^{2/D} times the one before.",
                1: "This is true: all hands have made whole turns by then.",
                3: "This would follow if the steps before it were true.",
            },
        ),
        hint="Try it with the periods 4, 6 and 9.",
    )
