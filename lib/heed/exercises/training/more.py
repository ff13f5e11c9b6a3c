"""What the page *What more would give* asks."""

from heed.exercises.card import Card, at, choice, mistake, number


def bottleneck() -> Card:
    """What more pairs and more parameters give a model that is too small for its pairs."""
    return Card(
        number(
            "Loss with four times as many pairs",
            4.25**0.5,
            replies=[
                at(5**0.5, "That is the loss as it is. Divide b/m by 4."),
                at(2**0.5, "You have divided the term of the parameters. Divide the other one."),
                at(4.25, "Don’t forget the exponent β outside."),
                at(8**0.5, "More pairs make b/m smaller."),
            ],
        ),
        number(
            "Loss with so many parameters that the first term becomes 1",
            2**0.5,
            replies=[
                at(5**0.5, "That is the loss as it is. The first term is 4 there."),
                at(2, "Don’t forget the exponent β outside."),
                at(1, "The term of the pairs is still there."),
            ],
        ),
        choice(
            "What is this model’s bottleneck?",
            {"size": "its size", "pairs": "the number of pairs"},
            "size",
            {"pairs": "Which of the two terms is larger, and which purchase gained more?"},
        ),
        hint="Change one of the two terms, add them up, and raise the sum to the power β.",
    )


def promise() -> Card:
    """An argument that trusts the band of a law where nothing was measured."""
    return Card(
        mistake(
            "Which step is wrong?",
            [
                "With one number fewer, the bottleneck is nearer to the runs than the sum.",
                "The band comes from runs that scatter anew, so it shows how this law may move.",
                "The band is 0.56 wide. So the loss with 950,000 pairs is known to about ±0.28.",
                "A forecast that has come true says more. So measure one before you spend much.",
            ],
            2,
            {
                0: "That is so: it is 0.12 off with four numbers, the sum 0.19 with five.",
                1: "That is how the band was made. What do all these laws have in common?",
                3: "That is sound: a forecast can fail, and a fit always fits.",
            },
        ),
        hint="Each law of the bootstrap is of the same formula. Who says that the formula holds?",
    )


def cost() -> Card:
    """Operations and hours of a training, and what a lower utilisation does to them."""
    return Card(
        number(
            "Operations, in units of 10¹⁵",
            600,
            replies=[
                at(100, "That is P · T. How many operations are it for each of them?"),
                at(200, "That is going forward. Going backward takes twice as much again."),
                at(400, "That is going backward. What about going forward?"),
            ],
        ),
        number(
            "Hours on an A100 at 30% of its peak",
            600e15 / (0.3 * 312e12) / 3600,
            within=0.03,
            unit="h",
            replies=[
                at(0.534, "That is at its peak. It reaches 30% of it.", 0.01),
                at(6410, "That is in seconds.", 10),
                at(107, "That is in minutes.", 1),
            ],
        ),
        number(
            "Times as long, if the GPU reaches 0.5% of its peak",
            60,
            replies=[
                at(1 / 60, "With a lower utilisation it takes longer.", 0.001),
                at(200, "That is against the peak. Compare with 30%."),
            ],
        ),
        hint="The work is 6PT. The speed is the utilisation times the peak.",
    )
