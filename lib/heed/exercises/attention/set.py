"""What the page *Attention sees a set* asks."""

from heed.exercises.card import Card, above, at, below, choice, number

SYMMETRY = {"equivariant": "equivariant", "invariant": "invariant", "neither": "neither"}


def reorderings() -> Card:
    """How many orders six words have, and how many of them a mean of outputs tells apart."""
    return Card(
        number(
            "different sentences",
            360,
            replies=[
                at(720, "That is 6!. Swap the two *the*: is it another sentence?"),
                at(
                    36,
                    "That is 6 · 6. The first place has 6 words to choose from, the next 5.",
                ),
                at(120, "That is 5!, for five words. The sentence has six: *the* is there twice."),
                at(60, "That is half of 5!. But the sentence has six words."),
                at(30, "That is 6 · 5, places for two words only. Place the other four too."),
                above(360, "Even if the two *the* were different words, it would be 6! = 720."),
                below(
                    360, "Six words have 6! = 720 orders. How often is each sentence among them?"
                ),
            ],
        ),
        number(
            "different means of the outputs, over all these sentences",
            1,
            replies=[
                at(360, "That would be so if the mean could see the order."),
                at(720, "That would be so if the mean could see the order."),
                at(0, "Each sentence has a mean. How many of them differ?"),
                at(6, "The mean does not depend on which word comes first, or last."),
                above(1, "Reordering moves the outputs. What does that do to their mean?"),
            ],
        ),
        number(
            "different means, with positions added",
            360,
            replies=[
                at(1, "Now the rows of X + P differ from order to order, not only in their order."),
                at(720, "Swapping the two *the* still gives the same sentence, and the same mean."),
                above(360, "There cannot be more means than different sentences."),
                below(
                    360, "With positions each sentence has rows of its own, and so its own mean."
                ),
            ],
        ),
        hint="Six words have 6! orders. Which of them are the same sentence?",
    )


def symmetry() -> Card:
    """Which of four functions of a sentence are equivariant, and which invariant."""
    return Card(
        choice(
            "XW, with a matrix W",
            SYMMETRY,
            right="equivariant",
            replies={
                "invariant": "Swap two words: two rows of XW change places.",
                "neither": "W multiplies each row separately. Where does a row stand afterwards?",
            },
        ),
        choice(
            "the largest number in each column",
            SYMMETRY,
            right="invariant",
            replies={
                "equivariant": "The result has one row only. What could be reordered in it?",
                "neither": "Does the largest of some numbers depend on their order?",
            },
        ),
        choice(
            "row t is the mean of rows 0 to t of X",
            SYMMETRY,
            right="neither",
            replies={
                "equivariant": "Swap the first two words: row 0 is now the second word. Was it "
                "a row before?",
                "invariant": "Row 0 is the first word itself, and that can be any of them.",
            },
        ),
        choice(
            "the rows of X, sorted by their first number (no two alike)",
            SYMMETRY,
            right="invariant",
            replies={
                "equivariant": "Reorder X and sort again: the same list comes out, not a reordered "
                "one.",
                "neither": "Reorder X and sort again. What comes out?",
            },
        ),
        hint="Try two words. Swap them, and look at what the function returns.",
    )


def repeated() -> Card:
    """What a word weighs when it is said once, three times, and with a higher score."""
    return Card(
        number(
            "output for *the film is very good*",
            0.2,
            within=0.005,
            replies=[
                at(1, "That is the value of *very*. What is its weight?"),
                at(0.25, "*very* has a weight too: there are five words.", 0.005),
                above(0.205, "Equal scores give equal weights, and they add up to 1."),
                below(0.195, "Equal scores give equal weights, and they add up to 1."),
            ],
        ),
        number(
            "output for *the film is very very very good*",
            3 / 7,
            within=0.005,
            replies=[
                at(0.2, "Attention counts how often a pair is there.", 0.005),
                at(0.6, "There are seven words now, not five.", 0.005),
                at(1 / 7, "That is the weight of one *very*. There are three.", 0.005),
                at(3, "That counts the words. Each has only its share of the weight."),
                at(0.75, "That is 3 to 1. But there are four other words.", 0.005),
                above(0.434, "Of seven equal weights, three belong to *very*."),
                below(0.423, "Of seven equal weights, three belong to *very*."),
            ],
        ),
        number(
            "output for *the film is very very very good*, if the score of *very* is larger than "
            "the others by ln 2",
            0.6,
            within=0.005,
            replies=[
                at(3 / 7, "A larger score means a larger weight: e^{ln 2} = 2.", 0.005),
                at(
                    2 / 3, "How many words are not *very*, and what does each of them count?", 0.005
                ),
                at(6 / 7, "The three *very* now count 6, so the sum of all is more than 7.", 0.005),
                at(1 / 3, "That is what a single *very* would weigh. There are three.", 0.005),
                at(0.2, "That is the weight of one *very*. There are three.", 0.005),
                at(6, "Divide by the sum over all words: the other four count 1 each."),
                above(0.605, "Each *very* counts 2, each of the other four words counts 1."),
                below(0.595, "Each *very* counts 2, each of the other four words counts 1."),
            ],
        ),
        hint="A weight is e^score, divided by the sum of e^score over all words.",
    )
