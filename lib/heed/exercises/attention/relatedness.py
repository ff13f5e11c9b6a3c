"""What the page *Where the vectors come from* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


def recommend() -> Card:
    """The dot product and the cosine of a user with two films, and what length does to them."""
    return Card(
        number(
            "cosine of the user and Q",
            0.6,
            within=0.001,
            replies=[
                at(36, "That is the dot product. Divide it by both lengths."),
                at(
                    7.2,
                    "You have divided by the length of the user only. Q has a length too.",
                    0.001,
                ),
                at(3, "You have divided by the length of Q only. The user has a length too."),
                at(0.8, "That is the sine of the angle.", 0.001),
                at(1, "That is film P, which points exactly where the user points."),
                at(0.36, "That is the square of the cosine.", 0.001),
                above(0.605, "The dot product is 36. Have you divided it by both lengths?"),
                below(0.595, "The dot product is 36. Divide it by the two lengths, 5 and 12."),
            ],
        ),
        choice(
            "Which film comes first at the start?",
            {
                "p": "P, by the dot product and by the cosine",
                "q": "Q, by the dot product and by the cosine",
                "qp": "Q by the dot product, P by the cosine",
                "pq": "P by the dot product, Q by the cosine",
            },
            right="qp",
            replies={
                "p": "The dot product with P is 25. What is it with Q?",
                "q": "P points the same way as the user, so its cosine is 1.",
                "pq": "It is the other way round: which of the two measures rewards length?",
            },
        ),
        number(
            "length of P’s vector later",
            7.2,
            within=0.01,
            replies=[
                at(1.44, "That is the factor by which it grows. Its length was 5.", 0.01),
                at(36, "That is the dot product, in which the user’s length 5 counts too."),
                at(12, "With this length, P’s dot product is 60, because it points the right way."),
                at(5, "With length 5 its dot product is 25. How much has Q?"),
                at(2.2, "That is how much longer it gets. It had length 5.", 0.01),
                above(7.22, "Now P has more than Q’s 36: P’s dot product is 5 times its length."),
                below(7.18, "Now P has less than Q’s 36: P’s dot product is 5 times its length."),
            ],
        ),
        hint="The user and P have length 5, and Q has length 12.",
    )


def turned() -> Card:
    """What stays when all vectors of users and films are turned by the same angle."""
    return Card(
        choice(
            "What stays the same? (several may be right)",
            {
                "dots": "every dot product u · m",
                "cosines": "the cosine between two films",
                "lengths": "how long a film’s vector is",
                "loss": "the loss",
                "first": "the first number of a film’s vector",
                "axis": "the films that lie along the horizontal axis",
            },
            right={"dots", "cosines", "lengths", "loss"},
            replies={
                "dots": "It depends on two lengths and the angle between. Do these change?",
                "cosines": "Both films turn alike. What happens to the angle between them?",
                "lengths": "A rotation makes no vector longer or shorter.",
                "loss": "The loss is made of dot products and lengths.",
                "first": "Turn (1, 0) by a quarter of a turn: it becomes (0, 1).",
                "axis": "Draw again in the figure: other films come to lie along it.",
            },
        ),
        hint="Which of these can you read off the picture if somebody takes the axes away?",
    )


def bird() -> Card:
    """The dot product of *bird* with itself, for the question whether an animal acts."""
    return Card(
        predict(
            "bird · bird",
            0.04,
            low=0,
            high=8,
            digits=2,
            within=0.5,
            then=("related", {"subject": "bird", "trained": True}),
            replies=[
                above(
                    4,
                    "It is no second cat: in the training sentences no bird ever acts, and without "
                    "an error there is no gradient that makes its vector longer.",
                ),
                above(
                    0.5,
                    "It is less still. No bird ever acts in the training sentences, and other "
                    "words give the answer, so *bird* didn’t have to help.",
                ),
            ],
        ),
        hint="What in the training sentences would have made the vector of *bird* longer?",
    )
