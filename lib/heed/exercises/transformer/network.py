"""What the page *The position-wise network* asks."""

from heed.exercises.card import Card, at, choice, code, number


def exactly() -> Card:
    """Two hidden units that tell one fact from both."""
    return Card(
        number(
            "w",
            -2,
            replies=[
                at(-1, "Try it where both facts hold: 2 − 1 gives 1, and it should be 0."),
                at(2, "With both facts the output grows. It has to fall."),
                at(0, "Then the output is a + f, which is 2 where both facts hold."),
                at(1, "With both facts that gives 3. What has to come out?"),
            ],
        ),
        number(
            "A linear function gives 0 for no fact, and 1 for each fact alone. For both it gives",
            2,
            replies=[
                at(0, "You’d like it to. But each fact adds its amount, whatever the other is."),
                at(1, "It can’t know that one fact is enough. What does the second fact add?"),
            ],
        ),
        choice(
            "Which unit is 1 if a holds and f doesn’t, and 0 otherwise?",
            {
                "less": "max(0, a − f)",
                "not": "max(0, 1 − f)",
                "both": "max(0, a − f + 1)",
                "none": "max(0, a − f − 1)",
            },
            "less",
            {
                "not": "If neither holds, it is 1 too. It should need a.",
                "both": "If neither holds, it is 1. What must its bias be?",
                "none": "If a alone holds, the sum is 0, and so is the unit.",
            },
        ),
        hint="Put in a = 1 and f = 1. What are the two hidden units then?",
    )


def write_network() -> Card:
    """The linear layer and the network, in Python."""
    return Card(
        code("network"),
        hint="An output of linear is the dot product of a row of weight with x, plus its bias. The "
        "network calls linear twice, and takes max(0, h) of each number in between.",
    )
