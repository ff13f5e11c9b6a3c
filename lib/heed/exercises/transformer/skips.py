"""What the page *Skips and norms* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


def by_hand() -> Card:
    """Layer norm of (1, 2, 6), and of ten times that."""
    return Card(
        number(
            "Third number of the normed row (1, 2, 6)",
            9 / 42**0.5,
            within=0.006,
            replies=[
                at(3, "That is the deviation from the mean. Divide it by σ.", 0.01),
                at(9 / 14, "That divides by the variance. σ is its square root.", 0.006),
                at(1, "Too small. Divide the deviation 3 by σ, which is a little above 2.", 0.05),
                at(3 / 7**0.5, "That divides by D − 1 in the variance. Here it is D = 3.", 0.006),
                at(6 / (14 / 3) ** 0.5, "Subtract the mean first.", 0.006),
                above(1.45, "Your σ is too small: it is the root of the mean of three squares."),
            ],
        ),
        number(
            "Third number of the normed row (10, 20, 60)",
            9 / 42**0.5,
            within=0.006,
            replies=[
                at(90 / 42**0.5, "σ is ten times as large too.", 0.06),
                at(30, "That is the deviation from the mean. Divide it by σ.", 0.1),
            ],
        ),
        hint="The mean of (1, 2, 6) is 3. The deviations are −2, −1 and 3.",
    )


def no_skips() -> Card:
    """The gradient through fifty blocks of gain 0.5 without skips and norms."""
    return Card(
        predict(
            "The gradient at the input is about 10 to the power of",
            -15,
            -40,
            0,
            within=2,
            then=(
                "depth",
                {"skip": False, "norm": "none", "depth": 50, "gain": 0.5, "seed": 1},
            ),
            replies=[
                at(-8, "That is the power at gain 0.7. A gain of 0.5 is less."),
                above(-13, "Each block multiplies by about 0.5, fifty times: 0.5⁵⁰."),
                below(-17, "Ten blocks make about 0.001. How often is that, in 50 blocks?"),
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
