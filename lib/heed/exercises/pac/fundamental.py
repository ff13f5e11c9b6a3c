"""What the page *Which classes can be learned* asks."""

from heed.exercises.card import Card, above, at, below, mistake, predict
from heed.theory.learning.growth import growth_samples


def ghost() -> Card:
    """The union bound may not run over labellings that the sample chooses."""
    return Card(
        mistake(
            "Which step is wrong?",
            [
                "The class makes at most Π(m) labellings of the m points of S.",
                "A fixed h with an error above ε survives S with probability ≤ (1 − ε)^m.",
                "Each labelling of S belongs to some fixed h, so it has this probability, too.",
                "Add up over the labellings: at most Π(m)\u00a0(1\u00a0−\u00a0ε)^m.",
            ],
            right=2,
            replies={
                0: "That is the definition of the growth function.",
                1: "The examples are independent, and h does not depend on them.",
                3: "If step 3 were right, this would be the union bound.",
            },
        ),
        hint="Which h stands for a labelling? Was it chosen before the sample or after it?",
    )


def halved() -> Card:
    """What half of ε costs in the bound by growth."""
    return Card(
        predict(
            "Examples for ε = 0.05",
            growth_samples(0.05, 0.05, 4),
            0,
            5000,
            unit="examples",
            within=120,
            then=("falling", {"dimension": 4, "epsilon": 0.05}),
            replies=[
                at(1754, "Nearly: 1/ε doubles. Do more examples have more labellings, too?", 60),
                at(3508, "Four times is what noisy labels cost. Here ε is not squared.", 100),
                below(877, "A smaller ε asks for more, so it takes more examples, not fewer."),
                below(1937, "1/ε doubles, and its logarithm grows as well."),
                above(1937, "1/ε only doubles, and the logarithm adds little to that."),
            ],
        ),
        hint="The number grows like (d ln(1/ε) + ln(1/δ))/ε. Where is ε in it?",
    )
