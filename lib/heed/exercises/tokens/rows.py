"""What the page *From a pair of sentences to three rows* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict


def unshifted() -> Card:
    """What copying gains, and what it writes, if the label is the decoder input."""
    return Card(
        predict(
            "Without the shift, how many labels does copying get right?",
            4,
            low=0,
            high=9,
            within=0,
            then=(
                "tokens",
                {"english": "Hi.", "french": "Salut !", "length": 9, "shifted": False},
            ),
            replies=[
                at(3, "Without the shift, <bos> is a label too."),
                above(4, "That counts padding too. How many of the labels are not <pad>?"),
                below(4, "Now the label row is the decoder input: compare them place by place."),
            ],
        ),
        choice(
            "Alone, it first reads <bos>. What does it write?",
            {
                "bos": "<bos>, again and again",
                "right": "salut ! and <eos>",
                "eos": "<eos> at once",
            },
            right="bos",
            replies={
                "right": "Nobody gives it these tokens now. It can only copy what it has read.",
                "eos": "To copy <eos> it would have to read it first.",
            },
        ),
        hint="Write the decoder input of *Salut !* down twice, one row below the other.",
    )


def slip() -> Card:
    """Which of three rows was closed where it should have been shifted."""
    return Card(
        mistake(
            "Which row is wrong?",
            [
                "source: we must go , it <eos>",
                "decoder input: <bos> il faut y aller <eos>",
                "label: il faut y aller , <eos>",
            ],
            right=1,
            replies={
                0: "This row is right: five tokens and <eos>. A source row has no <bos>.",
                2: "This row is right: the closed sentence, which the decoder has to write.",
            },
        ),
        choice(
            "Which token should be there instead?",
            {"comma": "the comma", "il": "il", "pad": "<pad>", "aller": "aller"},
            right="comma",
            replies={
                "il": "The closed sentence has no room for this word, so no French row has it.",
                "pad": "There is nothing to fill up: the sentence is too long.",
                "aller": "The row has this token already. Which label comes after it?",
            },
        ),
        hint="Put <bos> in front of the label, and leave out its last token.",
    )


def rows() -> Card:
    """The three rows of Run! / Cours ! for N = T = 5, and the probability of the French."""
    source = "run ! <eos> fills three of the five places."
    read = "<bos> cours ! <eos> fills four of the five places."
    return Card(
        number(
            "How many <pad> are there in the source row?",
            2,
            replies=[
                at(3, "The source is closed with <eos>, and this takes a place."),
                at(1, "A source row has no <bos>. It is run ! <eos> and padding."),
                above(2, source),
                below(2, source),
            ],
        ),
        number(
            "How many <pad> are there in the decoder input?",
            1,
            replies=[
                at(2, "It opens with <bos>, and <eos> is in it too, before the padding."),
                at(0, "The target row has six numbers: <bos> cours ! <eos> and two <pad>."),
                above(1, read),
            ],
        ),
        number(
            "At which position does the decoder *read* <eos>?",
            3,
            replies=[
                at(2, "At position 2 it is the answer. It is read one place later."),
                at(4, "Positions are counted from 0."),
                above(3, "The row has only the positions 0 to 4."),
                below(3, read),
            ],
        ),
        number(
            "The decoder gives the labels 0.6, 0.5, 0.9, 0.2 and 0.1. What is p(y | x)?",
            0.27,
            replies=[
                at(0.3, "<eos> is a label too: the translation must also end.", 0.001),
                at(0.0054, "A position whose label is <pad> doesn’t count.", 0.0001),
                at(0.054, "A position whose label is <pad> doesn’t count.", 0.001),
                at(2 / 3, "That is the mean of the three. They are multiplied.", 0.01),
                above(1, "A probability is 1 at most."),
                below(0.27, "Multiply what the labels cours, ! and <eos> get, and nothing else."),
                above(0.27, "Multiply what the labels cours, ! and <eos> get, and nothing else."),
            ],
        ),
        hint="The target row is <bos> cours ! <eos> and padding, six numbers in all.",
    )
