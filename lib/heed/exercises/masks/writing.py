"""What the page *Training, writing and the KV cache* asks."""

from heed.exercises.card import Card, at, choice, predict

MEANINGS = {
    "mode": "The causal mask is on only in training mode.",
    "never": "The causal mask was never on.",
    "fits": "The model has learned its training sentences by heart.",
    "zero": "In writing, every new piece gets the code of position 0.",
}


def twos() -> Card:
    """How many probabilities change in calls of two pieces without a mask, and why those do."""
    return Card(
        predict(
            "probabilities that change",
            6,
            0,
            6,
            within=0.4,
            then=(
                "calls",
                {"sentence": "The boy is ready.", "size": "two", "mask": False, "calls": 64},
            ),
            replies=[
                at(0, "The first piece of a call sees the second: its own output moves at least."),
                at(1, "There are three calls. In each, the first piece sees one too many."),
                at(2, "There are three calls. In each, the first piece sees one too many."),
                at(
                    3, "Those are the first pieces of the calls. Which keys do the second ones see?"
                ),
                at(4, "No call ends after four pieces: what would spare just two of the six?"),
                at(5, "Which one would be spared? Even the first of all sees one piece too many."),
            ],
        ),
        choice(
            "The probability after “Le” changes because",
            {
                "keys": "“<bos>” has seen “Le”, and “Le” sees the key of “<bos>”",
                "itself": "“Le” sees “garçon”, a later piece",
                "cross": "cross-attention sees more of the English sentence",
                "count": "its softmax shares out the weight among more keys",
            },
            "keys",
            {
                "itself": "“garçon” comes in the next call: “Le” sees what it saw in training.",
                "cross": "Cross-attention always sees the whole English sentence.",
                "count": "It sees two keys, as in training.",
            },
        ),
        hint="What are the keys of the second block made of?",
    )


def symptoms() -> Card:
    """Three reports of a training, and which of four mistakes explains each."""
    return Card(
        choice(
            "Loss in training 0.003, in validation 0.003; it writes nothing",
            MEANINGS,
            "never",
            {
                "mode": "Then nothing leaks in training: the model learns to write well.",
                "fits": "Then the loss on new sentences would be large.",
                "zero": "That spoils what it writes, but makes no loss so small.",
            },
        ),
        choice(
            "Loss in training 0.01, in validation 2.4; bad translations of new sentences",
            MEANINGS,
            "fits",
            {
                "mode": "Writing with a cache would go well: there the mask hides nothing.",
                "never": "Then the validation would leak too, and its loss would be small.",
                "zero": "In validation all pieces come in one call: its loss would be small.",
            },
        ),
        choice(
            "Loss in training 0.11, in validation 0.12; of 1,000 new sentences, 362 come out right",
            MEANINGS,
            "zero",
            {
                "mode": "Then the loss in validation would be far larger.",
                "never": "Then both losses would be near zero: the answers would be in sight.",
                "fits": "Then new sentences would have a far larger loss than those in training.",
            },
        ),
        hint="For each mistake, ask of training, validation and writing: what does it spoil?",
    )
