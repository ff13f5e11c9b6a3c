"""What the page *Whom does it call a nurse?* asks."""

from heed.exercises.card import Card, above, at, below, choice, number

# What tests/exercises/live/test_nurse.py measures.
TRANSLATIONS = (4, 6)  # with the feminine noun, of all six with *employee*
SHARES = (65, 68, 28, 88, 20, 30)  # of the feminine noun, of the probability of both, in %
SHE = (59, 9)  # training pairs in the table that are feminine, masculine or mixed
SISTER = ((0.08, 0.18), (0.21, 0.02), (0.01, 0.07))  # *chanteur* and *chanteuse*: bare, un, une

WRITTEN = {
    "bare": "Ma sœur est chanteuse.",
    "un": "Ma sœur est un chanteur.",
    "une": "Ma sœur est une chanteuse.",
}


def measured() -> Card:
    """The feminine share of translations, and which shares it can be compared with."""
    written, translations = TRANSLATIONS
    said, believed = 100 * written / translations, sum(SHARES) / len(SHARES)
    return Card(
        number(
            "Translations with the feminine noun",
            said,
            within=1,
            unit="%",
            replies=[
                at(100 - said, "That is the masculine share.", 1),
                at(50, "*L’employée est fatigué* has a feminine noun: count it.", 1),
                at(written, "That is a count. What share of the translations is it?"),
                below(said - 1, "Feminine nouns end in *ée*. Count them, and divide by six."),
                above(said + 1, "*Employé* without a second *e* is masculine. Count the others."),
            ],
        ),
        number(
            "Average of the six probabilities",
            believed,
            within=1,
            unit="%",
            replies=[
                at(sum(SHARES), "That is the sum. Divide it by six."),
                below(believed - 1, "Add up all six, and divide by six."),
                above(believed + 1, "Add up all six, and divide by six."),
            ],
        ),
        choice(
            "On these sentences, search writes the feminine noun",
            {
                "more": "more often than its probability says",
                "same": "as often as its probability says",
                "less": "less often than its probability says",
            },
            right="more",
            replies={
                "same": "Compare your two numbers.",
                "less": "Compare your two numbers. This noun isn’t like most of the 35.",
            },
        ),
        choice(
            "Compared with 2 of 6 training pairs, the translator",
            {
                "more": "exaggerates: it has more feminine nouns",
                "same": "repeats its training data",
                "open": "may do either: this can’t tell",
            },
            right="open",
            replies={
                "more": "The pairs are other sentences, and the column runs from 20% to 88%. "
                "How much would a seventh pair change?",
                "same": "33% isn’t 50%. But are these the same sentences?",
            },
        ),
        hint="First compare shares of the same sentences. For the last question: the column runs "
        "from 20% to 88%. What can six *other* sentences tell?",
    )


def noticed() -> Card:
    """The share of a noun after a hint, what search makes of it, and how often pairs follow one."""
    men, women = (sum(column) for column in zip(*SISTER, strict=True))
    share = 100 * women / (men + women)
    bare = SISTER[0]
    inflected = 100 * SHE[0] / sum(SHE)
    return Card(
        number(
            "Share of *chanteuse*, with *sister*",
            share,
            within=1.5,
            unit="%",
            replies=[
                at(100 - share, "That is the share of *chanteur*.", 1.5),
                at(100 * women, "Divide by the sum of all six: it isn’t 1.", 1),
                at(100 * bare[1] / sum(bare), "That is the first row. Take all three.", 1),
                below(share - 1.5, "Add up the column of *chanteuse*, and divide by all six."),
                above(share + 1.5, "Add up the column of *chanteuse*, and divide by all six."),
            ],
        ),
        choice(
            "Greedy search writes",
            WRITTEN,
            right="un",
            replies={
                "bare": "It begins with *ch*, at 0.26. Which piece is likelier?",
                "une": "*Une* has 0.13. Which piece is likelier?",
            },
        ),
        choice(
            "A beam of four writes",
            WRITTEN,
            right="un",
            replies={
                "bare": "It has 0.18. Is one of the six likelier?",
                "une": "It has 0.07. Is one of the six likelier?",
            },
        ),
        number(
            "Feminine forms of training pairs, of those with a gender",
            inflected,
            within=1,
            unit="%",
            replies=[
                at(70, "That counts forms with nothing to inflect. Leave them out.", 0.5),
                below(inflected - 1, "Divide the first column by the first two together."),
                above(inflected + 1, "Divide the first column by the first two together."),
            ],
        ),
        hint="Greedy search takes the likeliest piece, and can’t go back. A beam of four keeps the "
        "four likeliest beginnings.",
    )
