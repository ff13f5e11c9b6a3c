"""What the page *Which classes can be learned* asks."""

from heed.exercises.card import Card, at, choice, mistake, number
from heed.theory.learning.samples import realizable_samples


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


def floor() -> Card:
    """How many examples confidence alone costs."""
    return Card(
        number(
            "Examples at least",
            29,
            replies=[
                at(30, "With 29 examples 0.9^29 is already below 0.05."),
                at(28, "0.9^28 is still a little above 0.05."),
                at(
                    22,
                    "Nature tosses no coin at x_1: it picks the label that the learner gets wrong.",
                ),
                at(37, "That is enough for thresholds. Here ask how many are too few."),
            ],
        ),
        hint="The learner knows nothing as long as x_1 is not in the sample.",
    )


def families() -> Card:
    """Conjunctions are few, all labellings are not."""
    return Card(
        number(
            "Conjunctions of 20 bits",
            realizable_samples(3**20 + 1, 0.1, 0.05),
            replies=[
                at(249, "Round up.", within=0),
                at(220, "That leaves out ln(1/δ).", within=0),
                at(169, "Each bit has three possibilities, not two.", within=1),
            ],
        ),
        choice(
            "If n is doubled, the bound for conjunctions …",
            {
                "double": "about doubles",
                "square": "is squared",
                "same": "stays nearly the same",
            },
            right="double",
            replies={
                "square": "|ℋ| is squared. Only its logarithm is in the bound.",
                "same": "|ℋ| is squared, and its logarithm doubles.",
            },
        ),
        hint="|ℋ| = 3^n + 1, and the bound has ln|ℋ| in it.",
    )
