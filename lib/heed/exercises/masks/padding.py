"""What the page *Padding* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict

LEAKS = {
    "padding": "the encoder has no padding mask",
    "cross": "cross-attention has a causal mask",
    "cache": "every call counts positions from 0 again",
    "maps": "the maps that it shows are computed without the mask",
}


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
                above(means[0] + 0.005, "A little more than half of the labels are padding."),
                below(means[0] - 0.005, "Nearly half of the labels are real, with 2.40 nats each."),
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
                above(means[1] + 0.003, "Of 20 labels only 4.31 are real. The others cost 0.01."),
                below(means[1] - 0.003, "4.31 labels of 2.40 nats have to be shared out among 20."),
            ],
        ),
        choice(
            "As T grows, the mean goes to",
            {"zero": "0", "pad": "0.01", "half": "1.205, halfway", "real": "2.40"},
            right="pad",
            replies={
                "zero": "Every label costs at least 0.01, so the mean cannot fall below it.",
                "half": "That is so if half of all labels are padding. Does this share stay?",
                "real": "That would be the limit if almost all labels were real.",
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
                    "You expect as much as from one <pad> too many. But a <pad> brings in a vector "
                    "that training never shaped. Here only a little weight moves to real tokens.",
                ),
                above(
                    6.8,
                    "It is less: <eos> tells the other tokens little, so they can do without it.",
                ),
                below(1.8, "The queries do give <eos> some weight, and have to put it elsewhere."),
            ],
        ),
        choice(
            "Which outputs move?",
            {
                "all": "all nine",
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
    padding = "Then real tokens would read the padding, and the first test would move outputs."
    cross = "Then an output before t = 6 could not see *hungry*. In the second test all move."
    cache = "Then a token would get another position in ten calls, as the third test would show."
    maps = "Then the maps would show weight on padding. The last line says 0%."
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
