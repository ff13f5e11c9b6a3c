"""What the page *Padding* asks."""

from heed.exercises.card import Card, choice, code

LEAKS = {
    "padding": "the encoder has no padding mask",
    "cross": "cross-attention has a causal mask",
    "future": "the decoder has no causal mask",
    "maps": "the maps that it shows are computed without the mask",
}


def leak() -> Card:
    """Three programs with one mistake each, told from what moves."""
    said = {
        "padding": "Then real tokens would read the padding, and the first test would move "
        "outputs.",
        "cross": "Then an output before t = 6 could not see *hungry*. In the second test all move.",
        "future": "Then another last token would move earlier outputs, as the third test would "
        "show.",
        "maps": "This would change no output, only the pictures. Which lines of the table does "
        "that explain?",
    }
    return Card(
        *(
            choice(
                name,
                LEAKS,
                right=right,
                replies={key: text for key, text in said.items() if key != right},
            )
            for name, right in (("A", "cross"), ("B", "padding"), ("C", "maps"))
        ),
        hint="Ask of each mistake which of the four tests must notice it.",
    )


def write_padding() -> Card:
    """Filling up, the padding mask, and attention under it, in Python."""
    return Card(
        code("padding"),
        hint="How many pads a sentence needs is the difference of two lengths. For attend, compute "
        "the scores as attention does, and give them to masked_softmax.",
    )
