"""Classifiers in Heed's own form, rounded, and as a page that judges what a reader types."""

from collections.abc import Mapping
from pathlib import Path
from reprlib import repr as shown

from heed.classifying import splits_of
from heed.evaluation.classification import evaluate_classifier
from heed.export.card import fill
from heed.export.heed import TRAINED
from heed.export.languages import UNKNOWN
from heed.export.rounded import learnt_from, write_rounded
from heed.export.site import about_model, count_of, write_site
from heed.figures.training import Judged
from heed.figures.training.judged import LONGEST, MOST
from heed.text.pairs import one_line
from heed.text_classifier import TextClassifier

WORDS = 8  # the text that is shown first has about so many
LABELS = 5  # as many are named


def write_classifier(classifier: TextClassifier, folder: Path, bits: int = 4) -> str:
    """Write what ``TextClassifier.load(folder)`` loads; return the card.

    The card compares how often the rounded weights are right with how often those were that they
    were, on the test texts; it says why, where there are none.

    Args:
        classifier: with its metadata.
        folder: what to fill.
        bits: 4 or 8, to which matrices are quantized.

    Raises:
        ValueError: if ``bits`` is neither.
    """
    return write_rounded(
        classifier,
        folder,
        bits,
        kind="classifier",
        example=_example(classifier),
        told=_told(classifier),
        scores=_scores,
    )


def write_classifier_page(
    classifier: TextClassifier, folder: Path, sentence: str | None = None
) -> str:
    """Write a page that judges what a reader types, the weights in it; return the card.

    Args:
        classifier: with its metadata.
        folder: where to write.
        sentence: the text that is shown first; ``None``: one that was held out.

    Raises:
        ValueError: if the text has no word or is too long, or none is given and none is known.
    """
    text = opening_of(classifier) if sentence is None else sentence
    _check(classifier, text)
    figure = Judged(classifier, review=one_line(text))
    [size] = figure.weights["shape"]
    about = about_model(classifier.model, classifier.metadata, _labels(classifier), size)
    ask = "Type a text: the classifier labels it, and shows what each word does to the verdict."
    write_site(folder, [figure], kind="classifier", ask=ask, about=about)
    return fill(
        "page",
        kind="classifier",
        shows="a reader types a text, and sees its label and what each word does to the verdict",
        parameters=count_of(classifier.model),
        told=_told(classifier),
        weights="",
        loads=" The weights are in the page itself.",
        text="text",
    )


def opening_of(classifier: TextClassifier) -> str:
    """Return a text that was held out, or as much of its beginning as a page shows.

    Raises:
        ValueError: if none is known.
    """
    try:
        test = splits_of(classifier).test
    except (ImportError, OSError, ValueError) as error:
        raise ValueError(
            "sentence must say which text the page shows first (--sentence), for no text of the "
            f"corpus can be had: {error}"
        ) from error
    text = min((one.text for one in test), key=lambda text: abs(len(text.split()) - WORDS))
    return _beginning(classifier, text)


def _beginning(classifier: TextClassifier, text: str) -> str:
    words = text.split()
    while len(words) > 1 and not _fits(classifier, " ".join(words)):
        words.pop()
    return " ".join(words)


def _fits(classifier: TextClassifier, text: str) -> bool:
    return len(text) <= LONGEST and len(classifier.words(text)) <= _most(classifier)


def _most(classifier: TextClassifier) -> int:
    return min(MOST, classifier.longest)


def _check(classifier: TextClassifier, text: str) -> None:
    """Refuse what a page cannot show first."""
    if not classifier.words(text) or not _fits(classifier, one_line(text)):
        raise ValueError(
            f"sentence must be a text of 1 to {_most(classifier)} words and at most {LONGEST} "
            f"letters, but is {shown(text)}"
        )


def _labels(classifier: TextClassifier) -> str:
    """Return what texts are labelled."""
    names = classifier.labels
    if len(names) > LABELS:
        return f"{len(names)} labels"
    return f"labels {', '.join(names)}"


def _example(classifier: TextClassifier) -> str:
    try:
        return opening_of(classifier)
    except ValueError:
        return UNKNOWN


def _told(classifier: TextClassifier) -> str:
    """Return what a classifier says and what it learnt from, as sentences."""
    labels = ", ".join(f"`{label}`" for label in classifier.labels)
    return f" Its labels are {labels}.{learnt_from(classifier.metadata)}"


def _scores(both: Mapping[str, TextClassifier]) -> str:
    """Return a table of what rounding costs on the test texts, or say that there are none."""
    try:
        splits = splits_of(both[TRAINED])
    except (ImportError, OSError, ValueError) as error:
        return f"None: {one_line(str(error))}."
    rows = (evaluate_classifier(each, splits.test)["all"].row(name) for name, each in both.items())
    source = f"\nTexts: {splits.attribution}\n" if splits.attribution else ""
    head = "| weights | test texts | right, % | 95% interval |\n| --- | ---: | ---: | --- |\n"
    return head + "\n".join(rows) + "\n" + source
