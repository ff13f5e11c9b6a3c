"""What the page *Choosing a translator* asks."""

import math

from heed.exercises.card import Card, at, below, choice, number


def scores() -> Card:
    """Which scores are means of bounded losses."""
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
        hint="Two things are needed: a mean of one number a sentence, and bounds for these.",
    )


def vacuous() -> Card:
    """What the union bound over all models of 5 million parameters promises."""
    bits = 16 * 5_000_000
    epsilon = math.sqrt((bits * math.log(2) + math.log(2 / 0.05)) / (2 * 160_000))
    return Card(
        number(
            "How large is ε(δ, n, M)?",
            epsilon,
            within=0.1,
            replies=[
                at(epsilon**2, "That is ε^2. Take the root.", 2),
                at(epsilon * math.sqrt(2), "The denominator is 2n.", 0.2),
                at(epsilon / math.sqrt(math.log(2)), "The logarithm is the natural one.", 0.2),
                below(1, "M is much too large for that. What is ln M?"),
            ],
        ),
        choice(
            "The loss is in [0, 1]. What does this ε promise?",
            {
                "nothing": "nothing",
                "little": "that the risk is at most ε times the training error",
                "much": "that training and true error are near each other",
            },
            right="nothing",
            replies={
                "little": "ε is added, not multiplied. How large can a gap be at most?",
                "much": "A gap can be 1 at most, whatever happens.",
            },
        ),
        hint="Your computer cannot hold M, but ln M = 80,000,000 · ln 2.",
    )
