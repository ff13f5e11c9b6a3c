"""What the page *Embedding and output layer* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


def rows() -> Card:
    """Which rows of the table a sentence's loss has a gradient for."""
    return Card(
        number(
            "Rows with a gradient, source table of its own",
            6,
            replies=[
                at(7, "Seven tokens, but two of them pick the same row."),
                at(5, "That leaves out one token. <eos> is read as well."),
                at(4000, "A row that nobody looked up has no part in the output."),
            ],
        ),
        number(
            "Rows with a gradient, one table for source, target and output",
            4000,
            replies=[
                at(6, "The output layer compares with every row of the table."),
                at(12, "The output layer compares with every row of the table."),
            ],
        ),
        hint="Multiply a one-hot matrix with a table: which rows of the table take part?",
    )


def longest() -> Card:
    """Which of three rows gets the largest logit, and how many lose on their own row."""
    return Card(
        choice(
            "Your guess: which piece is the likeliest?",
            {"chat": "chat", "chien": "chien", "os": "os"},
            "chien",
            {
                "chat": "Its row equals h, so its cosine is 1. But logits are dot products.",
                "os": "Its row is the longest. At what angle is it to h?",
            },
        ),
        number(
            "Its logit",
            2,
            replies=[
                at(1, "That is the logit of chat, whose row equals h."),
                at(
                    5**0.5,
                    "That is the length of the row of chien, not its dot product with h.",
                    0.01,
                ),
                at(3, "That is the length of the row of os. Its dot product with h is 0."),
            ],
        ),
        predict(
            "Pieces of Big that lose on their own row, of 4,000",
            254,
            0,
            4000,
            within=150,
            replies=[
                above(
                    254,
                    "Another row must be so much longer that its cosine, below 1, still suffices.",
                ),
                below(254, "A short row is easily beaten, and rare pieces may have short ones."),
            ],
        ),
        hint="A logit is a dot product: it grows with the length of the row.",
    )
