"""What the chapter *Masks* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


def diluted() -> Card:
    """The mean loss over labels of which 52 %, and then 78 %, are padding."""
    real, pad, length = 2.40, 0.01, 4.31
    means = [(length * real + (slots - length) * pad) / slots for slots in (9, 20)]
    return Card(
        number(
            "mean over 9 labels, nats",
            means[0],
            within=0.005,
            replies=[
                at(2.40, "That is the loss of the real labels alone. Which labels enter the mean?"),
                at(
                    (real + pad) / 2,
                    "You gave both losses the same share. How many labels of each are there?",
                    0.006,
                ),
                at(
                    length * real / 9,
                    "The labels of the padding have a small loss, and it counts as well.",
                    0.0005,
                ),
                at(
                    length * real + (9 - length) * pad,
                    "That is the sum of a sentence. Divide by its labels.",
                    0.02,
                ),
                above(2.4, "A mean lies between the smallest and the largest of its terms."),
                above(1.16, "A little more than half of the labels are padding."),
                below(1.14, "Nearly half of the labels are real, with 2.40 nats each."),
            ],
        ),
        number(
            "mean over 20 labels, nats",
            means[1],
            within=0.003,
            replies=[
                at(means[0], "That is with T = 9. How many of the 20 labels are padding?", 0.006),
                at(
                    length * real / 20,
                    "The 15.69 labels of the padding have a small loss, and it counts as well.",
                    0.001,
                ),
                above(0.53, "Of 20 labels only 4.31 are real."),
                below(0.52, "4.31 labels of 2.40 nats have to be shared out among 20."),
            ],
        ),
        choice(
            "With T = 20 the model",
            {
                "same": "is the same, and its translations too",
                "better": "is better, since its loss is lower",
                "worse": "is worse, since it sees more padding",
            },
            right="same",
            replies={
                "better": "Did any translation change? Only the mean has more easy terms.",
                "worse": "Its attention is masked, so padding reaches no output.",
            },
        ),
        hint="Weigh each loss by the number of its labels.",
    )


def end() -> Card:
    """How far the outputs move where <eos> is hidden, and which."""
    return Card(
        predict(
            "outputs move by",
            4.3,
            low=0,
            high=30,
            unit="%",
            digits=1,
            within=2.5,
            then=("padded", {"place": "attention", "valid_len": 8}),
            replies=[
                at(0, "One key is hidden, so each softmax has one term less. Can that be 0?", 0.5),
                above(
                    20,
                    "So far they move only where *hungry* and the dot are hidden too. How much "
                    "can the other tokens need the end?",
                ),
                above(
                    9,
                    "You expect as much as from one <pad> too many. But the model has met many "
                    "sentences, and <eos> tells the words little.",
                ),
                below(2, "The queries do give <eos> some weight, and have to place it elsewhere."),
            ],
        ),
        choice(
            "Which outputs move?",
            {
                "all": "all nine",
                "last": "only that of *<eos>*",
                "near": "only those next to the end",
                "none": "none of the words, for *<eos>* is no word",
            },
            right="all",
            replies={
                "last": "Hidden keys are missing for every query, not only for their own.",
                "near": "Attention knows no distance: every query had this key.",
                "none": "It has a key and a value like any word, and took part of the weight.",
            },
        ),
        hint="A mask of padding has one row: it takes a key away from every query.",
    )


LEAKS = {
    "padding": "the encoder has no padding mask",
    "cross": "cross-attention has a causal mask",
    "cache": "positions start again with every call",
    "maps": "the maps are computed without the mask",
}


def leak() -> Card:
    """Three programs with one mistake each, told from what moves."""
    padding = "Then other tokens in the padding would move outputs. Look at the first line."
    cross = "Then early outputs could not see *hungry*. Look at the second line."
    cache = "Then decoding one at a time would differ from one pass. Look at the third line."
    maps = "Then the maps would show weight on padding. Look at the last line."
    said = {"padding": padding, "cross": cross, "cache": cache, "maps": maps}
    return Card(
        *(
            choice(
                name,
                LEAKS,
                right=right,
                replies={key: text for key, text in said.items() if key != right},
            )
            for name, right in (("A", "cross"), ("B", "cache"), ("C", "maps"))
        ),
        hint="Ask of each mistake which of the four tests must notice it.",
    )
