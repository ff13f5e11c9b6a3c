"""What the page *The learning problem* asks."""

from heed.exercises.card import Card, at, choice, number


def erm() -> Card:
    """ERM over three thresholds, none of which is right."""
    return Card(
        number(
            "Threshold that ERM returns",
            0.5,
            replies=[
                at(0.2, "That one is wrong on two seeds: 0.30 and 0.35."),
                at(0.8, "That one is wrong on the seed at 0.60."),
                at(0.4, "That is the true threshold, but it is not in the class."),
            ],
        ),
        number(
            "Its true error",
            0.1,
            within=1e-9,
            replies=[
                at(0, "That is its empirical error. Which new seeds does it get wrong?"),
                at(0.5, "That is the threshold. How far from 0.4 is it?"),
                at(0.9, "That is how often it is right."),
                at(0.2, "Between which two numbers do 0.5 and the truth disagree?", within=1e-9),
                at(0.4, "That is the true threshold. Where does 0.5 disagree with it?"),
            ],
        ),
        choice(
            "Is the class realizable in this bed?",
            {
                "sample": "Yes: one of its thresholds is right on every example.",
                "truth": "No: none of its thresholds has true error 0.",
                "finite": "Yes: in a finite class ERM always finds a best threshold.",
            },
            right="truth",
            replies={
                "sample": "That makes the threshold consistent with this sample. "
                "Another sample may hold a seed at 0.45.",
                "finite": "The best of the class may still be wrong on many seeds.",
            },
        ),
        hint="First write down the label of each seed. Then count mistakes for each threshold.",
    )


def trust() -> Card:
    """Which hypotheses do not depend on the sample."""
    return Card(
        choice(
            "Tick all of them",
            {
                "book": "Ann takes 0.45 from an old gardening book.",
                "middle": "Ben takes the middle between the last 0 and the first 1 of S.",
                "other": "Cleo runs ERM on another sample, drawn from the same bed before S.",
                "best": "Dan takes the one of 0.3, 0.5 and 0.7 that does best on S.",
            },
            right={"book", "other"},
            replies={
                "middle": "Ben's threshold was made from S: on S it has no error at all.",
                "best": "The three thresholds don't depend on S, but Dan's choice among them does.",
            },
        ),
        hint="Would the threshold be another one if S had been drawn differently?",
    )
