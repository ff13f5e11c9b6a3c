"""What the page *Choosing a translator* asks."""

from heed.exercises.card import Card, above, at, below, number, predict

LEAKED = 28.5  # %, of the book's corpus; its test computes it


def planned() -> Card:
    """What M is where recipes, seeds and checkpoints were compared, and one recipe dropped."""
    return Card(
        number(
            "M for the best checkpoint of those left",
            150,
            replies=[
                at(120, "They looked at S before they dropped that recipe. Could it have won?"),
                at(50, "That is one seed for each recipe. They had three, and looked at each."),
                at(40, "Three seeds each. And what decided that one recipe was dropped?"),
                at(15, "So many trainings there were. Each stored 10 checkpoints."),
                at(12, "Each training stored 10 checkpoints. And why was one recipe dropped?"),
                at(30, "That is one recipe. They had five."),
                at(18, "Multiply: each recipe has 3 seeds, and each seed 10 checkpoints."),
                at(1, "One was kept, but S has chosen it among others."),
            ],
        ),
        number(
            "M, if they had dropped that recipe before they saw any score",
            120,
            replies=[
                at(150, "Nothing about S decided. Of what could it still choose?"),
                at(40, "That is one seed for each of four recipes. They had three."),
                at(30, "That is the recipe that was dropped."),
                at(12, "Each of these trainings stored 10 checkpoints."),
                at(1, "S would still choose among several."),
            ],
        ),
        hint="M counts whatever could have won when S was first looked at.",
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
