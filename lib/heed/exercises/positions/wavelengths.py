"""What the page *Wavelengths and repeats* asks."""

import math

import numpy as np

from heed.exercises.card import Card, above, at, below, number, predict
from heed.theory.positions.repeats import distance, wavelengths


def repeat() -> Card:
    """The nearest repeat of two frequencies within 1,000 positions."""
    gaps = distance(np.arange(1, 1001), 4)
    return Card(
        predict(
            "After how many positions is the code nearest to its start?",
            float(gaps.argmin() + 1),
            low=1,
            high=1000,
            unit="positions",
            within=2,
            replies=[
                at(628, "The slow hand is back there, but the fast one is not.", 3),
                at(44, "The fast hand is back there, but the slow one is not.", 1),
                at(710, "The fast hand is back there, but the slow one is not.", 2),
                below(620, "The slow hand, which turns once in 628, is not back that early."),
                above(
                    624, "The slow hand is nearly back a little before 628, and the fast one too."
                ),
            ],
        ),
        hint="The slow hand must be nearly back. Where near there is the fast one back, too?",
    )


def columns() -> Card:
    """How many frequencies base 100 needs, and how far its promise reaches."""
    enough = min(D for D in range(2, 100, 2) if math.pi >= 100 ** (2 / D))
    reach = wavelengths(enough, 100)[-1] / 2
    return Card(
        number(
            "frequencies from which on the bound is 2 sin 1/2",
            enough // 2,
            replies=[
                at(4, "Four are just too few: 100^{1/4} = 3.16 is above π."),
                at(9, "That is for base 10,000. The logarithm of 100 is half as large."),
                at(10, "That is the number of columns. Each frequency fills two."),
            ],
        ),
        number(
            "largest offset for which it holds then, a whole number",
            int(reach),
            within=0.1,
            replies=[
                at(2 * reach, "That is the longest wavelength; the promise holds up to half.", 3),
                at(314, "The longest wavelength is 2π · 100^{1 − 2/D}, not 2π · 100.", 1),
            ],
        ),
        hint="base^{2/D} ≤ π means D/2 ≥ ln(base) / ln π.",
    )
