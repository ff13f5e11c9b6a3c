"""What the page *Train one yourself* asks."""

from heed.exercises.card import Card, above, at, choice, predict


def tenfold() -> Card:
    """A learning rate ten times as large: nothing is learnt, and what the loss says of it."""
    return Card(
        predict(
            "Unseen rows right after 60 updates at a rate of 0.1, of 50",
            0,
            0,
            50,
            within=2,
            then=(
                "live_training",
                {"goal": "reverse", "rate": 0.1, "seed": 1, "updates": 60},
            ),
            replies=[
                at(50, "At 0.01 it has them all. At 0.1 every update goes too far to be of use."),
                above(2, "The updates are too large to come to rest anywhere. Look at the loss."),
            ],
        ),
        choice(
            "After 60 updates its loss is still above 2 nats a digit. What does the model know?",
            {
                "nothing": "almost nothing: it guesses nearly blindly",
                "half": "about half of the digits of a row",
                "first": "the first digits of a row",
            },
            "nothing",
            {
                "half": "How large is −ln p if p is 1/2? And if it is 1/10?",
                "first": "Known digits would pull the mean down. What does a blind guess cost?",
            },
        ),
        hint="Adam moves every weight by about the learning rate, and the entries of its matrices "
        "begin below 0.6.",
    )


def patterns() -> Card:
    """Which tasks have one pattern of attention for all rows."""
    return Card(
        choice(
            "For which tasks can each place always look at one fixed place, whatever the digits?",
            {
                "rotate": "write the row one place further on, the last digit first",
                "largest": "write the largest digit six times",
                "halves": "exchange the first three digits and the last three",
                "sort": "write the digits in order",
            },
            {"rotate", "halves"},
            {
                "rotate": "Each place writes the digit to its left, always.",
                "halves": "Place 1 writes digit 4, place 2 digit 5, and so on, in every row.",
                "largest": "Where is the largest digit? It depends on the row.",
                "sort": "Where is the smallest digit? It depends on the row.",
            },
        ),
        choice(
            "The model sorts. Attention gives each place the average of the values of all six "
            "digits. What does the place need to know in order to write its digit?",
            {
                "counts": "how many digits of each kind the row holds",
                "own": "which digit stands at the place itself",
                "neighbours": "which digits stand beside it",
            },
            "counts",
            {
                "own": "Take 9 1 1 1 1 1 and 9 2 2 2 2 2. Is what place 1 writes the same?",
                "neighbours": "A digit further away may be smaller than all of them.",
            },
        ),
        hint="Take a row, exchange two digits, and ask for each place where its digit is now.",
    )
