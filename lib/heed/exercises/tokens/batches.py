"""What the page *Sentences in batches* asks."""

from heed.exercises import card
from heed.exercises.card import Card, at, number
from heed.text.lengths import counts_of_lengths


def lengths() -> Card:
    """The valid lengths of three sentences for N = 5, and their padding."""
    return Card(
        number("valid length of *Go.*", 3, replies=[at(2, "<eos> counts as well.")]),
        number(
            "valid length of *Wow!*",
            3,
            replies=[
                at(2, "Both <unk> and <eos> count."),
                at(4, "An unknown word is one token, <unk>."),
            ],
        ),
        number(
            "valid length of *Tom, it’s late!*",
            5,
            replies=[
                at(6, "No row is longer than N = 5: the last token gives way to <eos>."),
                at(4, "<eos> stands in the row too, at the last place."),
            ],
        ),
        number(
            "What share of the 15 places is padding?",
            100 * 4 / 15,
            within=0.4,
            unit="%",
            replies=[
                at(100 * 11 / 15, "That is the share of real tokens.", 0.5),
                at(4, "That is the number of places. Divide by 15."),
            ],
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
            "Which is the smallest N that cuts fewer than 1%?",
            smallest,
            low=2,
            high=30,
            within=0,
            then=("lengths", {"length": smallest, "language": "French"}),
            replies=[
                at(smallest - 2, "That still cuts about 1.8%."),
                at(smallest - 1, "That still cuts about 1.2%."),
                at(smallest + 1, "That cuts about 0.5%, and a smaller N is enough."),
            ],
        ),
        hint="From 2.64 to 0.35 in five steps: by which factor does it fall at each step?",
    )


def buckets() -> Card:
    """The padding of six sentences in batches of two, as they come and sorted."""
    return Card(
        number(
            "padding, as they come",
            16,
            unit="places",
            replies=[
                at(18, "That pads all six to 9 tokens. A batch only pads to its own longest."),
                at(52, "That is the number of all places. 36 of them hold tokens."),
            ],
        ),
        number(
            "padding, sorted by length",
            4,
            unit="places",
            replies=[
                at(0, "The batch of 4 and 8 tokens still needs padding."),
                at(40, "That is the number of all places. 36 of them hold tokens."),
            ],
        ),
        number(
            "Sorted, what share of the places is padding?",
            10,
            within=0.1,
            unit="%",
            replies=[at(100 * 4 / 36, "Divide by all places, the padding among them.", 0.2)],
        ),
        hint="Each batch is a table of two rows, as wide as the longer of its two sentences.",
    )
