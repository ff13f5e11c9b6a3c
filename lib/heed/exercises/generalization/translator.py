"""What the page *Choosing a translator* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict

LEAKED = 28.5  # %, of the book's corpus; its test computes it


def scores() -> Card:
    """Which scores are means of bounded losses, and what BLEU gives to half a translation."""
    return Card(
        choice(
            "It applies to",
            {
                "exact": "the share of sentences translated exactly",
                "mean": "the mean over sentences of a score between 0 and 1 for each",
                "entropy": "the mean cross-entropy of a sentence",
                "bleu": "BLEU of the whole set",
            },
            right={"exact", "mean"},
            replies={
                "entropy": "Cross-entropy is a mean over sentences. But how large can one of the "
                "numbers be?",
                "bleu": "BLEU lies between 0 and 100. But is it a mean of one number a sentence?",
            },
        ),
        number(
            "BLEU, if each translation is the first half of its reference",
            100 * math.exp(1 - 2),
            within=0.3,
            replies=[
                at(100, "All its runs match. But what if translations are shorter?", 0.5),
                at(50, "The translations are half as long, but that is not the penalty.", 0.5),
                at(0.368, "That is the penalty. BLEU is given in percent.", 0.003),
                at(100 * math.exp(-0.5), "That is e^(c/r − 1). Which of the two is above?", 0.5),
            ],
        ),
        hint="Hoeffding needs a mean of one number a sentence, and bounds for these. For BLEU, "
        "which runs match, and what is r/c?",
    )


def leak() -> Card:
    """How much of a test leaks that is half of all pairs."""
    return Card(
        predict(
            "English sentences of the test that are in training too",
            LEAKED,
            low=0,
            high=100,
            unit="%",
            digits=1,
            within=8,
            then=("leak", {"guess": "50", "split": "pair", "share": 50}),
            replies=[
                above(
                    46,
                    "Fewer pairs are left to train on, so another translation of a sentence is in "
                    "training less often than before.",
                ),
                above(
                    36.4, "With half of all pairs, the other pair is in training every other time."
                ),
                below(20.6, "Many sentences have several translations. One in training is enough."),
            ],
        ),
        hint="When does a sentence with two translations leak, and when not?",
    )
