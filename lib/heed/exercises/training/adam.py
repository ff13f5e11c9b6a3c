"""What the page *Adam, warm-up and dropout* asks."""

from heed.exercises.card import Card, Field, above, at, below, number, predict


def first_step() -> Card:
    """Adam’s first step for two gradients that differ by a factor of a thousand."""
    return Card(
        _length("0.002"),
        _length("2"),
        hint="After one step, m̂ = g and v̂ = g². What is m̂/√v̂?",
    )


def too_long() -> Card:
    """A warm-up that is not over when the training ends."""
    return Card(
        number(
            "Learning rate in step 600, in thousandths",
            1000 * 600 * 3000**-1.5 / 128**0.5,
            within=0.006,
            replies=[
                at(1.61, "That is 1/√(Dw), the peak. It comes at step 3,000.", 0.02),
                at(3.61, "That is 1/√(Dt). In a warm-up the other part is smaller.", 0.02),
                at(0.000323, "That is the rate itself. How many thousandths are it?", 1e-5),
            ],
        ),
        predict(
            "Loss after 600 steps, in nats",
            3.3,
            1,
            7,
            digits=1,
            within=0.5,
            then=("warm_ups", {"run": "3000"}),
            replies=[
                at(1.3, "That is where 300 steps end. Here most steps are much shorter.", 0.3),
                at(5.7, "That is the ruined training. Does a short step ruin one?", 0.5),
                above(3.3, "Its steps are short, but six hundred of them do learn."),
                below(3.3, "Its steps are short: the rate is still rising when it ends."),
            ],
        ),
        hint="Step 600 is part of the rise, so the rate is t · w^(−3/2)/√D. Compare it with the "
        "0.0051 that serves the training with a warm-up of 300 steps.",
    )


def _length(gradient: str) -> Field:
    """Return a field for the length of Adam’s first step, at a rate of 0.01."""
    rate = 0.01
    return number(
        f"Length of Adam’s first step, for the gradient {gradient}",
        rate,
        replies=[
            at(rate * float(gradient), "That is rate · g, a step of plain gradient descent.", 1e-6),
            at(1, "That is m̂/√v̂. Multiply it by the rate."),
            at(0.00707, "That is without bias correction. Divide both means first.", 5e-5),
            at(0.0316, "That is without bias correction, with β₂ = 0.999.", 3e-4),
        ],
    )
