"""What the page *Whom does it call a nurse?* asks."""

from heed.exercises.card import Card, above, at, below, choice, number

# Of assumptions.json, as tests/exercises/live/test_nurse.py counts them.
PAIRS, TRANSLATIONS = (2, 6), (4, 6)  # feminine ones of all, of *employee* without a hint
HINTED = 1  # pairs with a hint that the question shows too; it is masculine
BELIEVED = {"nurse": 97, "singer": 32, "teacher": 21}  # in %, that *I am a …* has a feminine form


def measured() -> Card:
    """The feminine shares of *employee* in pairs and translations, and where they part."""
    (women, pairs), (written, translations) = PAIRS, TRANSLATIONS
    learned, said = 100 * women / pairs, 100 * written / translations
    return Card(
        number(
            "Feminine in training pairs",
            learned,
            within=1,
            unit="%",
            replies=[
                at(
                    100 * women / (pairs + HINTED),
                    "One of these pairs has a hint: *He’s a junior employee.* Leave it out.",
                    1,
                ),
                at(100 - learned, "That is the masculine share.", 1),
                at(
                    100 * women / (pairs - women),
                    "That is feminine beside masculine pairs. Divide by all that are counted.",
                    1,
                ),
                at(women, "That is a count. What share of the pairs without a hint is it?"),
                below(learned - 1, "Count pairs, not rows: one row has four translations."),
                above(learned + 1, "Count pairs, not rows: one row has four translations."),
            ],
        ),
        number(
            "Feminine in translations",
            said,
            within=1,
            unit="%",
            replies=[
                at(100 - said, "That is the masculine share.", 1),
                at(written, "That is a count. What share of the translations is it?"),
                below(
                    said - 1, "*L’employée* and *employée* are feminine. Count the nouns with *ée*."
                ),
                above(said + 1, "*Employé* without a second *e* is masculine. Count the others."),
            ],
        ),
        choice(
            "The share changes most",
            {
                "training": "between pairs and probability, so in training",
                "search": "between probability and translations, so in the search",
            },
            right="search",
            replies={"training": "From the pairs to 30% it’s only a few points. And from there?"},
        ),
        hint="Leave out pairs with a hint. Then compare each share with the one before it.",
    )


def likeliest() -> Card:
    """What drawing and greedy search make of the same probabilities."""
    drawn, written = sum(BELIEVED.values()), 100
    return Card(
        number(
            "feminine, if the form is drawn at random",
            drawn,
            replies=[
                at(written, "That is what greedy search gives."),
                at(drawn / 3, "That is per hundred. There are 300 sentences.", 1),
                below(drawn, "Of each 100 sentences expect as many as the percentage says."),
                above(drawn, "Of each 100 sentences expect as many as the percentage says."),
            ],
        ),
        number(
            "feminine, with greedy search",
            written,
            replies=[
                at(drawn, "That is by drawing. Greedy search draws nothing.", 1),
                at(0, "For one of the three, feminine is the likelier form."),
                below(written, "Greedy search writes the same form every time. Which one?"),
                above(
                    written, "Singers and teachers stay below 50%: here they are never feminine."
                ),
            ],
        ),
        hint="Greedy search draws nothing. It writes the same translation all 100 times: for these "
        "three sentences, the likelier form.",
    )
