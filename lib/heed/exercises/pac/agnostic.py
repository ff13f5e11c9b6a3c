"""What the page *When no hypothesis is right* asks."""

from heed.exercises.card import Card, at, below, number, predict
from heed.theory.learning.samples import agnostic_samples


def noise() -> Card:
    """The Bayes risk under label noise, and the risk of a threshold that is a little off."""
    return Card(
        number(
            "Bayes risk",
            0.2,
            within=1e-9,
            replies=[
                at(0.8, "That is how often the Bayes rule is right."),
                at(0, "Even the true threshold is wrong when a label has been flipped."),
                at(0.5, "A coin would be as bad as that. What if you say the likelier label?"),
            ],
        ),
        number(
            "Risk of the threshold",
            0.26,
            within=1e-9,
            replies=[
                at(0.3, "On the strip it is not always wrong: a flipped label makes it right."),
                at(0.28, "On the strip the Bayes rule is wrong too, with probability 0.2."),
                at(0.1, "That is the share on which it differs from the true threshold."),
                at(0.08, "That is how often it errs on the strip. It errs elsewhere, too."),
                at(0.06, "That is by how much it is worse than the Bayes rule."),
                below(0.2, "No rule has a risk below the Bayes risk."),
            ],
        ),
        hint="How often is it wrong on the strip, and how often outside of it?",
    )


def twice() -> Card:
    """What half of ε costs in the agnostic bound, and what a smaller class gives back."""
    return Card(
        predict(
            "Examples for 11 thresholds and ε = 0.05",
            agnostic_samples(11, 0.05, 0.05),
            0,
            20_000,
            within=200,
            replies=[
                at(6644, "That is for all 101 thresholds. A smaller class saves some.", within=60),
                at(1218, "That is for ε = 0.1. Half of ε takes four times as many.", within=20),
                at(2435, "ε is squared: half of it takes four times as many.", within=60),
                at(723, "The size of the class stands inside a logarithm.", within=20),
            ],
        ),
        hint="Which counts for more, the square of ε or the logarithm of |ℋ|?",
    )
