"""What the page *What more would give* asks."""

from heed.exercises.card import Card, above, at, below, mistake, number, predict


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
                at(100, "That is P · T. How many operations is that for each?"),
                at(200, "That is going forward. Going backward takes twice as much again."),
                at(400, "That is going backward. What about going forward?"),
            ],
        ),
        predict(
            "Hours on an A100 at 30% of its peak",
            600e15 / (0.3 * 312e12) / 3600,
            0,
            10,
            unit="h",
            digits=1,
            within=0.3,
            then=("bill", {"parameters": 5 * 10**7, "tokens": 2 * 10**9, "utilisation": 30.0}),
            replies=[
                at(0.5, "That is at its peak. It reaches 30% of it.", 0.1),
                above(2, "An hour at 30% of the peak is 3.4 · 10¹⁷ operations."),
                below(1.7, "Only 30% of the peak is reached."),
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
