"""What the page *One vector, one label* says in numbers that no cell prints."""

import math

import pytest
import torch

from heed.figures.training.classified import load_classified
from heed.figures.training.judged import REVIEWS
from heed.model.classifier import attention_received
from heed.text.reviews import KINDS
from heed.text.reviews.lexicon import spared
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.training.classification import ClassificationRecipe
from heed.weights.classifiers import load_classifiers

ATTENTIVE = ("mean", "max", "first")


@pytest.fixture(scope="module")
def classifier():
    stored = load_classifiers()
    return TextClassifier(stored.models["mean"], WordTokenizer(stored.words), tuple(stored.labels))


@pytest.fixture(scope="module")
def right():
    return load_classified()["right"]


def test_the_shares_of_the_first_review(classifier):
    shares = {share.word: share.value for share in classifier.shares(REVIEWS[0], "positive")}
    assert shares["dull"] == pytest.approx(0.2, abs=0.05)
    assert shares["the"] == pytest.approx(7.0, abs=0.05)
    assert sum(shares.values()) == pytest.approx(46, abs=0.5)
    assert classifier.log_odds(REVIEWS[0], "positive") == pytest.approx(8.3, abs=0.05)


def test_attention_goes_elsewhere(classifier):
    received = attention_received(classifier.model, torch.tensor(classifier.encode(REVIEWS[0])))
    paid = dict(zip(classifier.words(REVIEWS[0]), received[1:].tolist(), strict=True))
    assert paid["dull"] == pytest.approx(0.29, abs=0.005)
    assert paid["the"] == pytest.approx(0.01, abs=0.006)


def test_how_many_reviews_it_learned_from():
    assert len(ClassificationRecipe().splits().train) == 24_000


def test_order_is_seen_by_all_poolings_on_new_sentences(right):
    for name in (*ATTENTIVE, "gru"):
        for counts in right[name]["sentences"]:
            assert min(counts) >= 0.95 * 400, name


def test_new_adjectives_are_harder_for_attention(right):
    negation = KINDS.index("negation")
    found = [counts[negation] for name in ATTENTIVE for counts in right[name]["combinations"]]
    assert [min(found), max(found)] == [166, 357]

    def percents(name):
        shares = [counts[negation] / 4 for counts in right[name]["combinations"]]
        return [math.floor(one + 0.5) for one in (min(shares), max(shares))]

    told = {"first": [87, 89], "max": [72, 82], "mean": [42, 66], "blind": [74, 86]}
    assert {name: percents(name) for name in told} == told
    assert right["gru"]["combinations"] == [[400] * len(KINDS)] * 3
    assert [counts[negation] for counts in right["bag"]["combinations"]] == [0, 0, 0]


def test_the_models_have_some_20_000_weights():
    for name in ("gru", "mean"):
        model = load_classifiers().models[name]
        count = sum(parameter.numel() for parameter in model.parameters())
        assert count == pytest.approx(20_000, rel=0.2)


def test_no_review_begins_with_plot():
    assert not [
        one for one in ClassificationRecipe().splits().train if one.text.lower().startswith("plot")
    ]


def test_the_adjectives_that_are_named_are_those_of_the_test():
    assert {"witty", "vivid", "bland"} <= spared("test")
    negated = [one.text for one in ClassificationRecipe().splits().test if one.kind == "negation"]
    assert any("not witty" in text for text in negated)
    for one in ClassificationRecipe().splits().train:
        assert one.kind == "plain" or "witty" not in one.text
