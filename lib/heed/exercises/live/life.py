"""What the page *The life of your sentence* asks."""

from heed.exercises.card import Card, at, number

ENCODER, DECODER = 4, 3  # blocks of eng-fra
READ, WRITTEN = 8, 9  # pieces of the page's sentence and of its translation, the ends among them


def passes() -> Card:
    """How often the blocks of both stacks are used for one sentence."""
    return Card(
        number(
            "Runs of encoder blocks, all four together",
            ENCODER,
            replies=[
                at(ENCODER * READ, "All pieces go through a block together."),
                at(ENCODER * WRITTEN, "The sentence is read once, and the memory is kept."),
                at(1, "So often each of the four runs. How often do they run together?"),
            ],
        ),
        number(
            "Runs of decoder blocks, all three together",
            DECODER * WRITTEN,
            replies=[
                at(DECODER, "That is one piece of French. How many are written?"),
                at(DECODER * (WRITTEN - 1), "The end is a piece too, and has to be written."),
                at(WRITTEN, "So often each of the three runs. How often do they run together?"),
            ],
        ),
        hint="The encoder reads once. The decoder runs once for each piece that it writes.",
    )
