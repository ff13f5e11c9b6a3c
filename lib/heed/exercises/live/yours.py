"""What the page *Your translator* asks."""

from heed.exercises.card import Card, choice, program

NURSE = "The nurse does not like old dogs."
PARTS = {
    "softmax": ("dot product and softmax", "attend/attention/average"),
    "attention": ("attention for one query", "attend/attention/matrices"),
    "heads": ("several heads", "attend/attention/heads"),
    "positions": ("position codes", "attend/positions/code"),
    "norm": ("layer norm", "translate/transformer/skips"),
    "network": ("the network", "translate/transformer/network"),
    "encoder": ("the encoder block", "translate/transformer/encoder"),
    "decoder": ("the decoder block with its cache", "translate/transformer/decoder"),
    "greedy": ("greedy search", "translate/live/search"),
}  # title, and the page that asks for it


def write_translator() -> Card:
    """The whole translator, with the reader's own parts."""
    parts = {
        part: (title, f"../../{page}.html#{page.split('/')[1]}-ex-write-{part}")
        for part, (title, page) in PARTS.items()
    }
    return Card(program("Your translator", parts, NURSE))


def unscaled() -> Card:
    """What happens without the root of D_h."""
    return Card(
        choice(
            "Without the root, Small writes",
            {
                "same": "the same sentence",
                "other": "another French sentence",
                "nothing": "nothing that is French",
            },
            "same",
            {
                "other": "Big does: L’infirmière n’a pas de chiens. Try Small.",
                "nothing": "Weights that are sharper still look at something. Try it.",
            },
        ),
        hint="Scores that are larger make the weights sharper. Were they sharp before?",
    )


def loop() -> Card:
    """A translation that goes round, and the line that is at fault."""
    return Card(
        choice(
            "What was forgotten?",
            {
                "positions": "the position codes",
                "cache": "the cache: each step keeps only its own key and value",
                "skip": "a skip around the network",
                "eos": "to stop at <eos>",
            },
            "cache",
            {
                "positions": "Without them Small gets a form wrong, but it ends: *L’infirmière "
                "n’aime pas les vieille chiens.*",
                "skip": "Then the first piece would be wrong already.",
                "eos": "Then a whole sentence would come first. Here words are missing in it.",
            },
        ),
        hint="The beginning is right. What does the decoder need at the third piece that it didn’t "
        "need at the first?",
    )
