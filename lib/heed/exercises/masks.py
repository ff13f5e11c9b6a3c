"""What the chapter *Masks* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict


def moved() -> Card:
    """How many outputs move under the causal mask when the second of four words is changed."""
    return Card(
        predict(
            "outputs that move",
            3,
            low=0,
            high=4,
            within=0,
            then=("last_word", {"mask": "causal", "place": 1}),
            replies=[
                at(4, "The first word stands before the changed one. What may it see?"),
                at(1, "Its own output moves. But which words may look back at it?"),
                at(2, "The word itself may see it too, and so may both that follow."),
                at(0, "A mask hides the future. To the words that follow, it is the past."),
            ],
        ),
        hint="Which queries see the changed word? Look at its column in the causal mask.",
    )


def ahead() -> Card:
    """What a decoder of three layers sees if its mask lets every query see one key too many."""
    return Card(
        number(
            "pieces that the output at position 2 depends on",
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
                "half": "halfway between both",
                "mask": "the loss with the causal mask",
            },
            right="zero",
            replies={
                "half": "Which piece does position t have to predict? Is it in sight?",
                "mask": "One piece too many is enough, if it is the right one. Which one is it?",
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
                "The decoder reads <bos>, Le, garçon, est, prêt.",
                "The causal mask hides every later piece from each position.",
                "The labels are the row that the decoder reads, from <bos> to prêt.",
                "In cross-attention nothing is hidden: each position may see all English words.",
                "One pass gives all five predictions. The loss is the mean of their −ln p.",
            ],
            right=2,
            replies={
                0: "The row begins with <bos>, so that the first word can be predicted too.",
                1: "That is what the causal mask does. A position still sees itself.",
                3: "The English sentence is known before the first French word is written. Seeing "
                "all of it is allowed.",
                4: "Under the causal mask all positions can be predicted in one pass.",
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
                "nothing": "The label of each position stands in sight. The loss falls quickly.",
                "translate": "The mask does its work. But is the label still in the future?",
            },
        ),
        hint="Write the labels below what the decoder reads, and compare the columns.",
    )
