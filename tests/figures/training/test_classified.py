"""What the comparison of classifiers says, against what was stored."""

import math

import numpy as np
import pytest

from heed.figures.training import Classified
from heed.figures.training.classified import KINDS, load_classified
from heed.text.reviews.grammar import MIRRORS
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.theory.learning.binomial import NORMAL_95, wilson_interval
from heed.training.classification import ClassificationRecipe
from heed.weights.classifiers import load_classifiers


@pytest.mark.parametrize("texts", ["sentences", "combinations"])
@pytest.mark.parametrize("kind", KINDS)
def test_the_facts_are_what_was_counted(facts, kind, texts):
    [(_, found)] = facts(Classified, {"kind": kind, "texts": texts})
    stored = load_classified()
    at, number = stored["kinds"].index(kind), stored["texts"]
    each = 2 if kind in MIRRORS else 1  # reviews that count once
    for name, told in found.items():
        counts = [row[at] for row in stored["right"][name][texts]]
        assert told["values"] == pytest.approx([100 * count / number for count in counts])
        expected = [wilson_interval(count / each, number // each) for count in counts]
        if kind in MIRRORS and name in ("bag", "blind"):
            expected = [(0.5, 0.5)] * len(counts)
        assert np.array(told["ends"]) == pytest.approx(100 * np.array(expected))


@pytest.mark.parametrize("both", [0.0, 0.2, 0.5, 0.8])
def test_a_pair_varies_most_where_its_verdicts_are_right_or_wrong_together(both):
    """So an interval that counts each pair once is wide enough, whatever ties the two."""
    for one in np.linspace(0, 1 - both, 9):
        scores, chances = np.array([1, 0.5, 0]), np.array([both, one, 1 - both - one])
        share = scores @ chances
        assert chances @ (scores - share) ** 2 <= share * (1 - share) + 1e-12


def test_the_intervals_hold_the_spread_of_pairs():
    """Counted for the encoder that ships, on the pairs that it gets right, half or wrong."""
    stored, tested = load_classifiers(), ClassificationRecipe().splits().test
    words = WordTokenizer(stored.words)
    encoder = TextClassifier(stored.models["mean"], words, tuple(stored.labels))
    for kind in MIRRORS:
        texts = [one for one in tested if one.kind == kind]
        said = encoder.judge([one.text for one in texts])
        right = np.array([a.label == b.label for a, b in zip(said, texts, strict=True)])
        counted = load_classified()["right"]["mean"]["combinations"][0]
        assert right.sum() == counted[list(KINDS).index(kind)]
        pairs = right.reshape(-1, 2).mean(axis=1)
        low, high = wilson_interval(float(pairs.sum()), len(pairs))
        half = NORMAL_95 * pairs.std() / math.sqrt(len(pairs))
        assert low <= pairs.mean() - half < pairs.mean() + half <= high


def test_it_says_the_bag_first(say):
    [(_, text)] = say(Classified, {})
    assert text.startswith("Bag of words 0%, attention without positions 74–86%, GRU 100%. With ")
    assert text.endswith("mean 42–66%, max 72–82%, first token 87–89%.")
    [(_, text)] = say(Classified, {"kind": "plain", "texts": "sentences"})
    assert text.endswith("first token 99.8–100%.")
    [(_, text)] = say(Classified, {"kind": "order", "texts": "sentences"})
    assert text.startswith("Bag of words 50%, attention without positions 50%, GRU 100%. With ")
