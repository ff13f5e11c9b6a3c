"""What the page *Why does it work although the bound says nothing?* asks."""

from heed.exercises.card import Card, above, at, below, choice, number


def half() -> Card:
    """Half of the labels tossed: what nobody can reach, and what the network does."""
    return Card(
        number(
            "No learner’s error on new points is below",
            0.25,
            replies=[
                at(0.5, "Of the tossed labels, half agree with the truth all the same."),
                at(0, "Can anybody know how a coin has decided about a new point?"),
                below(0.25, "Half of the new labels are tossed. Which share of these is false?"),
                above(
                    0.25,
                    "Who knows the border errs only where a coin decided, and not on all of those.",
                ),
            ],
        ),
        choice(
            "The error of the network with 400 features is",
            {"least": "about that", "more": "clearly higher, but below 0.5", "coin": "0.5"},
            "more",
            {
                "least": "It fits the false labels among its examples too. What do they do to "
                "the map around them?",
                "coin": "Three of four labels are still true. Do they teach it nothing?",
            },
        ),
        choice(
            "The training error is",
            {"zero": "0", "quarter": "about 0.25", "half": "about 0.5"},
            "zero",
            {
                "quarter": "So many labels are false. But can’t 400 features fit them all?",
                "half": "Does a network with 400 features leave any of 40 labels out?",
            },
        ),
        hint="Three of four labels are still true. What does a network make of the fourth, which "
        "it fits as well?",
    )


def least() -> Card:
    """The least norm of two equations for three weights, by hand, and another start."""
    return Card(
        number(
            "The middle weight is",
            2,
            replies=[
                at(3, "(0, 3, 0) fits, but it is no combination of the examples."),
                at(1.5, "(1.5, 1.5, 1.5) fits, but in a combination w_2 = w_1 + w_3."),
            ],
        ),
        number(
            "The sum of the three squares is",
            6,
            replies=[
                at(9, "That of (0, 3, 0). Is there less?"),
                at(6.75, "That of (1.5, 1.5, 1.5). Is there less?", 0.01),
                below(6, "So little isn’t enough to fit both labels."),
                above(6, "A combination of the examples that fits both has less."),
            ],
        ),
        choice(
            "From w = (1, −1, 1) instead, which is perpendicular to both examples, it finds",
            {"same": "(1, 2, 1)", "moved": "(2, 1, 2)", "single": "(0, 3, 0)"},
            "moved",
            {
                "same": "Steps are combinations of the examples. Can they take (1, −1, 1) away?",
                "single": "It fits, but a step can’t take (1, −1, 1) away from the start.",
            },
        ),
        hint="Every step adds a combination of the two examples. Which combination of the two fits "
        "both labels?",
    )


def follows() -> Card:
    """Which conclusions the page allows."""
    return Card(
        choice(
            "Which follow from this page? Tick all that do.",
            {
                "more": "With 80 examples, a bound that knows only this class and m still can’t "
                "promise a gap below 0.5",
                "norm": "With 20% of the labels tossed, the smallest norm that fits every example "
                "still beats every k < m",
                "least": "Big’s gap is small because training found the least norm",
                "bits": "A choice among 420^2 candidates, not 420, adds less than twice as much "
                "to the bound",
                "novel": "The promise of the test set also holds for sentences of a novel",
            },
            {"more", "bits"},
            {
                "norm": "Toss 20% of the labels in the second figure. Does it pay to fit the false "
                "ones too?",
                "least": "Which network, and which loss, was the proposition proved for? Does Big "
                "fit its examples?",
                "novel": "The 1,951 sentences were drawn like those of training. Were those of a "
                "novel?",
                "more": "One more follows: do 400 features fit 80 coin tosses? Try it in the first "
                "figure.",
                "bits": "One more follows: the bits double, and they are below a root.",
            },
        ),
        hint="For each, find the section that speaks of it, and what it demands.",
    )
