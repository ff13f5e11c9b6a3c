"""What the page *Rotary embeddings* asks."""

import math

from heed.exercises.card import Card, above, choice, predict

WAYS = {
    "added": "added",
    "before": "rotated before the projection",
    "two": "queries and keys rotated",
    "three": "queries, keys and values rotated",
}


def wave() -> Card:
    """The score of equal query and key three places apart, with one pair of speed 1."""
    alike = {"query_x": 1, "query_y": 0, "key_x": 1, "key_y": 0}
    return Card(
        predict(
            "score at distance 3",
            math.cos(3),
            low=-1,
            high=1,
            digits=2,
            within=0.1,
            then=("rotary", alike | {"width": 2, "pair": 0, "offset": 3}),
            replies=[
                above(0, "Half a turn is 3.14 radians: the arrows point nearly opposite ways."),
                above(-0.89, "The angle is 3 radians, closer to half a turn."),
            ],
        ),
        hint="The key is turned by 3 radians less than the query. Half a turn is 3.14 radians.",
    )


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
