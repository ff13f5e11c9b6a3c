"""A review that the reader types, judged by three classifiers, and what each word does to it."""

from dataclasses import asdict
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, flag, whole, words
from heed.storage.arrays import encode_array
from heed.text_classifier import TextClassifier
from heed.weights.classifiers import STORED, Stored, load_classifiers, store_classifiers
from heed.weights.files import WEIGHTS

MODELS = {"mean": "encoder", "gru": "GRU", "bag": "bag of words"}
MIXED = {"attention": "mean", "gru": "gru", "bag": "bag"}
"""What a classifier of one's own is called among them, by its mixer."""
OWN_TASK = "Type a text, and tap or click words to leave them out: what does the verdict do?"
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
    """A verdict, and under each word what it changes in the log-odds of a label.

    That is *positive* for the book's reviews. Of a classifier of your own it is the second of two
    labels, or the likeliest of more.

    Args:
        classifier: one that you have trained; the book's three if it is left out.
        name: as of every figure.
        **traits: the state to start from.
    """

    title = "Leave words out, and see what they did"
    topic = "What each word does to the verdict"
    task = (
        "Tap or click words to leave them out, or type a review: what does the verdict do? Then "
        "choose the GRU."
    )
    asks: Guess | None = Guess(
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

    def __init__(
        self, classifier: TextClassifier | None = None, name: str = "", **traits: Any
    ) -> None:
        self._own = classifier
        if classifier is not None:
            self.title, self.task, self.asks = self.topic, OWN_TASK, None
            traits = {"model": MIXED[classifier.model.config.mixer], "reviews": []} | traits
        super().__init__(name, **traits)
        for trait, value in (sent() if classifier is None else sent_of(classifier)).items():
            setattr(self, trait, value)
        if classifier is not None:  # no line of Python makes it elsewhere
            self._about = {**self._about, "call": ""}

    def controls(self) -> dict[str, dict[str, Any]]:
        """Return those of every figure; a classifier of one's own is one, and judges any text."""
        found = super().controls()
        if self._own is None:
            return found
        del found["model"]
        return found | {"review": found["review"] | {"label": "text"}}


@cache
def sent() -> dict[str, Any]:
    """Return what the page needs of the classifiers: words, labels, configurations, weights."""
    stored = load_classifiers()
    return _sent(stored, np.fromfile(STORED, dtype=np.uint8))


def sent_of(classifier: TextClassifier) -> dict[str, Any]:
    """Return likewise what a page needs of a classifier of one's own, its weights rounded."""
    name = MIXED[classifier.model.config.mixer]
    models = {name: classifier.model}
    with TemporaryDirectory() as folder:
        path = Path(folder) / WEIGHTS
        store_classifiers(Stored(models, [], []), path)
        stored = Stored(models, list(classifier.tokenizer), list(classifier.labels))
        return _sent(stored, np.fromfile(path, dtype=np.uint8))


def _sent(stored: Stored, weights: NDArray[np.uint8]) -> dict[str, Any]:
    return {
        "vocabulary": stored.words,
        "labels": stored.labels,
        "configs": {name: asdict(model.config) for name, model in stored.models.items()},
        "weights": encode_array(weights),
    }
