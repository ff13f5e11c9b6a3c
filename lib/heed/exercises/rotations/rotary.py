"""What the page *Rotary embeddings* asks."""

from heed.exercises.card import Card, at, choice, number

WAYS = {
    "added": "added",
    "before": "rotated before the projection",
    "two": "queries and keys rotated",
    "three": "queries, keys and values rotated",
}


def wish() -> Card:
    """Which factors c(t) make the score depend on t − s only."""
    return Card(
        choice(
            "c(t) is (several may be right)",
            {
                "turn": "e^{iωt}",
                "long": "2 e^{iωt}",
                "square": "e^{iωt²}",
                "fade": "e^{−t}",
                "one": "1",
            },
            right={"turn", "long", "one"},
            replies={
                "square": "t² − s² is (t − s)(t + s): it depends on more than t − s.",
                "fade": "The product is e^{−(t + s)}: it depends on t + s.",
                "one": "Put 1 into the product. Can you find t or s in it, other than as t − s?",
                "long": "Write the product down. Which part of it knows t and s?",
            },
        ),
        hint="Write down c(t) times the conjugate of c(s).",
    )


def move() -> Card:
    """Which ways of telling positions keep the weights, and which the outputs, after a move."""
    return Card(
        choice(
            "the weights stay (several may be right)",
            WAYS,
            right={"two", "three"},
            replies={
                "added": "Adding the codes leaves three terms that know the position itself.",
                "before": "The learned maps stand between the two rotations and keep them apart.",
                "three": "The weights are made of queries and keys: the values have no part in it.",
            },
        ),
        choice(
            "the outputs stay (several may be right)",
            WAYS,
            right={"two"},
            replies={
                "added": "The weights have changed already, and the values carry the codes too.",
                "before": "The weights have changed already.",
                "three": "The outputs are sums of values, and these values were turned.",
            },
        ),
        hint="Where do both sides of each dot product turn by the same angle?",
    )


def layout() -> Card:
    """From the interleaved layout of a head of width 8 to the split-half one."""
    return Card(
        number(
            "column 1 is paired with",
            5,
            replies=[
                at(0, "That is its partner in the interleaved layout."),
                at(2, "Neighbours form a pair in the interleaved layout only."),
                at(4, "That is the partner of column 0."),
            ],
        ),
        number(
            "to place 1 comes column",
            2,
            replies=[
                at(1, "Column 1 belongs to pair 0. Place 1 is the first of pair 1."),
                at(3, "That is the second number of pair 1; it comes to place 5."),
                at(4, "Column 4 opens pair 2, and place 1 opens pair 1."),
                at(5, "Column 5 belongs to pair 2. Place 1 opens pair 1."),
            ],
        ),
        number(
            "to place 4 comes column",
            1,
            replies=[
                at(0, "Column 0 stays at place 0. Place 4 is that of its partner."),
                at(2, "Column 2 opens pair 1; it comes to place 1."),
                at(4, "Column 4 is the first number of pair 2; it comes to place 2."),
                at(8, "Counting starts at column 0."),
            ],
        ),
        hint="Write down the pairs of both layouts: (0, 1), (2, 3) … and (0, 4), (1, 5) …",
    )
