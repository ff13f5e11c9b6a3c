"""What the page *Translating with one vector* asks."""

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
                at(6, "That is how many it has right after « n’ », when nothing is changed."),
                at(7, "Even after « n’ », when nothing is changed, it has only 6 of them right."),
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
            "sentences without a mistake, of 1,000",
            1000 * 0.91**12,
            within=4,
            replies=[
                at(910, "That is the share of single pieces. All 12 of a sentence must be right."),
                at(395, "That was measured. How many would it be if mistakes fell by chance?"),
                at(1000 - 120 * 9, "Probabilities of independent pieces multiply.", 1),
                at(75.8, "Are you sure that you multiplied 12 numbers? 0.91 to the 12th.", 0.5),
                above(326.6, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
                below(318, "Multiply the probabilities of all 12 pieces: 0.91 · 0.91 · …"),
            ],
        ),
        number(
            "mistakes in each of the other sentences, on average",
            12 * 0.09 / (1 - 0.91**12),
            within=0.02,
            replies=[
                at(1.08, "That is the mean of all sentences. The others alone share them.", 0.005),
                at(1.79, "That takes the 605 measured others. How many are there by chance?", 0.01),
                at(1.83, "That was measured. How many would it be by chance?"),
                at(0.09, "That is the share of wrong pieces. A sentence has 12 pieces."),
                above(1.62, "Divide all 1,080 mistakes by the number of the other sentences."),
                below(1.57, "Divide all 1,080 mistakes by the number of the other sentences."),
            ],
        ),
        choice(
            "We measured 395, and 1.83 mistakes in each of the others. Why more?",
            {
                "cluster": "Mistakes come together: some sentences have several, others none.",
                "lengths": "Sentences differ in length, and the short ones are easy.",
                "repair": "Free running repairs some mistakes that teacher forcing makes.",
            },
            right="cluster",
            replies={
                "lengths": "With the true lengths, 323 would be without a mistake by chance. "
                "That is still far from 395.",
                "repair": "In both modes the same 395 are exactly right. Which sentences are they?",
            },
        ),
        hint="When are 12 independent events all true? And who makes the 1,080 mistakes?",
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
            "With this line the loss falls to nearly 0. In free running, the decoder then writes",
            {
                "right": "the right translation, almost always",
                "late": "the right translation, but each word one step too late",
                "again": "one word, again and again",
                "other": "good French that has nothing to do with the source",
            },
            right="again",
            replies={
                "right": "A loss near 0 shows that training was easy. What made it easy?",
                "late": "Did it need the source in training, to predict a word that it reads?",
                "other": "For good French it would have to know which word follows which. What did "
                "it need in training?",
            },
        ),
        hint="Compare, step by step, what the decoder reads with what it must predict.",
    )
