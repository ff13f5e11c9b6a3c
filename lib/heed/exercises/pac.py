"""What the chapter *PAC learning* asks."""

from heed.exercises.card import Card, above, at, choice, number


def memorise() -> Card:
    """The memoriser errs on every seed that sprouts and was not seen."""
    return Card(
        number(
            "True error of the memoriser",
            0.2,
            within=1e-9,
            replies=[
                at(
                    0,
                    "That is its error on the training set: it has seen 30 points only.",
                ),
                at(0.8, "That is the share of seeds that do not sprout. It is right about those."),
                at(0.5, "It does not guess: it says no to every seed that it has not seen."),
            ],
        ),
        number(
            "True error of always saying no",
            0.2,
            within=1e-9,
            replies=[
                at(0.8, "That is how often it is right."),
                above(0.2, "Which seeds does it get wrong? Those from 0.8 on."),
            ],
        ),
        hint="What does the memoriser say of a seed that it has not seen?",
    )


def trust() -> Card:
    """Which hypotheses do not depend on the sample."""
    return Card(
        choice(
            "Tick all of them",
            {
                "book": "Ann takes 0.45 from an old gardening book.",
                "middle": "Ben takes the middle between the last 0 and the first 1 of S.",
                "other": "Cleo runs ERM on another sample from the same bed.",
                "best": "Dan takes the one of 0.3, 0.5 and 0.7 that does best on S.",
            },
            right={"book", "other"},
            replies={
                "middle": "Ben's threshold was made from S: on S it has no error at all.",
                "best": "The three do not depend on S, but Dan's choice among them does.",
            },
        ),
        hint="Would the threshold be another one if S had been drawn differently?",
    )


def flat() -> Card:
    """The worst of the thresholds that are consistent with four seeds."""
    return Card(
        number(
            "Largest true error",
            0.15,
            within=1e-9,
            replies=[
                at(0.1, "That is the other end of the gap. Look at the end above 0.4, too."),
                at(0.25, "That is the width of the gap. The true threshold lies inside it."),
                at(0, "There are other consistent thresholds besides the true one."),
                at(0.5, "A threshold at 0.90 gives the seed at 0.55 the wrong label."),
            ],
        ),
        hint="Which thresholds give all four seeds the right label? Which is farthest from 0.4?",
    )
