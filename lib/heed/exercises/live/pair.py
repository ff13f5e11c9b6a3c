"""What the page *A translator of your own pair* asks."""

from heed.exercises.card import Card, above, below, choice, predict

TESTED, SHARED = 650, 374  # sentences of the page's test, and those whose English was learned


def twins() -> Card:
    """How much of a test that was split by sentence has its translation in training."""
    return Card(
        predict(
            "Test sentences whose English is in training",
            100 * SHARED / TESTED,
            0,
            100,
            "%",
            digits=1,
            within=7,
            replies=[
                above(
                    80,
                    "So many would be left only if nearly every English sentence had several "
                    "translations. Long ones rarely do.",
                ),
                above(57, "Less, but it’s more than half. How many French forms has *Run!*?"),
                below(
                    20,
                    "The split keeps French sentences apart, and English ones it doesn’t look at. "
                    "How many French forms has *Run!*?",
                ),
                below(58, "More: for *you*, French has *tu* and *vous*."),
            ],
        ),
        hint="*Courez !* is in the test. Where may *Cours !* be?",
    )


def spoiled() -> Card:
    """What makes a test worthless, and what the split takes care of."""
    return Card(
        choice(
            "After which is a test set no longer new?",
            {
                "order": "You sort the lines of the file, and train again",
                "mark": "You add *Merci !* to a file with *Merci.*, and train again",
                "other": "You score it on the sentences that Big’s test holds out",
                "choose": "You try six sizes, and keep the one with the best test score",
            },
            {"other", "choose"},
            {
                "order": "The hash of a sentence sends it where it was. Its line doesn’t matter.",
                "mark": "The split ignores punctuation, so both get to the same side.",
                "other": "Big’s split hashes English sentences. Where do their French "
                "translations go in yours?",
                "choose": "Then the test has chosen. That is what the validation set is for.",
            },
        ),
        hint="Who decides where a French sentence goes, and what was it decided by?",
    )
