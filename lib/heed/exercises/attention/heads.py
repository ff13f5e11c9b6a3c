"""What the page *Several heads* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict
from heed.model.heads import multiply_adds, parameters


def narrow() -> Card:
    """How scores spread in a head of 64 columns, divided by the root of 64 and of 512."""
    return Card(
        number(
            "standard deviation of a score with √D_h",
            1,
            replies=[
                at(8, "That is before the division. By what is it divided?"),
                at(64, "That is the variance before the division."),
                at(0.125, "The dot product has the standard deviation 8, not 1.", 0.001),
            ],
        ),
        number(
            "standard deviation of a score with √D",
            math.sqrt(64 / 512),
            within=0.002,
            replies=[
                at(1, "That would be so with 512 terms. How many does one head have?"),
                at(0.125, "That is the variance. Take its root.", 0.001),
                at(8 / 512, "You divided by D. Divide by its root.", 0.0005),
                at(
                    1 / math.sqrt(512),
                    "The dot product has the standard deviation 8, not 1.",
                    0.001,
                ),
                at(math.sqrt(8), "Upside down: the scores get smaller.", 0.01),
            ],
        ),
        choice(
            "With √D, the weights of the untrained head are",
            {"flat": "more alike", "sharp": "less alike", "same": "the same"},
            right="flat",
            replies={
                "sharp": "Smaller scores differ less. What does the softmax make of that?",
                "same": "The order of the weights stays, but not their sizes. What happens if all "
                "scores shrink?",
            },
        ),
        hint="How many terms does a dot product of this head have? What is their sum’s variance?",
    )


def thousand() -> Card:
    """The multiplications of the layer that splits first, for a text of 1,000 words."""
    split, narrow = (sum(multiply_adds(layer, 256, 8, 1000)) for layer in ("split", "narrow"))
    held = sum(parameters("split", 256, 8)) / sum(parameters("narrow", 256, 8))
    return Card(
        predict(
            "its share of the multiplications, for 1,000 words",
            100 * split / narrow,
            low=0,
            high=100,
            unit="%",
            then=("widths", {"heads": 8, "width": 256, "length": 1000}),
            replies=[
                at(
                    100 * held,
                    "That is its share for a short sentence. How does the work on scores grow?",
                    3,
                ),
                below(
                    100 * held,
                    "Splitting first saves nothing on the scores, so its share grows from 35%.",
                ),
                below(
                    72,
                    "It grows further: scores and averages are two thirds of the narrow layer’s "
                    "work, and splitting first saves none of it.",
                ),
                above(
                    83,
                    "The projections are still a third of the narrow layer’s work, and "
                    "splitting first saves most of that third.",
                ),
            ],
        ),
        hint="Each parameter is used once per word. How many multiplications do scores and "
        "averages add for each word? Does splitting first save any of them?",
    )


def stack() -> Card:
    """The outputs of heads joined the wrong way, and what one matrix for two does."""
    return Card(
        mistake(
            "Which step is false?",
            [
                "X is 5 × 8, and W_q, W_k and W_v are 8 × 8. The three products are 5 × 8.",
                "Cut each of them between columns into four matrices of 5 × 2.",
                "The scores of a head, QKᵀ/√2, are 5 × 5.",
                "A softmax of each row, times the values: the output of a head is 5 × 2.",
                "Put the four outputs one below the other, and multiply by W_o, which is 8 × 8.",
            ],
            right=4,
            replies={
                0: "5 × 8 times 8 × 8 is 5 × 8. That is sound.",
                1: "8 columns in 4 heads leave 2 for each. That is sound.",
                2: "A head is 2 wide, so its root is √2. That is sound.",
                3: "5 × 5 weights times 5 × 2 values give 5 × 2. That is sound.",
            },
        ),
        choice(
            "A head takes the same matrix for queries and keys. What always holds? "
            "(several may be right)",
            {
                "scores": "the score that “gave” gives “Mary” equals the one that “Mary” gives "
                "“gave”",
                "weights": "the weight that “gave” gives “Mary” equals the one that “Mary” gives "
                "“gave”",
                "sums": "the weights that a word gives sum to 1",
            },
            right={"scores", "sums"},
            replies={
                "scores": "A score is the dot product of two rows of XW. Does the order matter?",
                "weights": "The softmax divides each row by its own sum. Are the two sums equal?",
                "sums": "The softmax of a row sums to 1, whatever the scores are.",
            },
        ),
        hint="Write the shape beside each matrix. And which numbers does a softmax divide by?",
    )
