"""What the chapter *From recurrence to attention* asks."""

from typing import Any

import torch

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.model.influence import reader_influence
from heed.theory.paths import layers_to_see
from heed.translator import Translator

QUESTION = "Are you going to speak to your old friend at the market next week, sir?"


def falling() -> Card:
    """How often short and long sentences are right if each word is, with the same probability."""
    return Card(
        number(
            "sentences of 4 words without a mistake",
            0.9**4,
            within=0.0005,
            unit="%",
            replies=[
                at(0.9, "That is one word. All four have to be right."),
                at(0.6, "The chances of a mistake don’t just add up. Multiply.", 0.001),
                at(0.1**4, "That is the chance that all four are wrong."),
                above(0.9**4, "Each of the four words can go wrong. Multiply four times."),
                below(0.9**4, "Four words, each right with probability 0.9. Multiply."),
            ],
        ),
        number(
            "sentences of 12 words without a mistake",
            0.9**12,
            within=0.0005,
            unit="%",
            replies=[
                at(0.9, "That is one word. All twelve have to be right."),
                at(0.9**4, "That is for 4 words.", 0.0006),
                at(0.9**4 / 3, "Three times as many words: take the third power, not a third."),
                above(0.9**12, "Every one of the twelve words can go wrong."),
                below(0.9**12, "Twelve words, each right with probability 0.9. Multiply."),
            ],
        ),
        choice(
            "Does this translator lose the words of long sentences?",
            {
                "yes": "yes: fewer of the long sentences are right",
                "no": "no: a word of a long sentence is as safe as one of a short sentence",
                "end": "only those at the end, as in the figure",
            },
            right="no",
            replies={
                "yes": "Fewer sentences are right. But how likely is each single word?",
                "end": "The 0.9 holds for each word, wherever it stands.",
            },
        ),
        hint="The words don’t depend on each other, so their probabilities are multiplied.",
    )


def layers() -> Card:
    """Layers of kernel 5 for 121 words, plain and dilated, and a kernel for two layers."""
    return Card(
        number(
            "plain layers",
            layers_to_see(121, 5),
            replies=[
                at(25, "You divided by k. The places of two layers overlap: each adds k − 1."),
                at(31, "One place, its own, is seen without any layer."),
                at(24, "You divided by k. The places of two layers overlap: each adds k − 1."),
                at(3, "That would be so if the layers were dilated."),
                above(30, "Each layer adds k − 1 places. How many are missing at first?"),
                below(30, "Each layer adds only k − 1 = 4 places to the one at the start."),
            ],
        ),
        number(
            "dilated layers",
            layers_to_see(121, 5, True),
            replies=[
                at(2, "Two layers see 25 places."),
                at(4, "Four layers see 625 places. Are fewer enough?"),
                at(30, "That is for plain layers."),
                at(7, "Those are powers of 2. Here each layer multiplies by k = 5."),
                above(3, "Each layer multiplies the places by 5."),
                below(3, "One layer sees 5 places, and each one more multiplies by 5."),
            ],
        ),
        number(
            "smallest k for which two plain layers are enough",
            61,
            replies=[
                at(60, "Two layers add 2 · 59 places to the first. One place is missing."),
                at(121, "That is for one layer. The second adds as many places again."),
                at(11, "You multiplied, as if the second layer were dilated."),
                above(61, "Two layers see 1 + 2(k − 1) places. Is a smaller k enough?"),
                below(61, "Two layers see 1 + 2(k − 1) places. That is less than 121."),
            ],
        ),
        hint="What do L layers see? Set this equal to 121, and round up.",
    )


def twice() -> Card:
    """Which word moves the vector of a question more: the second or the last, and how much."""
    moved = _moved()
    first, last = moved["you"], moved["sir"]
    return Card(
        predict(
            "the vector moves for *you* as far as for *sir*, times",
            first / last,
            low=0,
            high=12,
            digits=1,
            within=1.2,
            then=("fading", {"words": 15, "side": "start"}),
            replies=[
                below(
                    1,
                    "*Sir* is near the end of one reader’s way, but the vector is made of both. "
                    "Which of them brings more to it?",
                ),
                above(
                    8,
                    "The reader from right to left has almost lost *sir*. The other has not, and "
                    "both go into the vector.",
                ),
            ],
        ),
        choice(
            "Now look at the 7-word sentence. What is different there?",
            {
                "less": "its last words still have a larger part in the vector",
                "same": "nothing: its last word moves the vector least of all",
                "none": "all of its words move the vector equally far",
            },
            right="less",
            replies={
                "same": "Compare *dogs* with *does* and *not*.",
                "none": "Compare *nurse* with *does*.",
            },
        ),
        hint="Take the view of the vector that both readers make.",
    )


def _moved() -> dict[str, float]:
    """Return how far each token of the question moves the vector of the published translator."""
    translator = Translator.load("small-world-gru")
    tokens = translator.source.encode(QUESTION)
    model: Any = translator.model.eval()
    found = reader_influence(model, torch.tensor([*tokens, translator.source.eos_id])).start
    names = [translator.source.decode([token]).strip() for token in tokens]
    return dict(zip(names, found.tolist(), strict=False))
