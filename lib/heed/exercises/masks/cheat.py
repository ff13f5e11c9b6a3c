"""What the page *A translator that cheats* asks."""

from heed.exercises.card import Card, at, choice, explain, mistake, number, predict


def moved() -> Card:
    """How many outputs move under two masks when the second of four words is changed."""
    return Card(
        predict(
            "outputs that move under the causal mask",
            3,
            0,
            4,
            within=0.4,
            then=("last_word", {"mask": "causal", "place": 1, "sentence": "I am a pig"}),
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


def copied() -> Card:
    """Why a loss near zero and no translation go together."""
    return Card(
        explain(
            "In training the piece that it has to predict is in sight one position later, so it "
            "learns to copy it, and when it writes alone there is nothing later to copy.",
            [
                "in training the answer is in sight, one position later",
                "it learns to copy the answer, and not to translate",
                "when it writes alone, nothing comes later",
            ],
        ),
        hint="Look at the table: what does the position below each one read?",
    )
