"""What the page *Why does it work although the bound says nothing?* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict

SPARSE = "(0, 3, 0) fits, but its norm is 3, and it is no combination of the examples."
EVEN = "(1.5, 1.5, 1.5) fits, but in a combination of the examples w_2 = w_1 + w_3."
ENDS = "In a combination of the examples w_2 = w_1 + w_3."
OUTER = [at(0, SPARSE), at(1.5, EVEN), at(3, ENDS), at(2, ENDS)]
INNER = [at(3, SPARSE), at(1.5, EVEN), at(0, ENDS), at(1, ENDS)]


def half() -> Card:
    """Half of the labels tossed: what is left on new points, and on the examples."""
    return Card(
        predict(
            "Error on new points with 50% tossed",
            0.41,
            0,
            1,
            digits=2,
            within=0.07,
            then=("memorised", {"tossed": 50, "examples": 40, "seed": 1}),
            replies=[
                at(
                    0.25,
                    "0.25 is the least anybody can reach. This network believes the coin.",
                    0.02,
                ),
                at(0.5, "Some samples are that bad. In this one the true labels help.", 0.01),
                below(
                    0.25, "Half the new labels are tossed too, and half of these can’t be guessed."
                ),
                below(
                    0.41, "A quarter is lost to the coin. The network also fits tossed examples."
                ),
                above(0.41, "A label is tossed in half the cases, and right in half of these."),
            ],
        ),
        choice(
            "The training error is then",
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
        number("w_1", 1, replies=OUTER),
        number("w_2", 2, replies=INNER),
        number("w_3", 1, replies=OUTER),
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
    """Which conclusions the four answers of the page allow."""
    return Card(
        choice(
            "Which follow from this page? Tick all.",
            {
                "class": "Where a network fits 40 coin tosses, a bound that knows only its class "
                "and m can’t promise a small gap for true labels",
                "norm": "A network whose weights have a small norm errs rarely on new points",
                "least": "Big’s gap is small because training found the least norm",
                "bits": "A choice among 420^2 candidates, not 420, adds less than twice as much "
                "to the error",
                "novel": "The promise of the validation set also holds for sentences of a novel",
            },
            {"class", "bits"},
            {
                "norm": "With 10 features the norm is as small as with 400. What do the 400 do "
                "that the 10 don’t?",
                "least": "Which network, and which loss, was the proposition proved for? Does Big "
                "fit its examples?",
                "novel": "The 1,980 sentences were drawn like those of training. Were those of a "
                "novel?",
                "class": "One more follows: such a bound is the same for true labels and for coin "
                "tosses.",
                "bits": "One more follows: the bits double, and they are below a root.",
            },
        ),
        hint="For each, find the section that speaks of it, and what it demands.",
    )
