"""Accuracies: by label and kind, with Wilson's interval."""

import pytest

from heed.evaluation.classification import Accuracy, evaluate_classifier
from heed.text.labelled import LabelledText
from heed.theory.learning.binomial import wilson_interval


class Stubborn:
    """Says *good* of whatever has the word, and reads four letters."""

    labels = ("bad", "good")

    def beginning(self, text):
        return text[:4]

    def judge(self, texts):
        return [type("Said", (), {"label": "good" if "good" in text else "bad"}) for text in texts]


TEXTS = [
    LabelledText("good film", "good", "plain"),
    LabelledText("good film", "bad", "turned"),
    LabelledText("bad film", "bad", "plain"),
    LabelledText("not good", "bad"),
]


def test_accuracy_is_counted_by_label_and_kind():
    found = evaluate_classifier(Stubborn(), TEXTS, "made up")
    counts = {name: (one.right, one.texts) for name, one in found.groups.items()}
    assert counts == {
        "all": (3, 4), "good": (1, 1), "bad": (2, 3), "plain": (2, 2), "turned": (0, 1),
    }  # fmt: skip
    assert found["all"].interval == wilson_interval(3, 4)
    assert "| all | 4 | 75.0 | 30.1 to 95.4 |" in found.to_markdown()
    assert found.to_markdown().endswith("\nTexts: made up\n")


def test_no_texts_and_strange_labels_are_refused():
    with pytest.raises(ValueError, match="texts must hold at least one labelled text, but is empt"):
        evaluate_classifier(Stubborn(), [])
    with pytest.raises(ValueError, match="label must be one of bad, good, but is 'fine'"):
        evaluate_classifier(Stubborn(), [LabelledText("good", "fine")])


def test_a_share_lies_in_its_interval():
    low, high = Accuracy(50, 50).interval
    assert low < high == pytest.approx(1)
    assert Accuracy(0, 7).interval[0] == 0
