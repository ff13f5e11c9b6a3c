"""What the page *From a pair of sentences to three rows* asks."""

from heed.exercises.card import Card, at, choice, mistake, number


def slip() -> Card:
    """Which of three rows was cut where it should have been closed."""
    return Card(
        mistake(
            "Which row is wrong?",
            [
                "source: we must go , it <eos>",
                "decoder input: <bos> il faut y aller ,",
                "label: il faut y aller , il",
            ],
            right=2,
            replies={
                0: "This row is right: five tokens and <eos>. A source row has no <bos>.",
                1: "This row is right: <bos>, then the closed sentence without its last token.",
            },
        ),
        choice(
            "Which token should stand there instead?",
            {"eos": "<eos>", "bos": "<bos>", "pad": "<pad>", "est": "est"},
            right="eos",
            replies={
                "bos": "<bos> is only read. The shift takes it out of the label.",
                "pad": "There is nothing to fill up: the sentence is too long.",
                "est": "Then the row would skip a word, and still nobody would say stop.",
            },
        ),
        hint="How must a row end if its sentence is too long?",
    )


def rows() -> Card:
    """The three rows of Run! / Cours ! for N = T = 5."""
    return Card(
        number(
            "How many <pad> are there in the source row?",
            2,
            replies=[
                at(3, "The source is closed with <eos>, and this takes a place."),
                at(1, "A source row has no <bos>. It is run ! <eos> and padding."),
            ],
        ),
        number(
            "How many <pad> are there in the decoder input?",
            1,
            replies=[
                at(2, "It opens with <bos>, and <eos> is in it too, before the padding."),
                at(0, "The target row has six numbers: <bos> cours ! <eos> and two <pad>."),
            ],
        ),
        number(
            "How many of the five labels count in training?",
            3,
            replies=[
                at(2, "<eos> is a label too: I’m done."),
                at(4, "<bos> is never a label: the shift takes it out."),
                at(5, "Some of them are <pad>, and these don’t count."),
            ],
        ),
        number(
            "At which position does the decoder *read* <eos>?",
            3,
            replies=[
                at(2, "At position 2 it is the answer. It is read one place later."),
                at(4, "Positions are counted from 0."),
            ],
        ),
        hint="The target row is <bos> cours ! <eos> and padding, six numbers in all.",
    )


def mask() -> Card:
    """What the decoder reads after a wrong answer, what it sees, and what the mask hides."""
    return Card(
        choice(
            "What does it read at position 1?",
            {"va": "va", "cours": "cours", "bos": "<bos>"},
            right="cours",
            replies={
                "va": "On its own it would. In training it reads the true token, whatever it said.",
                "bos": "That is what it reads at position 0.",
            },
        ),
        number(
            "With the mask, how many tokens of its input does it see at position 1?",
            2,
            replies=[
                at(1, "It sees what it read before, and also what it reads now."),
                at(3, "The third is !, and this is the answer that the mask must hide."),
                at(5, "Without a mask it would see all five."),
            ],
        ),
        number(
            "At which position of the input does the right answer at position 1 stand?",
            2,
            replies=[
                at(1, "That is cours, the right answer at position 0."),
                at(3, "That is <eos>, the right answer at position 2."),
            ],
        ),
        hint="Write down the decoder input, and put a finger on position 1.",
    )
