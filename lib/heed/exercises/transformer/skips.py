"""What the page *Skips and norms* asks."""

from heed.exercises.card import Card, above, at, below, choice, code, explain, predict


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


def write_norm() -> Card:
    """Layer norm, in Python."""
    return Card(
        code("norm"),
        hint="For each row: the mean, the differences from it, the mean of their squares. Divide "
        "the differences by sqrt(variance + 1e-5), then multiply by γ and add β.",
    )


def identity() -> Card:
    """Why a gradient gets through a stack with skips."""
    return Card(
        explain(
            "Without skips each block multiplies the gradient by its own small derivative, while a "
            "skip adds the identity to that derivative and so hands the gradient on even where the "
            "rest is close to 0.",
            [
                "without skips, small factors are multiplied, block after block",
                "a skip adds the input to the output, so the derivative contains the identity",
                "the identity hands the gradient on, however small the rest is",
            ],
        ),
        hint="What is the derivative of X + f(X)?",
    )
