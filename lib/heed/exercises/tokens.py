"""What the chapter *A sentence becomes three rows of numbers* asks."""

from heed.exercises import card
from heed.exercises.card import Card, at, choice, mistake, number
from heed.text.lengths import counts_of_lengths


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


def wrong_way() -> Card:
    """What a table learns that reads the labels and is asked for the decoder input."""
    words = {"bos": "<bos>", "va": "va", "mark": "!", "eos": "<eos>"}
    return Card(
        choice(
            "What does it answer to *!* after training?",
            words,
            right="va",
            replies={
                "eos": "With the right shift it would be. Here the label stands one place before.",
                "mark": "That would be no shift at all.",
                "bos": "That is its answer to va.",
            },
        ),
        choice(
            "Which of these tokens did it never read in training?",
            words,
            right="bos",
            replies={
                "eos": "It reads <eos> at the last place.",
                "va": "It reads va first.",
                "mark": "It reads ! at the second place.",
            },
        ),
        hint="Write down z, then both of its slices.",
    )


def lengths() -> Card:
    """The valid lengths of three sentences for N = 5, and their padding."""
    return Card(
        number("valid length of *Go.*", 3, replies=[at(2, "<eos> counts as well.")]),
        number(
            "valid length of *Wow!*",
            3,
            replies=[
                at(2, "Both <unk> and <eos> count."),
                at(4, "An unknown word is one token, <unk>."),
            ],
        ),
        number(
            "valid length of *Tom, it’s late!*",
            5,
            replies=[
                at(6, "No row is longer than N = 5: the last token gives way to <eos>."),
                at(4, "<eos> stands in the row too, at the last place."),
            ],
        ),
        number(
            "What share of the 15 places is padding?",
            100 * 4 / 15,
            within=0.4,
            unit="%",
            replies=[
                at(100 * 11 / 15, "That is the share of real tokens.", 0.5),
                at(4, "That is the number of places. Divide by 15."),
            ],
        ),
        hint="Write down the rows. A full stop, a comma and an exclamation mark are tokens.",
    )


def predict() -> Card:
    """The smallest N that cuts fewer than 1% of the French sentences."""
    counts = counts_of_lengths()["French"]
    total = sum(counts)
    smallest = next(n for n in range(1, 61) if sum(counts[n + 1 :]) < 0.01 * total)
    return Card(
        card.predict(
            "Which is the smallest N that cuts fewer than 1%?",
            smallest,
            low=2,
            high=30,
            within=0,
            then=("lengths", {"length": smallest, "language": "French"}),
            replies=[
                at(smallest - 2, "That still cuts about 1.8%."),
                at(smallest - 1, "That still cuts about 1.2%."),
                at(smallest + 1, "That cuts about 0.5%, and a smaller N is enough."),
            ],
        ),
        hint="From 2.64 to 0.35 in five steps: by which factor does it fall at each step?",
    )
