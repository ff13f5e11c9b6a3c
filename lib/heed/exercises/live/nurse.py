"""What the page *Whom does it call a nurse?* asks."""

from heed.exercises.card import Card, above, at, below, number, predict

# Of assumptions.json, as tests/exercises/live/test_nurse.py counts them.
TOLD, FEMININE = 59, 14  # translations with *she* that tell a gender; by noun or article a woman's
BELIEVED = {"nurse": 97, "singer": 32, "teacher": 21}  # in %, that *I am a …* has a feminine form


def she() -> Card:
    """How often noun or article is feminine where English says *she*."""
    share = 100 * FEMININE / TOLD
    return Card(
        predict(
            "Feminine noun or article",
            share,
            low=0,
            high=100,
            unit="%",
            then=("swapped", {"sentence": "She is a good singer.", "change": "swap"}),
            replies=[
                above(share, "Often *she* is lost: *She is a singer* becomes “C’est un chanteur”."),
                below(share, "Some are: *She is a good singer* becomes “une bonne chanteuse”."),
            ],
        ),
        hint="In the training pairs it is 71%. Does the translator lose some on the way again?",
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
                below(written, "Greedy search writes the same form all 100 times. Which one?"),
                above(written, "Where feminine has less than 50%, it is never written."),
            ],
        ),
        hint="Greedy search writes the likelier form each time, however close the two are.",
    )
