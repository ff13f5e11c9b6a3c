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
    """Six sentences in batches of two, with the least padding."""
    return Card(
        choice(
            "Which three batches need the least padding?",
            {
                "given": "9 and 3, 8 and 4, 9 and 3",
                "low": "3 and 4, 3 and 8, 9 and 9",
                "sorted": "3 and 3, 4 and 8, 9 and 9",
                "high": "3 and 3, 4 and 9, 8 and 9",
            },
            right="sorted",
            replies={
                "given": "Every batch needs padding here. Which sentences need none together?",
                "low": "A sentence of 3 tokens could have a better neighbour than 8.",
                "high": "A sentence of 9 tokens could have a better neighbour than 4.",
            },
        ),
        number(
            "What share of its places is padding?",
            10,
            within=0.1,
            unit="%",
            replies=[at(100 * 4 / 36, "Divide by all places, the padding among them.", 0.2)],
        ),
        hint="Each batch is a table of two rows, as wide as the longer of its two sentences.",
    )
