"""What the page *Translating with one vector* asks."""

from heed.exercises.card import Card, above, at, below, choice, number, predict


def skipped() -> Card:
    """What follows when both decoders read « aime » where « n’ » is right."""
    return Card(
        predict(
            "teacher forcing then predicts right, of the 7 pieces from step 4 on",
            3,
            low=0,
            high=7,
            within=0,
            then=(
                "forced",
                {"sentence": "The nurse does not like old dogs.", "step": 3, "put": "2 851"},
            ),
            replies=[
                above(5.5, "Do its next predictions fit a sentence that goes on after “likes”?"),
                above(3, "The teacher’s next pieces no longer fit what was read before them."),
                below(3, "One wrong piece among right ones is overcome, after a few steps."),
            ],
        ),
        choice(
            "Free running then writes",
            {
                "not": "*L’infirmière n’aime pas les chiens*",
                "likes": "*L’infirmière aime les chats*",
                "mixed": "*L’infirmière aime n’aime pas les chiens*",
                "right": "*L’infirmière aime pas les vieux chiens*",
            },
            right="likes",
            replies={
                "not": "«\u00a0aime\u00a0» can’t be taken back: it is written.",
                "mixed": "It has learnt only from good French, where nobody starts again.",
                "right": "It has learnt from no sentence with «\u00a0pas\u00a0» without "
                "«\u00a0n’\u00a0».",
            },
        ),
        hint="What has the decoder learnt to write after *L’infirmière aime*?",
    )


def flawless() -> Card:
    """How many of 1,000 sentences would be right if mistakes fell independently."""
    return Card(
        number(
            "sentences without a mistake, of 1,000",
            1000 * 0.91**12,
            within=4,
            digits="three significant digits",
            replies=[
                at(910, "That is the share of single pieces. All 12 of a sentence must be right."),
                at(395, "That was measured. How many would it be if mistakes fell by chance?"),
                at(1000 - 120 * 9, "Probabilities of independent pieces multiply.", 1),
                at(75.8, "Are you sure that you multiplied 12 numbers? 0.91 to the 12th.", 0.5),
                above(326.6, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
                below(318, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
            ],
        ),
        choice(
            "We measured 395. Teacher forcing has 91% of the pieces right, as assumed. Why more?",
            {
                "cluster": "Some sentences have several mistakes, and more have none.",
                "long": "Sentences differ in length, with 91% right at every length.",
                "repair": "Free running repairs some mistakes that teacher forcing makes.",
            },
            right="cluster",
            replies={
                "long": "With the true lengths and 91% everywhere, chance leaves 323 without a "
                "mistake. That is no more than before.",
                "repair": "In both modes the same 395 are exactly right. Which sentences are they?",
            },
        ),
        hint="When are 12 independent events all true? And how are the mistakes shared out?",
    )
