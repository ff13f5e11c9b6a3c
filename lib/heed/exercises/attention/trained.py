"""What the page *What the heads of a translator do* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


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


def noun() -> Card:
    """What the costliest head gives to an English article before it writes the French one."""
    tom = "Tom gave the old book to his sister."
    return Card(
        predict(
            "weight on *the*, before *le* is written",
            0,
            low=0,
            high=100,
            unit="%",
            within=5,
            then=(
                "patterns",
                {"sentence": tom, "place": "cross", "habit": 18, "row": 4, "column": 0},
            ),
            replies=[
                below(5, "In the row of *le*, find the cell with the largest weight."),
                above(5, "*The* says nothing of gender. Which English word does?"),
            ],
        ),
        hint="What must be known to choose between *le* and *la*? Does *the* tell?",
    )
