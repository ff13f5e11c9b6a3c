"""What the page *The sinusoidal code* asks."""

import math

from heed.exercises.card import Card, above, at, below, code, predict


def back() -> Card:
    """When the fastest hand is back at twelve."""
    nearest = min(range(1, 60), key=lambda t: -math.cos(t))
    return Card(
        predict(
            "After position 0, the hand of pair 0 is nearest to twelve at position",
            nearest,
            low=1,
            high=59,
            within=0,
            then=("encoding", {"pair": 0, "position": nearest, "length": 60, "width": 32}),
            replies=[
                at(6, "It is close, but 0.28 radians short of a turn. Later turns come nearer."),
                at(7, "There it has gone 0.72 radians too far."),
                at(25, "It comes near there, but 0.13 radians short of four turns."),
                at(19, "There it has made three turns and 0.15 radians."),
                at(38, "There it is 0.30 radians past six turns."),
                at(57, "There it has made nine turns and 0.45 radians."),
                below(
                    44, "No whole number of turns comes as near that early. Count turns of 6.2832."
                ),
                above(44, "An earlier turn comes nearer to a whole number of positions."),
            ],
        ),
        hint="A turn takes 6.2832 positions. Which multiple of it is nearest to a whole number?",
    )


def write_positions() -> Card:
    """The code of a position, in Python."""
    return Card(
        code("positions"),
        hint="For each j from 0 to D/2 − 1: the angle is t / 10_000 ** (2 * j / width). Append its "
        "sine, then its cosine.",
    )
