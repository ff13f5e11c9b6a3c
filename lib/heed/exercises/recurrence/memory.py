"""What the page *Recurrent networks* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


def both() -> Card:
    """How many of the 12 states of a bidirectional network change with the second of six words."""
    return Card(
        predict(
            "states that change",
            7,
            low=0,
            high=12,
            within=0,
            then=("unrolled", {"place": 1, "by": "dog", "direction": "both", "read": 8}),
            replies=[
                at(5, "Those are the forward states. Now read backward."),
                at(2, "Those are the backward states. Count the forward ones as well."),
                at(1, "A changed state is handed on, so the states read after it change too."),
                at(6, "Forward five states change. Backward, at which words has “cat” been read?"),
                at(12, "At every word some state changes. But at most words only one of the two."),
                at(
                    10, "Five words stand from “cat” on, but backward only two are read from there."
                ),
                above(7, "A state changes only if “cat” was read by then, in its direction."),
                below(7, "Every state after “cat” changes, in each of the two directions."),
            ],
        ),
        hint="Which states are computed after “cat” has been read? Count each direction alone.",
    )


def ends() -> Card:
    """Where a bidirectional network can be used, and what it costs."""
    return Card(
        choice(
            "A bidirectional network can (several may be right)",
            {
                "noun": "mark the nouns of a finished sentence",
                "type": "suggest the next word while you type",
                "gap": "guess the word that is missing in the middle of a letter",
                "write": "write a letter, word by word",
                "spam": "decide whether an e-mail is spam",
                "live": "write live subtitles, each word as it is spoken",
            },
            right={"noun", "gap", "spam"},
            replies={
                "noun": "The sentence is finished, so both of its ends are there.",
                "type": "Which words would it read from the right? You haven’t typed them yet.",
                "gap": "The words after the gap are there too, and they help to guess.",
                "write": "Reading backward starts at the letter’s last word. It isn’t written yet.",
                "spam": "The e-mail has arrived as a whole, so it can be read from both ends.",
                "live": "Reading backward starts at the end, and the speaker isn’t there yet.",
            },
        ),
        number(
            "numbers that it learns, for D = 100 and F = 200",
            120_400,
            replies=[
                at(60_200, "That is one direction. The other has weights of its own."),
                at(120_000, "You left out the two biases."),
                at(120_800, "One bias a direction is enough. PyTorch has two, which are added up."),
                at(60_000, "You left out the bias and the other direction."),
                at(80_400, "Each U leads from F numbers to F numbers, so it has F · F entries."),
                at(40_200, "U leads from F to F numbers: F · F. And there are two directions."),
                at(
                    60_400,
                    "That is one direction with two biases. One is enough; add the other RNN.",
                ),
                at(100_400, "You counted W once. Each direction has a W of its own."),
                at(80_000, "Those are the two U. Each direction also has a W and a bias."),
                at(40_000, "That is one U, or two W. Each direction has a W, a U and a bias."),
                at(120_200, "You counted the bias once. Each direction has its own."),
                at(200_400, "Each direction has a state of 200 numbers: its U is 200 × 200."),
            ],
        ),
        hint="Is the last word there when the first answer is needed? And how many numbers are in "
        "W, U and b of one direction?",
    )
