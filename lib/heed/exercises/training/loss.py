"""What the page *The loss* asks."""

from heed.exercises.card import Card, above, at, below, choice, code, predict


def certain() -> Card:
    """The loss of a smoothed label that is given almost all the probability."""
    return Card(
        predict(
            "Loss at p = 0.999, in nats",
            1.52,
            0,
            4,
            digits=2,
            within=0.1,
            then=("smoothed", {"probability": 0.999, "smoothing": 0.1, "vocabulary": 4000}),
            replies=[
                at(0, "That is −ln 0.999, the loss of a label that isn’t smoothed.", 0.05),
                at(0.9, "That leaves out what the other 3,999 tokens cost.", 0.15),
                at(1.15, "That is the smallest loss there is, at p = 0.9. It lies beyond.", 0.1),
                below(1.15, "No p has a loss below 1.15. Which p has that one?"),
                below(1.52, "All but 0.001 is with one token. What do the 3,999 others cost now?"),
                above(1.52, "Each of the others gets 0.001/3,999. Their logarithm is −15.2."),
            ],
        ),
        choice(
            "A model that gives p = 0.999 has, compared with one that gives p = 0.5,",
            {
                "less": "a much smaller loss",
                "same": "about the same loss",
                "more": "a much larger loss",
            },
            "same",
            {
                "less": "So it is without smoothing: 0.001 against 0.69. Look at the curve again.",
                "more": "The curve rises to the right of 0.9, but not that far.",
            },
        ),
        hint="The others share a tenth of the label. What does each of them get from the model?",
    )


def write_loss() -> Card:
    """Cross-entropy with label smoothing, and its mean over real labels, in Python."""
    return Card(
        code("loss"),
        hint="ln p of a token is its logit minus log of the sum of all exp(logit). Subtract the "
        "largest logit first. Each token has the share ε/V of the label, the label 1 − ε more.",
    )
