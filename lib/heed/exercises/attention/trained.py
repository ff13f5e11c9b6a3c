"""What the page *What the heads of a translator do* asks."""

from heed.exercises.card import Card, at, choice, mistake, number


def chance() -> Card:
    """The scores of a head on four pieces, and what they are above chance."""
    return Card(
        number(
            "score for *before*",
            0.6,
            replies=[
                at(
                    0.45,
                    "*Mary* has no piece before it, so its row isn’t counted: divide by three.",
                ),
                at(0.4 / 3, "You took the piece after. Rows are queries: read each row.", 0.005),
                at(0.125, "That is the piece itself, on the diagonal."),
                *(
                    at(x, "Don’t subtract chance yet: the score is the weight itself.", 0.005)
                    for x in (0.35, 0.467)
                ),
                at(1.8, "That is the sum. Take the mean of the rows that have a piece before."),
            ],
        ),
        number(
            "score for *ends*",
            0.575,
            replies=[
                at(0.4, "That is the row of *slept* only. Take the mean over all four queries."),
                at(0.325, "That is the full stop alone. The pattern names both keys."),
                at(0.25, "That is the <eos> alone. The pattern names both keys."),
                at(0.6, "Take all four rows, also those of the full stop and <eos>."),
                at(0.5, "*Mary* has no piece before it, but the ends are there to see: four rows."),
                at(0.8, "That is the row of *Mary* only. Take the mean over all four queries."),
                at(2.3 / 8, "Add the two keys of each row. Then take the mean of four rows."),
                at(2.3, "That is the sum of four rows. Take the mean."),
                at(2.3 / 3, "Every one of the four rows counts here: divide by four.", 0.005),
                *(
                    at(x, "Don’t subtract chance yet: the score is the weight itself.", 0.005)
                    for x in (0.075, 0.15)
                ),
            ],
        ),
        choice(
            "Which pattern is it named after?",
            {"before": "before", "ends": "ends", "none": "neither of the two"},
            right="before",
            replies={
                "ends": "Two keys of four are ends. How much does a head give them that looks at "
                "all keys equally?",
                "none": "Work out both above chance: is one of them at least 0.25?",
            },
        ),
        hint="In which rows does each pattern name a key, and how many of the four keys does it "
        "name there?",
    )


def luck() -> Card:
    """How many of 80 intervals lie above zero by luck, and what would tell."""
    return Card(
        number(
            "expected number of intervals above zero",
            2,
            replies=[
                at(4, "On average four miss zero. How many of these lie above it?"),
                at(0, "Each interval is wrong with probability 5%, and there are 80."),
                at(0.025, "That is the probability for one head. There are 80."),
                at(1, "You halved twice: 5% of 80 miss zero, and half of those lie above it."),
                at(40, "Most intervals contain zero. Only those that miss it lie above or below."),
                at(78, "That many contain zero in the figure. How many would luck put above it?"),
                at(76, "That many contain zero. How many lie above it?"),
            ],
        ),
        choice(
            "On 500 sentences, thirteen of the 80 intervals lie above zero. How can you find "
            "out which of these heads matter?",
            {
                "more": "more draws of the bootstrap",
                "largest": "keep those with the largest loss",
                "fresh": "measure the thirteen on new sentences",
            },
            right="fresh",
            replies={
                "more": "These are draws from the same 500 sentences: the ends of the interval get "
                "steadier, but the luck in the sentences stays.",
                "largest": "The largest of many numbers is often the luckiest. How could you check "
                "whether these are?",
            },
        ),
        hint="A 95% interval misses with probability 5%, and half of these misses lie above zero.",
    )


def reasons() -> Card:
    """A step from weights to reasons that does not follow."""
    return Card(
        mistake(
            "Which step is it?",
            [
                "Before it writes *vieux*, a head gives 90% of its weight to *book*’s position.",
                "So 90% of the weight in its average is on the value vector of that position.",
                "That value vector is computed from the encoder’s output at that position.",
                "So 90% of what the head hands on depends on the word *book* alone.",
                "The other heads of the layer may hand on something else.",
            ],
            right=3,
            replies={
                0: "That is measured: it is the weight in one cell of the map.",
                1: "The output of a head is the average of the value vectors by these weights.",
                2: "Values are made by a matrix, row by row. No other row comes in here.",
                4: "This holds whatever that head does: the heads of a layer work side by side.",
            },
        ),
        hint="What has the encoder done to the row of *book* before the decoder looks at it?",
    )
