"""What the page *Longer texts than in training* asks."""

from heed.exercises.card import Card, above, at, below, number, predict
from heed.theory.positions import stretch
from heed.theory.positions.codes import frequencies


def base() -> Card:
    """How many pairs meet many new angles, with a base that was large from the start."""
    omega = frequencies(128, 500_000)
    known, met = (stretch.turns(omega, length).clip(max=1) for length in (8192, 4 * 8192))
    return Card(
        predict(
            "pairs with more than a tenth of a circle of new angles",
            int((met - known > 0.1).sum()),
            low=0,
            high=64,
            within=2,
            then=("longer", {"way": "none", "factor": 4, "trained": 8192, "base": 500_000}),
            replies=[
                above(18, "Many slow pairs hardly move, even in the longer text. Leave those out."),
                below(
                    14,
                    "More pairs are slow than before. Don’t forget those that have hardly turned "
                    "yet: they will turn four times as far.",
                ),
            ],
        ),
        hint="A pair meets many new angles if it turns less than once in 8,192 tokens, but not "
        "much less. Do the frequencies of such pairs become rarer with a larger base?",
    )


def turns() -> Card:
    """How many pairs of a head of width 64 never turn once in 2,048 positions."""
    return Card(
        number(
            "pairs that never turn once",
            int((stretch.turns(frequencies(64), 2048) < 1).sum()),
            replies=[
                at(21, "That many turn at least once: pairs 0 to 20. How many are left?"),
                at(20, "Pair 20 is the last that turns once. How many come after it?"),
                at(20.1, "From there on a pair never turns. How many of the 32 come after?", 0.05),
                at(12, "Pair 20 still turns once, if only just."),
                at(10, "Count again: the pairs 21 to 31, both included."),
            ],
        ),
        hint="For which j is the wavelength 2π · 10,000^{2j/64} above 2,048? Take logarithms.",
    )
