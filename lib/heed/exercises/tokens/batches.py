"""What the page *Sentences in batches* asks."""

from heed.exercises import card
from heed.exercises.card import Card, above, at, below, choice, number
from heed.text.lengths import counts_of_lengths


def predict() -> Card:
    """The smallest N that cuts fewer than 1% of the English sentences."""
    counts = counts_of_lengths()["English"]
    total = sum(counts)
    smallest = next(n for n in range(1, 61) if sum(counts[n + 1 :]) < 0.01 * total)
    return Card(
        card.predict(
            "Which is the smallest N that cuts fewer than 1%?",
            smallest,
            low=2,
            high=40,
            within=0,
            then=("lengths", {"length": smallest, "language": "English"}),
            replies=[
                at(smallest - 1, "That still cuts about 1.5%."),
                at(smallest + 1, "That cuts about 0.6%, and a smaller N is enough."),
                at(smallest + 2, "That is right for French. English sentences are shorter."),
                above(
                    smallest, "The share falls by the same factor each time: a smaller N will do."
                ),
                below(smallest, "2.44% is at N = 14, and each step leaves more than half of it."),
            ],
        ),
        hint="From 6.14 to 2.44 in two steps: what do two more steps leave?",
    )


def buckets() -> Card:
    """Padding in batches of limited size, as sentences come and sorted."""
    return Card(
        number(
            "Share of padding, as they come",
            100 / 3,
            within=0.5,
            unit="%",
            replies=[
                at(50, "Divide by all places, the padding among them.", 0.2),
                at(16 / 52 * 100, "That is for batches of two. A third row of 9 still fits.", 0.3),
                at(
                    100 * 3 / 39,
                    "That is sorted. First take them in the order 9, 3, 8, 4, 9, 3.",
                    0.3,
                ),
            ],
        ),
        number(
            "Share of padding, sorted",
            100 * 3 / 39,
            within=0.1,
            unit="%",
            replies=[
                at(100 * 3 / 36, "Divide by all places, the padding among them.", 0.1),
                at(10, "That is for batches of two. How many rows of width 4 fit into 27 places?"),
                at(
                    100 * 18 / 54,
                    "That is as they come. The shortest sentences come first now.",
                    0.5,
                ),
            ],
        ),
        choice(
            "What do the sorted batches lose?",
            {
                "fair": "Each has only short or only long sentences.",
                "cut": "The longest sentences are cut.",
                "tokens": "They hold fewer of the six sentences’ tokens.",
            },
            right="fair",
            replies={
                "cut": "Each table is as wide as its longest row, so nothing is cut.",
                "tokens": "All 36 tokens are in them. Only padding is gone.",
            },
        ),
        hint="Places are rows times the longest row. Add the next sentence, and count them again.",
    )
