"""What the page *Why order must be put in* asks."""

from heed.exercises.card import Card, at, choice, number

CRITERIA = {
    "unique": "unique",
    "consistent": "consistent",
    "bounded": "bounded",
    "deterministic": "deterministic",
}
WORDS = {"dog": "dog", "bites": "bites", "man": "man", "now": "now"}


def criteria() -> Card:
    """Three codes, each of which breaks one criterion."""
    return Card(
        choice(
            "t/(t + 1)",
            CRITERIA,
            right="consistent",
            replies={
                "unique": "The numbers grow at every step, so no two are equal.",
                "bounded": "It comes ever nearer to 1 and never reaches it.",
            },
        ),
        choice(
            "The hand of a clock that turns once in 100 words, in sentences of up to 60 words. "
            "In each sentence it starts at a random hour.",
            CRITERIA,
            right="deterministic",
            replies={
                "unique": "In 60 words the hand does not complete a turn.",
                "consistent": "Two hands that are five words apart make the same angle everywhere.",
                "bounded": "The tip of the hand stays on its circle.",
            },
        ),
        choice(
            "The hand of a clock that turns once in 16 words and starts at twelve, "
            "in sentences of up to 60 words.",
            CRITERIA,
            right="unique",
            replies={
                "consistent": "Two hands that are five words apart make the same angle everywhere.",
                "bounded": "The tip of the hand stays on its circle.",
                "deterministic": "Nothing is drawn at random here.",
            },
        ),
        hint="Write down the codes of positions 0, 1, 2 and 16, in two sentences.",
    )


def mask() -> Card:
    """Which outputs a swap changes under a causal mask, and where the proof breaks."""
    return Card(
        choice(
            "Which words have a new output after one layer?",
            WORDS,
            right={"dog", "bites", "man"},
            replies={"now": "*Now* sees the same four words as before, in another order."},
        ),
        choice(
            "A second layer gets the output of the first. Does *now* have a new output there?",
            {"yes": "yes", "no": "no"},
            right="yes",
            replies={"no": "Are the four rows that it sees still the same?"},
        ),
        number(
            "Which of the four lines of the proof is the first that fails under a mask?",
            3,
            replies=[
                at(1, "Queries, keys and values are made word by word; no mask is involved."),
                at(2, "These are the scores before anything is hidden."),
                at(4, "Line 4 fails only because an earlier line does. Where is the mask used?"),
            ],
        ),
        hint="List for each word what it sees, itself included, in both sentences.",
    )


def nope() -> Card:
    """What one head under a causal mask tells of the position."""
    return Card(
        number(
            "output at position 3",
            0.25,
            within=0.005,
            replies=[at(1 / 3, "Position 3 is the fourth word: it sees 0, 1, 2 and 3.", 0.01)],
        ),
        number(
            "position t where the output is 0.05",
            19,
            replies=[at(20, "It sees 20 words. The first of them has position 0.")],
        ),
        hint="How many words does position t see, and what weight does each of them get?",
    )
