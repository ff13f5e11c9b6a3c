"""What the page *The transformer in one picture* asks."""

from heed.exercises.card import Card, at, choice, explain, number, order


def path() -> Card:
    """The way of a French piece through the decoder."""
    return Card(
        order(
            "From first to last",
            {
                "c": "It asks the memory what the English pieces hold.",
                "n": "A network works on its row, whatever the other rows are.",
                "s": "A softmax makes probabilities for the next piece.",
                "e": "It picks its row of the table and gets a position.",
                "l": "Its row is compared with every row of the table.",
                "m": "It asks the French pieces before it.",
            },
            misplaced={
                "me": "Attention works on vectors. Where does the piece get one?",
                "ce": "Attention works on vectors. Where does the piece get one?",
                "ne": "The network needs a vector. Where does the piece get one?",
                "le": "There is no row yet to be compared.",
                "sl": "A softmax needs logits. What makes them?",
                "cm": "In a decoder block, the French pieces come before the English ones.",
                "nm": "The network is the last part of a block.",
                "nc": "The network is the last part of a block.",
                "lm": "The output layer stands above all blocks.",
                "lc": "The output layer stands above all blocks.",
                "ln": "The output layer stands above all blocks.",
            },
        ),
        hint="Read the right tower of the figure from below.",
    )


def mixing() -> Card:
    """Which of five changes to a sentence's rows let one row hear of another, and how soon."""
    return Card(
        choice(
            "After which of these does a row depend on other rows of the sentence?",
            {
                "norm": "subtract from each row the mean of its D numbers",
                "center": "subtract from each row the mean of all N rows",
                "shift": "add to each row the row before it",
                "relu": "cut every number at 0",
                "softmax": "divide each row’s exponentials by their sum over its V numbers",
            },
            {"center", "shift"},
            {
                "norm": "That mean goes over the numbers of one row: the first half of a norm.",
                "relu": "Each number is cut for itself.",
                "softmax": "That sum goes over the numbers of one row.",
                "center": "To get the mean of all N rows, you have to read all N rows.",
                "shift": "There each row reads its neighbour. A convolution does that.",
            },
        ),
        number(
            "layers that add to each row the row before it, until row 6 depends on row 0",
            6,
            replies=[
                at(1, "After one layer row 1 depends on row 0. How far is row 6?"),
                at(7, "Rows 0 to 6 are seven rows. How many steps are between them?"),
                at(3, "Each layer reads the row before it alone, so news moves by one row."),
            ],
        ),
        hint="Change one row in your mind. Which rows of the result change?",
    )


def door() -> Card:
    """Why nothing of the English is left without cross-attention."""
    return Card(
        explain(
            "Only attention lets one row know about another, and cross-attention is the only one "
            "that reads the English, so without it the decoder computes the same for every "
            "sentence.",
            [
                "only attention brings something from one row into another",
                "cross-attention is the only one that reads the English",
                "without it, nothing in the decoder depends on the sentence",
            ],
        ),
        hint="Follow the news from an English word: through which boxes can it reach a French row?",
    )
