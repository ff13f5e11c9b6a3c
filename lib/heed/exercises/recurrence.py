"""What the chapter *From recurrence to attention* asks."""

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict


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
                at(6, "That is how many it has right without the other piece."),
                at(7, "Even without the other piece it has only 6 of them right."),
                at(0, "The teacher goes on with the right pieces, and the last ones are easy."),
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
                "not": "« aime » can’t be taken back: it is written.",
                "mixed": "It has learnt only from good French, where nobody starts again.",
                "right": "« pas » without « n’ » stands in no sentence of its training.",
            },
        ),
        hint="What has the decoder learnt to write after *L’infirmière aime*?",
    )


def flawless() -> Card:
    """How many of 1,000 sentences would be right if mistakes fell independently."""
    return Card(
        number(
            "exactly right would be, of 1,000 sentences",
            1000 * 0.91**12,
            within=4,
            replies=[
                at(910, "That is the share of single pieces. All 12 of a sentence must be right."),
                at(395, "That was measured. How many would it be if mistakes fell by chance?"),
                at(1000 - 120 * 9, "Probabilities of independent pieces multiply.", 1),
                at(75.8, "Are you sure that you multiplied 12 numbers? 0.91 to the 12th.", 0.5),
                above(326, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
                below(318, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
            ],
        ),
        choice(
            "Measured were 395. What explains that there are more?",
            {
                "cluster": "Mistakes come together: some sentences have several, others none.",
                "repair": "Free running repairs some mistakes that teacher forcing makes.",
                "own": "Free running knows its own words better than the right ones.",
            },
            right="cluster",
            replies={
                "repair": "In both modes the same 395 are exactly right. Which sentences are they?",
                "own": "Up to the first mistake, its own words are the right ones.",
            },
        ),
        hint="When are 12 independent events all true?",
    )


def reads() -> Card:
    """A training step that lets the decoder read the labels, and what comes of it."""
    return Card(
        mistake(
            "Which line is wrong?",
            [
                "z = [bos, *y], where y ends in eos",
                "labels = z[1:]",
                "logits = model(x, z[1:])",
                "loss = cross_entropy(logits, labels)",
                "loss.backward()",
            ],
            right=2,
            replies={
                0: "This is the target row: <bos> stands in front, so that it can be shifted.",
                1: "Without <bos> it is y itself: what is to be predicted, <eos> included.",
                3: "The logits of each step are compared with the word that is right there.",
                4: "Training needs the gradient. But the gradient of what?",
            },
        ),
        choice(
            "A long training with this line leads to",
            {
                "copy": "a loss near 0 and nonsense when it writes by itself",
                "same": "the same model as before, one step earlier",
                "high": "a high loss, because the decoder reads the wrong words",
                "slow": "a good model, after more steps",
            },
            right="copy",
            replies={
                "same": "What does it read at the step where y_t is to be predicted?",
                "high": "The word that it reads is the very word that it must predict. Is that "
                "hard?",
                "slow": "It can copy what it reads. Does it need the source for that?",
            },
        ),
        hint="Compare, step by step, what the decoder reads with what it must predict.",
    )
