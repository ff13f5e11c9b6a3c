"""What the page *Train one yourself* asks."""

from heed.exercises.card import Card, above, at, choice, number, predict


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
        hint="Adam moves every weight by about the learning rate, and the weights begin below 0.6.",
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
                "largest": "Where does the largest digit stand?",
                "sort": "Where does the smallest digit stand? It depends on the row.",
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


def enlarged() -> Card:
    """How many weights a longer row and a wider network add."""
    return Card(
        number(
            "Weights for rows of 12 digits",
            2778,
            replies=[
                at(2682, "Each place has a vector of its own. Which table has a row a place?"),
                at(5364, "Attention and network are the same at all places. Only one table grows."),
                at(2688, "Each new place needs a whole vector of 16 numbers."),
                at(2842, "There are 6 new places, not 10.", 1),
            ],
        ),
        number(
            "Weights for rows of 6 digits and a network with 64 hidden units",
            3738,
            replies=[
                at(3706, "Each hidden unit also has a bias."),
                at(3194, "A hidden unit has 16 weights in, 1 bias, and more on its way out.", 32),
                at(5364, "Only the network between the two matrices grows."),
            ],
        ),
        hint="The places have a 6 × 16 table. The network has a 32 × 16 matrix with 32 biases, "
        "then a 16 × 32 matrix with 16.",
    )
