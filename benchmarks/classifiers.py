"""Classifiers of the made-up reviews: six kinds, three seeds, rounded to 4 bits, and judged.

``python benchmarks/classifiers.py`` trains them all, half an hour on one core, and writes what they
got right to ``lib/heed/figures/training/classified.json``, and those of the first seed that a page
shows to ``lib/heed/weights/classifiers/``.
"""

import datetime
import json
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from machine import machine

from heed.classifying import start_classifier
from heed.evaluation.classification import evaluate_classifier
from heed.storage.atomic import write_text
from heed.text.labelled import LabelledText
from heed.text.reviews import KINDS
from heed.text.reviews.grammar import NOT, Review
from heed.text.reviews.splits import FAMILIAR, familiar
from heed.text_classifier import TextClassifier
from heed.training.classification import ClassificationRecipe
from heed.weights.classifiers import Stored, rounded, store_classifiers

MEASURED = Path(__file__).parents[1] / "lib/heed/figures/training/classified.json"
SETTINGS: dict[str, dict[str, Any]] = {
    "bag": {"model": "bag"},
    "blind": {"model": "attention", "hyperparameters": {"positions": False}},
    "gru": {"model": "gru"},
    "mean": {"model": "attention", "pooling": "mean"},
    "max": {"model": "attention", "pooling": "max"},
    "first": {"model": "attention", "pooling": "first"},
}
SHIPPED = ("bag", "gru", "mean")
SEEDS = (1, 2, 3)
NEW_SENTENCES = 2_400
UNASKED = "Nobody can say that the film is {}."


def train(name: str, seed: int) -> TextClassifier:
    """Train one classifier by the loop that trains translators."""
    recipe = ClassificationRecipe(**SETTINGS[name]).with_settings({"seed": seed})
    with TemporaryDirectory() as folder:
        start_classifier(recipe, Path(folder), accelerator="cpu", precision="32-true")
        return TextClassifier.load(folder)


def tested() -> dict[str, Sequence[LabelledText]]:
    """Return the two sets: new sentences, and words that training never turned round."""
    splits = ClassificationRecipe().splits()
    return {"sentences": familiar(NEW_SENTENCES, 1, splits), "combinations": splits.test}


def count_right(classifier: TextClassifier, texts: Sequence[LabelledText]) -> list[int]:
    """Return how many reviews of each kind are judged right."""
    found = evaluate_classifier(classifier, texts)
    return [found[kind].right for kind in KINDS]


def count_forms(classifier: TextClassifier, texts: Sequence[LabelledText]) -> dict[str, int]:
    """Return how many negations of each form are judged right."""
    negated = [one for one in texts if isinstance(one, Review) and one.kind == "negation"]
    right = dict.fromkeys(NOT, 0)
    said = classifier.judge([one.text for one in negated])
    for one, judged in zip(negated, said, strict=True):
        right[one.form] += one.label == judged.label
    return right


def count_unasked(classifier: TextClassifier) -> int:
    """Return how many of 52 single negations are judged right that training only has doubled."""
    praise, blame = FAMILIAR
    return sum(
        (classifier.log_odds(UNASKED.format(word), "positive") < 0) == (word in praise)
        for word in (*praise, *blame)
    )


def main() -> None:
    """Train, judge, and store what was found."""
    sets = tested()
    right: dict[str, dict[str, list[list[int]]]] = {
        name: {one: [] for one in sets} for name in SETTINGS
    }
    forms: dict[str, list[dict[str, int]]] = {name: [] for name in SETTINGS}
    unasked: dict[str, list[int]] = {name: [] for name in SETTINGS}
    shipped, seconds = {}, {}
    for seed in SEEDS:
        for name in SETTINGS:
            begun = time.process_time()
            trained = train(name, seed)
            classifier = replace(trained, model=rounded(trained.model))
            for one, texts in sets.items():
                right[name][one].append(count_right(classifier, texts))
            forms[name].append(count_forms(classifier, sets["combinations"]))
            unasked[name].append(count_unasked(classifier))
            seconds.setdefault(name, []).append(round(time.process_time() - begun, 1))
            found = {one: counts[-1] for one, counts in right[name].items()}
            print(name, seed, found, seconds[name][-1], file=sys.stderr, flush=True)
            if seed == SEEDS[0] and name in SHIPPED:
                shipped[name] = trained  # to be stored is to be rounded
    first = shipped["bag"]
    store_classifiers(
        Stored({k: v.model for k, v in shipped.items()}, list(first.tokenizer), list(first.labels))
    )
    measured = {
        "date": datetime.datetime.now(datetime.UTC).date().isoformat(),
        "machine": machine(),
        "cpu_seconds": seconds,
        "kinds": list(KINDS),
        "texts": NEW_SENTENCES // len(KINDS),
        "seeds": list(SEEDS),
        "right": right,
        "forms": forms,
        "unasked": unasked,
    }
    write_text(MEASURED, json.dumps(measured) + "\n")


if __name__ == "__main__":
    main()
