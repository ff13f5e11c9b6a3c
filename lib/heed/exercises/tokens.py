"""What the chapter *A sentence becomes three rows of numbers* asks."""

from heed.exercises import card
from heed.exercises.card import Card, at, choice, number
from heed.figures.tokens.counts import counts_of_lengths

SPECIAL = {"bos": "<bos>", "eos": "<eos>", "pad": "<pad>", "unk": "<unk>"}


def recall() -> Card:
    """Which special tokens never stand in a source row, or are never asked for."""
    return Card(
        choice(
            "never in a source row",
            SPECIAL,
            right="bos",
            replies={
                "eos": "Every source row is closed with it.",
                "pad": "A short source row is filled up with it.",
                "unk": "A source may hold a word that the vocabulary lacks.",
            },
        ),
        choice(
            "never asked for (two are right)",
            SPECIAL,
            right={"bos", "pad"},
            replies={
                "eos": "It is the last answer of every sentence: I’m done.",
                "unk": "It is the label of a word that the vocabulary lacks.",
            },
        ),
        hint="One opens what the decoder reads. The labels come after a shift.",
    )


def rows() -> Card:
    """The three rows of Run! / Cours ! for N = T = 5."""
    return Card(
        number(
            "<pad> in the source row",
            2,
            replies=[at(3, "The source is closed with <eos>, and this counts.")],
        ),
        number(
            "<pad> in the decoder input",
            1,
            replies=[
                at(2, "It opens with <bos>, and <eos> is in it too, before the padding."),
                at(0, "The target row has six numbers: <bos> cours ! <eos> and two <pad>."),
            ],
        ),
        number(
            "<pad> in the label",
            2,
            replies=[
                at(1, "That is the decoder input. The label is one place further on."),
                at(3, "<eos> is a label too: I’m done."),
            ],
        ),
        number(
            "<eos> is read at position",
            3,
            replies=[
                at(2, "At position 2 it is the answer. It is read one place later."),
                at(4, "Positions are counted from 0."),
            ],
        ),
        number(
            "predictions that count",
            3,
            replies=[
                at(5, "The loss skips <pad>."),
                at(2, "<eos> is a prediction too."),
                at(4, "<bos> is never asked for."),
            ],
        ),
        hint="The target row is <bos> cours ! <eos> and padding, six numbers in all.",
    )


def wrong_way() -> Card:
    """What a table learns that reads the labels and is asked for the decoder input."""
    words = {"bos": "<bos>", "va": "va", "mark": "!", "eos": "<eos>"}
    return Card(
        choice(
            "its answer to !",
            words,
            right="va",
            replies={
                "eos": "With the right shift it would be. Here the label stands one place before.",
                "mark": "That would be no shift at all.",
                "bos": "That is its answer to va.",
            },
        ),
        choice(
            "never read in training",
            words,
            right="bos",
            replies={
                "eos": "It reads <eos> at the last place.",
                "va": "It reads va first.",
                "mark": "It reads ! at the second place.",
            },
        ),
        hint="Write down z, then both of its slices.",
    )


def lengths() -> Card:
    """The valid lengths of three sentences for N = 5, and their padding."""
    return Card(
        number("Go.", 3, replies=[at(2, "<eos> counts as well.")]),
        number(
            "Wow!",
            3,
            replies=[
                at(2, "Both <unk> and <eos> count."),
                at(4, "An unknown word is one token, <unk>."),
            ],
        ),
        number(
            "Tom, it’s late!",
            5,
            replies=[
                at(6, "No row is longer than N = 5: the last token gives way to <eos>."),
                at(4, "<eos> stands in the row too, at the last place."),
            ],
        ),
        number(
            "share of padding",
            100 * 4 / 15,
            within=0.4,
            unit="%",
            replies=[at(100 * 11 / 15, "That is the share of real tokens.", 0.5)],
        ),
        hint="Write down the rows. A full stop, a comma and an exclamation mark are tokens.",
    )


def predict() -> Card:
    """The smallest N that cuts fewer than 1% of the French sentences."""
    counts = counts_of_lengths()["French"]
    total = sum(counts)
    smallest = next(n for n in range(1, 61) if sum(counts[n + 1 :]) < 0.01 * total)
    return Card(
        card.predict(
            "smallest N",
            smallest,
            low=2,
            high=30,
            within=1,
            then=("lengths", {"length": smallest, "language": "French"}),
        ),
        hint="From 2.64 to 0.35 in five steps: by which factor does it fall at each step?",
    )
