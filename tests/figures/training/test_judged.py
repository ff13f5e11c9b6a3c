"""What the judged review says, against the library with the same weights."""

import pytest

from heed.figures.training import Judged
from heed.figures.training.judged import MODELS, REVIEWS
from heed.model.classifier import attention_received
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.weights.classifiers import load_classifiers

STORED = load_classifiers()
UNKNOWN = "The zither wasn’t dull!"


def classifier(name):
    words = WordTokenizer(STORED.words)
    return TextClassifier(STORED.models[name], words, tuple(STORED.labels))


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("review", [*REVIEWS[:3], UNKNOWN])
def test_verdict_and_shares_are_those_of_the_library(facts, model, review):
    [(_, found)] = facts(Judged, {"model": model, "review": review})
    expected = classifier(model)
    assert found["words"] == expected.words(review)
    assert found["positive"] == pytest.approx(
        float(expected.probabilities([review])[0, 1]), rel=1e-4, abs=1e-6
    )
    shares = [share.value for share in expected.shares(review, "positive")]
    assert found["shares"] == pytest.approx(shares, rel=1e-4, abs=1e-4)
    assert (
        found["words"][found["most"]]
        == found["words"][max(range(len(shares)), key=lambda i: abs(shares[i]))]
    )


def test_attention_is_that_of_the_last_block(facts):
    import torch

    [(_, found)] = facts(Judged, {"attended": True})
    expected = classifier("mean")
    received = attention_received(expected.model, torch.tensor(expected.encode(REVIEWS[0])))
    assert found["attention"] == pytest.approx(received[1:].tolist(), rel=1e-4)
    [(_, found)] = facts(Judged, {"attended": True, "model": "gru"})
    assert found["attention"] is None


def test_mirror_images_get_one_verdict_without_order_and_two_with_it(facts):
    for name in MODELS:
        states = [{"model": name, "review": review} for review in REVIEWS[:2]]
        verdicts = [found["verdict"] for _, found in facts(Judged, *states)]
        assert (verdicts[0] == verdicts[1]) == (name == "bag"), name


def test_it_says_the_verdict_first(say):
    [(_, text)] = say(Judged, {})
    assert text.startswith("positive, ")
    assert "log-odds" in text


@pytest.mark.parametrize("review", ["", "   "])
def test_no_words_are_no_error(say, facts, review):
    [(_, text)] = say(Judged, {"review": review})
    assert text == "There are no words. Type a sentence."


def test_only_the_first_words_are_judged(facts):
    [(_, found)] = facts(Judged, {"review": "so " * 40})
    assert len(found["words"]) == 24
