"""What the page *The loss* asks."""

import math

from heed.exercises.card import Card, above, at, below, choice, mistake, number, predict


def certain() -> Card:
    """The loss of a smoothed label that is given almost all the probability."""
    return Card(
        predict(
            "Loss at p = 0.999, in nats",
            1.52,
            0,
            4,
            digits=2,
            within=0.1,
            then=("smoothed", {"probability": 0.999, "smoothing": 0.1, "vocabulary": 4000}),
            replies=[
                at(0, "That is −ln 0.999, the loss of a label that isn’t smoothed.", 0.05),
                at(0.9, "That leaves out what the other 3,999 tokens cost.", 0.15),
                at(1.15, "That is the smallest loss there is, at p = 0.9. It lies beyond.", 0.1),
                below(1.15, "No p has a loss below 1.15. Which p has that one?"),
                below(1.52, "All but 0.001 is with one token. What do the 3,999 others cost now?"),
                above(1.52, "Each of the others gets 0.001/3,999. Their logarithm is −15.2."),
            ],
        ),
        choice(
            "A model that gives p = 0.999 has, compared with one that gives p = 0.5,",
            {
                "less": "a much smaller loss",
                "same": "about the same loss",
                "more": "a much larger loss",
            },
            "same",
            {
                "less": "So it is without smoothing: 0.001 against 0.69. Look at the curve again.",
                "more": "The curve rises to the right of 0.9, but not that far.",
            },
        ),
        hint="The others share a tenth of the label. What does each of them get from the model?",
    )


def twice() -> Card:
    """A softmax too many before the loss, and the smallest loss that is left."""
    return Card(
        mistake(
            "One line has to go. Which?",
            [
                "read, labels = target[:, :-1], target[:, 1:]",
                "logits = model(source, source_lens, read)",
                "logits = logits.softmax(-1)",
                "loss = F.cross_entropy(logits.flatten(0, 1), labels.flatten(), ignore_index=pad)",
                "loss.backward()",
            ],
            2,
            {
                0: "That is teacher forcing: the labels are what is read, one place further on.",
                1: "The decoder reads the translation and gives a row of logits for each place.",
                3: "This is the masked loss, of logits. Does it get logits?",
                4: "Without gradients nothing is learnt.",
            },
        ),
        number(
            "Smallest loss that this program can print, in nats",
            math.log(1 + 3999 / math.e),
            within=0.006,
            replies=[
                at(0, "It would be, of right logits. Here the largest “logit” is 1."),
                at(
                    math.log(4000), "That is the loss of equal numbers. One of them may be 1.", 0.01
                ),
                at(1, "A right label has the “logit” 1, others 0. Put them through the softmax."),
                above(math.log(4000), "That is worse than guessing evenly, which costs 8.29."),
            ],
        ),
        hint="Let the model be perfect. What does cross_entropy get, and what does its softmax "
        "make of one 1 and 3,999 zeros?",
    )
