"""What the page *Adam, warm-up, dropout* asks."""

from heed.exercises.card import Card, Field, at, choice, number, order, predict


def first_step() -> Card:
    """Adam’s first step for two gradients that differ by a factor of a thousand."""
    return Card(
        _length("0.002"),
        _length("2"),
        hint="After one step, m̂ = g and v̂ = g². What is m̂/√v̂?",
    )


def longer() -> Card:
    """What four times the warm-up does to peak and rise."""
    return Card(
        predict(
            "Height of the peak, in thousandths, for D = 512 and 16,000 warm-up steps",
            0.35,
            0,
            1.4,
            digits=2,
            within=0.03,
            then=("kink", {"warmup": 16000, "width": 512, "step": 16000}),
            replies=[
                at(0.7, "That is the peak with 4,000 steps. The formula has w^(−½).", 0.02),
                at(0.17, "The peak falls with the square root of the warm-up.", 0.02),
                at(1.4, "A longer warm-up has a lower peak.", 0.03),
            ],
        ),
        choice(
            "At step 24,000, compared with a warm-up of 4,000 steps, the rate is then",
            {"lower": "lower", "same": "the same", "higher": "higher"},
            "same",
            {
                "lower": "After both warm-ups the formula is D^(−½) · step^(−½).",
                "higher": "After both warm-ups the formula is D^(−½) · step^(−½).",
            },
        ),
        hint="At the peak both parts are equal: t = w. Insert it into the first one.",
    )


def order_of_a_step() -> Card:
    """The parts of one training step, in their order."""
    return Card(
        order(
            "Bring the parts of one step of training into their order.",
            {
                "a": "optimizer.step()",
                "b": "clip the gradient to length 1",
                "c": "loss.backward()",
                "d": "set the rate of this step",
                "e": "loss of a batch, with dropout on",
            },
            {
                "ac": "Adam can’t step before there are gradients.",
                "ab": "Clip before Adam reads the gradient.",
                "bc": "There is nothing to clip before loss.backward().",
                "ce": "There is nothing to go back through before the loss.",
                "ad": "The rate must be set before Adam uses it.",
            },
        ),
        hint="What does each line need that another one has made?",
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
