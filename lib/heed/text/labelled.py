"""Labelled texts: what a classifier learns from, read from a file, and what of them is held out."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from heed.text.pairs import normalise_spaces

FEWEST = 10  # texts: a tenth of them is held out to choose by, and a tenth to report on
SHARE = 0.1


@dataclass(frozen=True)
class LabelledText:
    """A text and the class that it belongs to."""

    text: str
    label: str
    kind: str = ""
    """What is particular about it, where it was made for that; results are told by kind."""


@dataclass(frozen=True)
class LabelledSplits:
    """Labelled texts to learn from, to choose by and to report on; no text is in two of them."""

    train: Sequence[LabelledText]
    validation: Sequence[LabelledText]
    test: Sequence[LabelledText]
    attribution: str = ""
    """Authors and licence, to be named wherever a model of them is published."""

    @property
    def labels(self) -> tuple[str, ...]:
        """The classes that are learnt, in the order of the alphabet: a classifier's outputs."""
        return tuple(sorted({one.label for one in self.train}))


def check_labels(splits: LabelledSplits) -> None:
    """Refuse what no classifier can learn from, or be judged by.

    Raises:
        ValueError: if there is one class only, a part is empty, or a label is held out that
            training does not have.
    """
    for name in ("train", "validation", "test"):
        if not getattr(splits, name):
            raise ValueError(f"{name} must hold at least one labelled text, but is empty")
    if len(splits.labels) < 2:
        raise ValueError(
            f"a classifier needs two classes or more, but all {len(splits.train):,} texts are "
            f"labelled {splits.labels[0]!r}"
        )
    for name in ("validation", "test"):
        for one in getattr(splits, name):
            check_label(one.label, splits.labels)


def check_label(label: str, labels: Sequence[str]) -> None:
    """Refuse a label that is not in the set.

    Raises:
        ValueError: names the label and the set.
    """
    if label not in labels:
        raise ValueError(f"label must be one of {', '.join(labels)}, but is {label!r}")


def read_labelled(path: Path) -> list[LabelledText]:
    """Read a file of UTF-8 text: on each line a label, a tab and a text.

    Empty lines are left out.

    Raises:
        OSError: if it cannot be read.
        ValueError: if a line has no tab, no label or no text; the message has its number.
    """
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")
    except UnicodeDecodeError as error:
        raise ValueError(f"{path} is not UTF-8 text: {error.reason}") from error
    return [_read_line(line, n, path) for n, line in enumerate(lines, 1) if line.strip()]


def _read_line(line: str, number: int, path: Path) -> LabelledText:
    label, tab, text = line.partition("\t")
    label, text = normalise_spaces(label), normalise_spaces(text)
    if not (tab and label and text):
        raise ValueError(
            f"line {number} of {path} must hold a label, a tab and a text, but is {line[:60]!r}"
        )
    return LabelledText(text, label)


def split_labelled(texts: Sequence[LabelledText], seed: int = 1) -> LabelledSplits:
    """Hold out a tenth to choose by and a tenth to report on; a text that is repeated counts once.

    Raises:
        ValueError: if there are fewer than ``FEWEST`` different texts, or one has two labels.
    """
    labels = {one.text: one.label for one in texts}
    for one in texts:
        if labels[one.text] != one.label:
            raise ValueError(f"the text {one.text[:60]!r} has two labels")
    different = list({one.text: one for one in texts}.values())
    if len(different) < FEWEST:
        raise ValueError(
            f"training needs at least {FEWEST} different texts, but there are {len(different)}"
        )
    random.Random(f"labelled {seed}").shuffle(different)
    count = max(1, int(SHARE * len(different)))
    parts = different[2 * count :], different[:count], different[count : 2 * count]
    return LabelledSplits(*parts)


def describe_labels(texts: Sequence[LabelledText]) -> str:
    """Return how many texts there are of each class, such as ``12 negative, 9 positive``."""
    counts = Counter(one.label for one in texts)
    return ", ".join(f"{counts[label]:,} {label}" for label in sorted(counts))
