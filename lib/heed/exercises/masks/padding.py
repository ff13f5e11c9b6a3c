"""What the page *Padding* asks."""

from heed.exercises.card import Card, above, at, below, choice, predict

LEAKS = {
    "padding": "the encoder has no padding mask",
    "cross": "cross-attention has a causal mask",
    "future": "the decoder has no causal mask",
    "maps": "the maps that it shows are computed without the mask",
}


def end() -> Card:
    """How far the outputs move where <eos> is hidden, and which."""
    return Card(
        predict(
            "outputs move by",
            6.1,
            low=0,
            high=30,
            unit="%",
            digits=1,
            within=2.5,
            then=(
                "padded",
                {"place": "attention", "sentence": "The boy is ready.", "valid_len": 5},
            ),
            replies=[
                at(0, "One key is hidden, so each softmax has one term less. Can that be 0?", 0.5),
                above(
                    20,
                    "Then a hidden *<eos>* would cost more than a *<pad>*, a vector that training "
                    "never shaped. What can the other tokens learn from the end?",
                ),
                above(
                    8.6,
                    "Do you expect as much as from one *<pad>*? That brings in a vector which "
                    "training never shaped. Here only a little weight moves to real tokens.",
                ),
                below(3.6, "The queries do give *<eos>* some weight, and must put it elsewhere."),
            ],
        ),
        choice(
            "Which outputs move?",
            {
                "all": "all six",
                "last": "only that of *<eos>*",
                "near": "only those next to the end",
                "none": "none of the words, since *<eos>* is not a word",
            },
            right="all",
            replies={
                "last": "Hidden keys are missing for every query, not only for their own.",
                "near": "Attention knows no distance: every query had this key.",
                "none": "It has a key and a value like any word, and took part of the weight.",
            },
        ),
        hint="Without its key, <eos> gets no weight. From which queries did it get some before?",
    )


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
