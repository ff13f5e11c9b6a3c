"""What the page *One vector, one label* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, number, predict

SHARE = math.log(0.9 / 0.1) - math.log(0.2 / 0.8)
ALONE = (6 - 8) - 4  # *hardly* without *dull*: the log-odds with it, less those with neither


def turned() -> Card:
    """A bag of words before adjectives that training never turned round."""
    return Card(
        predict(
            "Share of the negated reviews that the bag gets right",
            0,
            0,
            100,
            unit="%",
            digits=0,
            within=2,
            then=("classified", {"kind": "negation", "texts": "combinations"}),
            replies=[
                at(50, "A coin would get half, but the bag tosses none.", 10),
                above(60, "For that the word *not* would have to reverse what another adds."),
                below(40, "In training, *witty* always praised."),
            ],
        ),
        choice(
            "Could another effect of *not* make *The plot is not witty* and *The plot is not "
            "bland* both right?",
            {
                "below": "yes, one far below 0",
                "above": "yes, one far above 0",
                "no": "no",
            },
            "no",
            {
                "below": "That is right for *not witty*. What does it do to *not bland*?",
                "above": "That is right for *not bland*. What does it do to *not witty*?",
            },
        ),
        hint="In a bag of words, what stands around a word plays no part. In plain statements, "
        "*witty* is always praise.",
    )


def apart() -> Card:
    """Which changes let a classifier tell a mirror pair apart that it could not."""
    return Card(
        choice(
            "After which changes can the classifier tell them apart? Tick all.",
            {
                "max": "max pooling in place of the mean",
                "causal": "a causal mask: each word attends to itself and to earlier words only",
                "reviews": "ten times as many reviews to learn from",
                "positions": "positions added to the embeddings",
                "blocks": "two more blocks of attention",
                "both": "a causal mask and first-token pooling together",
            },
            {"causal", "positions"},
            {
                "max": "Does the largest number of a column change when the rows are exchanged?",
                "reviews": "They lead to other weights. For which weights does the theorem hold?",
                "blocks": "Each block is equivariant. What is a chain of such maps?",
                "both": "Under a causal mask, which rows can the first one see?",
                "causal": "One change more: what can the row of *dull* know of a later *funny*?",
                "positions": "One change more: what did the theorem demand of the encoder?",
            },
        ),
        hint="The proof of the theorem uses that the encoder is equivariant. Which change breaks "
        "that?",
    )


def share() -> Card:
    """The share of a word, from two probabilities."""
    return Card(
        number(
            "Effect of the word",
            SHARE,
            within=0.01,
            digits="three digits",
            replies=[
                at(
                    math.log(0.9 / 0.1),
                    "That is only the first log-odds. Subtract the second.",
                    0.01,
                ),
                at(
                    math.log(0.2 / 0.8),
                    "That is only the second log-odds. Where is the first?",
                    0.01,
                ),
                at(0.7, "That is the difference of the probabilities. Take log-odds.", 0.001),
                at(-SHARE, "The sign: it is *with* minus *without*.", 0.02),
                at(
                    math.log(0.9 / 0.1) + math.log(0.2 / 0.8),
                    "ln(0.2/0.8) is negative. What does subtracting it do?",
                    0.01,
                ),
                at(SHARE / math.log(10), "That is to base 10. The base of ln is *e*.", 0.01),
                at(math.log(0.9 / 0.2), "That is ln 0.9 − ln 0.2. Odds are p / (1 − p).", 0.02),
            ],
        ),
        number(
            "Effect of *hardly* without *dull*",
            ALONE,
            replies=[
                at(5, "That is its effect while *dull* is there."),
                at(2, "That is the effect of both together, 6 − 4."),
                at(1, "Those are the log-odds without *hardly*, but with *dull*."),
                at(13, "That is 5 + 8. Do effects add up? Both together change 6 into 4."),
                at(-2, "Those are the log-odds without *dull*. Subtract those without both."),
                at(-3, "That is the effect of *dull* where *hardly* is missing."),
                at(-ALONE, "The sign: it is *with* minus *without*."),
            ],
        ),
        hint="ln(0.9/0.1) is one of two numbers that you need. For the other question, write the "
        "log-odds of all four texts into a table.",
    )
