"""What the page *A first proof: thresholds* asks."""

from heed.exercises.card import Card, at, number, order


def assemble() -> Card:
    """The steps of the proof with two strips, in order."""
    return Card(
        order(
            "The proof",
            {
                "a": "So both strips contain an example with probability at least 1 − 2(1 − ε)^m.",
                "b": "Draw m examples. A given strip misses all with probability ≤ (1 − ε)^m.",
                "c": "So its error is at most ε.",
                "d": "Mark a strip of probability ε on either side of θ, up to ℓ and r.",
                "e": "Then every consistent threshold lies between ℓ and r.",
                "f": "One strip or the other misses all with probability ≤ 2(1 − ε)^m.",
            },
            misplaced={
                "bd": "The strips come before the sample. (1 − ε)^m needs a strip that is fixed.",
                "fb": "You can add up two probabilities only once you know what each is at most.",
                "af": "That both contain one is the opposite of a failure: bound that first.",
                "ea": "That they lie there follows from an example in both strips.",
                "ce": "The error is at most ε because the threshold is not beyond ℓ or r.",
            },
        ),
        hint="What must be there before anybody draws a sample?",
    )


def sides() -> Card:
    """The number of examples with one strip and with two."""
    return Card(
        number(
            "One strip",
            231,
            replies=[
                at(230, "Round up: 230 is a little too few."),
                at(230.3, "Examples come in whole numbers: round up.", within=0.1),
                at(461, "Her threshold is never too low. Must both strips be hit?", within=1),
                at(265, "That is for two strips. Her threshold is never too low."),
                at(30, "That is for ε = 0.1 and δ = 0.05.", within=0.1),
                at(228, "(1 − ε)^m is small enough by then. When is the bound e^{−εm}?", 0.2),
                at(115, "That is for δ = 0.1. She wants δ = 0.01.", within=1),
            ],
        ),
        number(
            "Every consistent learner",
            265,
            replies=[
                at(264, "Round up: 264 is a little too few."),
                at(264.9, "Examples come in whole numbers: round up.", within=0.1),
                at(263, "2(1 − ε)^m is small enough by then. When is the bound 2e^{−εm}?", 0.7),
                at(231, "One strip may stay empty, or the other: count both."),
                at(230, "One strip may stay empty, or the other: count both.", within=0.5),
                at(462, "The strips share the sample. It is the probabilities that add up.", 2),
                at(530, "It can't be wrong on both sides, so each strip may hold all of ε.", 1),
            ],
        ),
        hint="How many ways to fail are there? Each has probability at most e^{−εm}.",
    )
