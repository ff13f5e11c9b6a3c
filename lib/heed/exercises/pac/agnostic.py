"""What the page *When no hypothesis is right* asks."""

from heed.exercises.card import Card, above, at, below, number, predict

HALVED = 74  # examples that bring 95% of the samples within 0.05 of the best


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
    """What half of ε costs where the likelier label is clear: twice as many, not four times."""
    return Card(
        predict(
            "Examples for ε = 0.05",
            HALVED,
            0,
            300,
            unit="examples",
            within=12,
            then=("agnostic", {"epsilon": 0.05, "points": HALVED, "samples": 300}),
            replies=[
                at(
                    152,
                    "The general bound has 1/ε². How often do two thresholds disagree here?",
                    12,
                ),
                below(38, "A smaller ε asks for more, so it takes more examples, not fewer."),
                below(62, "Half the ε asks for more than that: what does 1/ε do?"),
                above(86, "On how many seeds does a threshold disagree with the best one?"),
            ],
        ),
        hint="A threshold that is ε worse disagrees with the best on the share ε/(1 − 2ρ) only.",
    )
