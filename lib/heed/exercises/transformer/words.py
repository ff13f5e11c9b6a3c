"""What the page *Words in, words out* asks."""

from heed.exercises.card import Card, at, choice, number


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
    """Which of three rows gets the largest logit, and which has the direction of the state."""
    return Card(
        number(
            "Largest logit",
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
        choice(
            "Which word is the likeliest?",
            {"chat": "chat", "chien": "chien", "os": "os"},
            "chien",
            {
                "chat": "Its row equals h, so its cosine is 1. But logits are dot products.",
                "os": "Its row is the longest, but at a right angle to h: the logit is 0.",
            },
        ),
        hint="A logit is a dot product: it grows with the length of the row.",
    )


def table() -> Card:
    """How many parameters a large model saves by one table."""
    return Card(
        number(
            "Saved by one table instead of three, in millions",
            2 * 32000 * 512 / 1e6,
            within=0.05,
            replies=[
                at(16.4, "That is one table. How many are no longer needed?", 0.1),
                at(49.2, "That is all three. One of them stays.", 0.1),
            ],
        ),
        choice(
            "What must be true before one table can serve all three places?",
            {
                "joint": "both languages share one vocabulary",
                "equal": "the two languages have equally many words",
                "width": "D is at least V",
            },
            "joint",
            {
                "equal": "Equal sizes let the shapes fit. But number 2,302 would mean two things.",
                "width": "D is nearly always far below V.",
            },
        ),
        hint="A table has V rows of D numbers.",
    )
