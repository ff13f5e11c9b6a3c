"""What the page *Why long sentences fail* asks."""

from typing import Any

import torch

from heed.exercises.card import Card, above, at, below, choice, number, predict
from heed.model.influence import encoder_influence
from heed.translator import Translator

QUESTION = "Are you going to speak to your old friend at the market next week, sir?"


def falling() -> Card:
    """How likely each word is right if so many short and long sentences are right as a whole."""
    short, long, fewer = 100 * 0.66 ** (1 / 4), 100 * 0.54 ** (1 / 12), 100 * 0.66**3
    return Card(
        number(
            "*p* in sentences of 4 words",
            short,
            within=0.06,
            unit="%",
            digits="three significant digits",
            replies=[
                at(66, "That is all four words together. One word alone is more likely right."),
                at(66 / 4, "Probabilities of independent words are multiplied: *p*⁴ = 0.66.", 0.1),
                at(100 * 0.66**0.5, "That would be for two words. Take the root twice.", 0.1),
                at(91.5, "You shared the 34% among four words. But *p*⁴ must be 0.66.", 0.1),
                above(short, "The fourth power of this is more than 0.66."),
                below(short, "The fourth power of this is less than 0.66."),
            ],
        ),
        number(
            "*p* in sentences of 12 words",
            long,
            within=0.06,
            unit="%",
            digits="three significant digits",
            replies=[
                at(54, "That is all twelve words together. One word alone is more likely right."),
                at(100 * 0.54**0.25, "That is the fourth root. How many words are there?", 0.1),
                at(
                    100 - 46 / 12,
                    "You shared the 46% among twelve words. But *p*¹² must be 0.54.",
                    0.1,
                ),
                above(long, "The twelfth power of this is more than 0.54."),
                below(long, "The twelfth power of this is less than 0.54."),
            ],
        ),
        number(
            "share of right sentences of 12 words, with the *p* of 4 words",
            fewer,
            within=0.16,
            unit="%",
            digits="three significant digits",
            replies=[
                at(66, "Twelve words can go wrong here, not four."),
                at(54, "That takes the *p* of the long sentences."),
                at(22, "Three groups of four words must all be right: multiply.", 0.1),
                at(100 * 0.9**12, "You rounded *p* too early: take 0.66 to the third power.", 0.1),
                above(fewer + 0.16, "Twelve words are three times four. Which power of 0.66?"),
                below(fewer - 0.16, "Twelve words are three times four. Which power of 0.66?"),
            ],
        ),
        hint="The words are independent: multiply one *p* for each word.",
    )


def twice() -> Card:
    """Which word moves the vector more, the second or the last, and how many times."""
    moved = _moved()
    first, last = moved["you"], moved["sir"]
    return Card(
        predict(
            "effect on *c*: *you* divided by *sir*, the last word",
            first / last,
            low=0,
            high=12,
            digits=1,
            within=1.2,
            then=("fading", {"words": 15, "side": "start"}),
            replies=[
                below(
                    2.91,
                    "One reader has just read *sir*, but *c* is made of both. Which reader counts "
                    "more here?",
                ),
                above(
                    5.31,
                    "The reader from right to left has almost lost *sir*. The other has not, and "
                    "both go into the vector.",
                ),
            ],
        ),
        choice(
            "What does the figure show?",
            {
                "some": "in the longer two, the last word has less effect on *c* than the first",
                "all": "in all three, the last word has less effect on *c* than the first",
                "cause": "long sentences are translated worse because their last words fade",
            },
            right="some",
            replies={
                "all": "Compare *dogs* with *The* in the sentence of 7 words: which of them "
                "has more effect on *c*?",
                "cause": "That fits the figure. But does it show a cause? Wrong words that are "
                "already written lead the decoder astray too.",
            },
        ),
        hint="Choose “the vector c” in the figure, and look at every sentence.",
    )


def _moved() -> dict[str, float]:
    """Return how far each token of the question moves the vector of the published translator."""
    translator = Translator.load("small-world-gru")
    tokens = translator.source.encode(QUESTION)
    model: Any = translator.model.eval()
    found = encoder_influence(model, torch.tensor([*tokens, translator.source.eos_id])).start
    names = [translator.source.decode([token]).strip() for token in tokens]
    return dict(zip(names, found.tolist(), strict=False))
