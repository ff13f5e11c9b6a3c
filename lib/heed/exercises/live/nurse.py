"""What the page *Whom does it call a nurse?* asks."""

from heed.exercises.card import Card, above, at, below, choice, number

# What tests/exercises/live/test_nurse.py measures, of sentences with *employee*.
TRANSLATIONS = (4, 6)  # translations with the feminine noun, of all
SHARES = (65, 68, 28, 88, 20, 30)  # of the feminine noun, of the probability of both, in %
BELIEVED = {"nurse": 97, "singer": 32, "teacher": 21}  # in %, that *I am a …* has a feminine form


def measured() -> Card:
    """The feminine share of translations and of probability, and where search parts from it."""
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
            "Search writes the less likely noun for",
            {
                "tired": "The employee is tired.",
                "good": "I know a good employee.",
                "need": "We need an employee.",
                "am": "I am an employee.",
            },
            right="am",
            replies={
                "tired": "The feminine noun has 68%, and it is written.",
                "good": "The feminine noun has 28%, and the other one is written.",
                "need": "The feminine noun has 20%, and the other one is written.",
            },
        ),
        hint="Where the feminine noun has more than half, the likelier form would be feminine.",
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
