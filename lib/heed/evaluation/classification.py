"""How often a classifier is right, with intervals, on texts that it has not learnt from."""

from collections.abc import Sequence
from dataclasses import dataclass

from heed.text.labelled import LabelledText, check_label
from heed.text_classifier import TextClassifier
from heed.theory.learning.binomial import wilson_interval

ALL = "all"


@dataclass(frozen=True)
class Accuracy:
    """How many of some texts were labelled right; the interval is Wilson's, of 95%."""

    right: int
    texts: int

    @property
    def value(self) -> float:
        """In [0, 1]."""
        return self.right / self.texts

    @property
    def interval(self) -> tuple[float, float]:
        """Its two ends, in [0, 1]."""
        return wilson_interval(self.right, self.texts)

    def row(self, name: str) -> str:
        """Return a row of a table in Markdown, in percent."""
        low, high = (100 * end for end in self.interval)
        return f"| {name} | {self.texts:,} | {100 * self.value:.1f} | {low:.1f} to {high:.1f} |"


@dataclass(frozen=True)
class Accuracies:
    """The accuracy on all texts, of each true label, and of each kind of text that has one."""

    groups: dict[str, Accuracy]
    attribution: str = ""

    def __getitem__(self, name: str) -> Accuracy:
        """Return the accuracy of a group: ``all``, a label or a kind."""
        return self.groups[name]

    def to_markdown(self) -> str:
        """Return a table."""
        rows = [accuracy.row(name) for name, accuracy in self.groups.items()]
        head = "| texts | number | right, % | 95% interval |\n| --- | ---: | ---: | --- |\n"
        told = f"\nTexts: {self.attribution}\n" if self.attribution else ""
        return head + "\n".join(rows) + "\n" + told


def evaluate_classifier(
    classifier: TextClassifier, texts: Sequence[LabelledText], attribution: str = ""
) -> Accuracies:
    """Return how often a classifier is right. Of texts that are too long it reads the beginning.

    Raises:
        ValueError: if there are no texts, a label is none of the classifier's, or a text is empty.
    """
    if not texts:
        raise ValueError("texts must hold at least one labelled text, but is empty")
    for one in texts:
        check_label(one.label, classifier.labels)
    said = classifier.judge([classifier.beginning(one.text) for one in texts])
    hits = [judged.label == one.label for judged, one in zip(said, texts, strict=True)]
    groups: dict[str, list[bool]] = {ALL: hits}
    for name in ("label", "kind"):
        for one, hit in zip(texts, hits, strict=True):
            if getattr(one, name):
                groups.setdefault(getattr(one, name), []).append(hit)
    return Accuracies(
        {name: Accuracy(sum(own), len(own)) for name, own in groups.items()}, attribution
    )
