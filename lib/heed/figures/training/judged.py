"""A review that the reader types, judged by three classifiers, and what each word does to it."""

from dataclasses import asdict
from functools import cache
from typing import Any

import numpy as np
import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, flag, whole, words
from heed.storage.arrays import encode_array
from heed.weights.classifiers import STORED, load_classifiers

MODELS = {"mean": "encoder", "gru": "GRU", "bag": "bag of words"}
REVIEWS = (
    "The plot is not dull but funny.",
    "The plot is not funny but dull.",
    "Nobody can say that the film is not funny.",
    "At first the plot was boring, but in the end it was brilliant.",
    "At first the plot was brilliant, but in the end it was boring.",
    "There is nothing witty about the plot.",
    "The plot is not witty.",
    "The film is not only clever but also moving.",
    "I would not say that the acting is awful.",
    "Although the script is weak, the music is wonderful.",
    "Although the music is wonderful, the script is weak.",
)
LONGEST = 130
"""Letters of a review."""
MOST = 24
"""Words of it that are judged."""


class Judged(Figure):
    """A verdict, and under each word what it changes in the log-odds of *positive*."""

    title = "Leave words out, and see what they did"
    task = (
        "Tap or click words to leave them out, or type a review: what does the verdict do? Then "
        "choose the GRU."
    )
    asks = Guess(
        "Which of these words does most for the verdict “positive”?",
        ("not", "dull", "but", "funny"),
    )

    review = words(REVIEWS[0], "review", "what is judged, at most 24 words of it", LONGEST)
    model = choice("mean", MODELS, "model", "what turns the words into one vector")
    attended = flag(False, "attention weights", "also show how much attention each word gets")
    without = whole(
        0,
        0,
        2**MOST - 1,
        "left out",
        "the sum of 1 for the first word, 2 for the second, 4 for the third …, if it is left out",
    )
    reviews = t.List(t.Unicode(), list(REVIEWS), help="reviews to begin from").tag(sync=True)
    vocabulary = t.List(t.Unicode(), help="words by number").tag(sync=True)
    labels = t.List(t.Unicode(), help="by output").tag(sync=True)
    configs = t.Dict(help="hyperparameters by model").tag(sync=True)
    weights = t.Dict(help="the file of all models").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        for trait, value in sent().items():
            setattr(self, trait, value)


@cache
def sent() -> dict[str, Any]:
    """Return what the page needs of the classifiers: words, labels, configurations, weights."""
    stored = load_classifiers()
    return {
        "vocabulary": stored.words,
        "labels": stored.labels,
        "configs": {name: asdict(model.config) for name, model in stored.models.items()},
        "weights": encode_array(np.fromfile(STORED, dtype=np.uint8)),
    }
