"""What the page *Skips and norms* asks."""

from heed.exercises.card import Card, above, at, below, choice, code, number, predict


def no_skips() -> Card:
    """The gradient through fifty blocks of gain 0.5 without skips and norms."""
    return Card(
        predict(
            "The gradient at the input is about 10 to the power of",
            -15,
            -40,
            0,
            within=1,
            exponent=True,
            then=(
                "depth",
                {"skip": False, "norm": "none", "depth": 50, "gain": 0.5, "seed": 1},
            ),
            replies=[
                at(-8, "That is the power at gain 0.7. A gain of 0.5 is less."),
                above(-14, "Each block multiplies by about 0.5, fifty times: 0.5⁵⁰."),
                below(-16, "Ten blocks make about 0.001. How often is that, in 50 blocks?"),
            ],
        ),
        choice(
            "Now every block gets a skip, and still no norm. The gradient at the input is",
            {"gone": "gone too", "kept": "between 1 and 1,000", "huge": "above a million"},
            "kept",
            {
                "gone": "With a skip the derivative of a block is I + f′. Try it in the figure.",
                "huge": "1.5⁵⁰ would be. But I and f′ rarely send it in the same direction.",
            },
        ),
        hint="A block without a skip multiplies the gradient by about the gain.",
    )


def write_norm() -> Card:
    """Layer norm, in Python."""
    return Card(
        code("norm"),
        hint="For each row: the mean, the differences from it, the mean of their squares. Divide "
        "the differences by sqrt(variance + 1e-5), then multiply by γ and add β.",
    )


def orders() -> Card:
    """What is left of a gradient under both orders, if nothing comes through f."""
    return Card(
        number(
            "Post-norm, f′ = 0: one block multiplies the gradient by",
            0.8,
            within=0.005,
            replies=[
                at(1, "That is the skip alone. After it, the gradient meets a norm in each block."),
                at(1.25, "On the way back the norm divides by σ."),
                at(0, "That is what comes through f. What does the skip pass on?"),
            ],
        ),
        number(
            "Pre-norm, f′ = 0: by",
            1,
            replies=[
                at(0.8, "Where is the norm in pre-norm? Is it also on the path of the skip?"),
                at(0, "That is what comes through f. What does the skip pass on?"),
            ],
        ),
        choice(
            "In the table post-norm at gain 0.7 multiplies by 1.01 all the same, because",
            {
                "through": "what comes through f makes up for the norm",
                "sigma": "there σ is 1",
                "skip": "the skip goes around the norm",
            },
            "through",
            {
                "sigma": "f(X) adds to rows of size 1, so the size of the sum is above 1.",
                "skip": "In post-norm the norm comes after the sum, on every path.",
            },
        ),
        hint="For f′ = 0 only the skip is left, and what the norm does after it. Nearly every "
        "direction is divided by σ.",
    )
