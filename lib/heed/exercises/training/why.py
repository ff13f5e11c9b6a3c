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
            {
                "least": "about as low as that",
                "more": "clearly higher, but below 0.5",
                "coin": "0.5",
            },
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
                at(2.45, "That’s the norm. Its square is asked.", 0.01),
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


def bits() -> Card:
    """The Occam bound of a small translator, of a coarser one, and after a late code; by heart."""
    return Card(
        number(
            "Its true error is at most",
            0.467,
            0.004,
            replies=[
                at(0.167, "That’s what the bound adds. Where does it begin?", 0.004),
                at(0.36, "1,000 weights of 8 bits each have 8,000 bits.", 0.004),
                at(0.5, "A bit counts ln 2 in the root.", 0.004),
                at(0.536, "Below the root, the sum is divided by 2m, not by m.", 0.004),
                at(0.3, "That’s the training error. The root is missing.", 0.004),
                above(1, "Give a fraction, or write % behind the number."),
            ],
        ),
        choice(
            "With 4 bits for each weight it gets 33% wrong, not 30%. The bound is",
            {"lower": "lower", "higher": "higher"},
            "lower",
            {"higher": "It gets 3 points more wrong. How much less does the bound add?"},
        ),
        choice(
            "You see the sample first, and then find a code that describes this translator by 1 "
            "bit. Does the theorem still promise the bound?",
            {"yes": "yes", "no": "no"},
            "no",
            {"yes": "When does the theorem ask for the descriptions?"},
        ),
        choice(
            "Another translator knows its training sentences by heart, and for others copies from "
            "a near one. In a table as in section 4, its training sentences are right",
            {
                "falls": "less often with more words away",
                "all": "equally often in each row",
                "never": "never with 4 or more words away",
            },
            "all",
            {
                "falls": "Does it need a near sentence where it knows the sentence itself?",
                "never": "It copies for new sentences alone. What does it do with learned ones?",
            },
        ),
        hint="How many bits describe it? They are below the root. The bound begins at what it gets "
        "wrong on its own pairs.",
    )
