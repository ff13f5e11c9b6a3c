"""What the page *A translator that cheats* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number


def moved() -> Card:
    """How many outputs move under two masks when the second of four words is changed."""
    return Card(
        number(
            "outputs that move under the causal mask",
            3,
            replies=[
                at(4, "The first word stands before the changed one. What may it see?"),
                at(1, "Its own output moves. But which words may look back at it?"),
                at(2, "The word itself may see it too, and so may both that follow."),
                at(0, "A mask hides the future. To the words that follow, it is the past."),
            ],
        ),
        number(
            "outputs that move under *without itself*",
            2,
            replies=[
                at(
                    3,
                    "The second word sees only the first, so its softmax has a single score. "
                    "What is its weight before the change, and what after?",
                ),
                at(1, "How many words stand after the changed one, and so see it?"),
                at(4, "The first word stands before the changed one, and sees nothing at all."),
                at(0, "The words that follow still see the changed one."),
            ],
        ),
        hint="Which queries see the changed word? Look at its column under each mask.",
    )


def ahead() -> Card:
    """What a decoder of three layers sees if its mask lets every query see one key too many."""
    return Card(
        number(
            "How many pieces does the output at position 2 depend on?",
            6,
            replies=[
                at(4, "That is so after one layer. What has piece 3 seen by the second layer?"),
                at(5, "Is that the last position that it sees? Positions are counted from 0."),
                at(3, "That would be right under the causal mask: positions 0, 1 and 2."),
                at(9, "The decoder reads only 8 pieces."),
                at(8, "Each layer adds one piece, and there are three layers."),
                above(6, "Each layer lets in one more piece from the right. There are three."),
                below(6, "The keys of the second layer have already seen one piece too many."),
            ],
        ),
        choice(
            "In training its loss comes near",
            {
                "zero": "zero, as without a mask",
                "mask": "the loss with the causal mask",
                "half": "halfway between these two",
            },
            right="zero",
            replies={
                "half": "Position t has to predict piece t + 1. What keeps it from copying that?",
                "mask": "The mask shows only one piece more. But is it the one to be predicted?",
            },
        ),
        hint="Draw three rows of dots, one for each layer. Which dots reach position 2 at the top?",
    )


def shifted() -> Card:
    """Which step of a training is false, and what loss it leads to."""
    return Card(
        mistake(
            "Which step is wrong?",
            [
                "The decoder reads <bos>, Le, garçon, est, prêt and the full stop.",
                "The causal mask hides every later piece from each position.",
                "The labels are the row that the decoder reads, from <bos> to the full stop.",
                "In cross-attention nothing is hidden: each position may see all English words.",
                "One pass gives all six predictions. The loss is the mean of their −ln p.",
            ],
            right=2,
            replies={
                0: "This step is correct: from <bos> it predicts Le, and from the full stop <eos>.",
                1: "This step is correct: that is the causal mask. A position still sees itself.",
                3: "This step is correct: the English sentence is known before the first French "
                "word is written, so all of it may be seen.",
                4: "This step is correct: with the mask one pass can predict all positions.",
            },
        ),
        choice(
            "What does the model learn from this?",
            {
                "copy": "to copy what it reads at the same position",
                "ahead": "to copy what it reads one position to the right",
                "nothing": "nothing: the loss stays high",
                "translate": "to translate, because the mask hides the future",
            },
            right="copy",
            replies={
                "ahead": "The mask hides that position. But where does the label stand now?",
                "nothing": "Each position reads its own label. Is that hard to learn?",
                "translate": "The mask does its work. But is the label still in the future?",
            },
        ),
        hint="Write the labels below what the decoder reads, and compare the columns.",
    )
