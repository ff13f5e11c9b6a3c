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
            -30,
            0,
            within=2,
            then=(
                "depth",
                {"skip": False, "norm": "none", "depth": 50, "gain": 0.5, "seed": 1},
            ),
            replies=[
                at(-8, "That is the power at gain 0.7. A gain of 0.5 is less."),
                above(-12, "Each block multiplies by about 0.5, fifty times: 0.5⁵⁰."),
                below(-18, "Ten blocks make about 0.001. How often is that, in 50 blocks?"),
            ],
        ),
        choice(
            "Now every block gets a skip, and still no norm. The gradient at the input is",
            {"gone": "gone too", "kept": "between 1 and 100", "huge": "above 1,000"},
            "kept",
            {
                "gone": "With a skip the derivative of a block is 1 + f′. Try it in the figure.",
                "huge": "At this gain f adds little to each block. Try it in the figure.",
            },
        ),
        hint="A block without a skip multiplies the gradient by about the gain.",
    )


def halved() -> Card:
    """Euler's error around a circle, for twice as many steps."""
    return Card(
        number(
            "Distance after one turn with 1,024 blocks",
            0.0195,
            within=0.0011,
            replies=[
                at(0.0393, "That is with 512 blocks. Here the step is half as long.", 0.001),
                at(0.0098, "That would be a quarter: the error falls with h, not with h².", 0.0008),
                at(0.0786, "The error grows with the step. Here the step is shorter.", 0.002),
            ],
        ),
        hint="Compare 256 blocks with 512 in the figure. What did halving the step do?",
    )
