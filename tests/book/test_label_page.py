"""What the page *One vector, one label* says in numbers that no cell prints."""

import math

import pytest
import torch

from heed.figures.training.classified import load_classified
from heed.figures.training.judged import REVIEWS
from heed.model.classifier import attention_received
from heed.text.reviews import KINDS
from heed.text.reviews.lexicon import spared
from heed.text.reviews.splits import familiar
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.training.classification import ClassificationRecipe
from heed.weights.classifiers import load_classifiers

ATTENTIVE = ("mean", "max", "first")


def made(name):
    stored = load_classifiers()
    return TextClassifier(stored.models[name], WordTokenizer(stored.words), tuple(stored.labels))


@pytest.fixture(scope="module")
def classifier():
    return made("mean")


@pytest.fixture(scope="module")
def right():
    return load_classified()["right"]


def test_the_shares_of_the_first_review(classifier):
    shares = {share.word: share.value for share in classifier.shares(REVIEWS[0], "positive")}
    assert shares["dull"] == pytest.approx(0.2, abs=0.05)
    assert shares["the"] == pytest.approx(7.0, abs=0.05)
    moved = sum(shares[word] for word in ("the", "plot", "is"))
    assert moved == pytest.approx(17, abs=0.05)
    assert sum(shares.values()) == pytest.approx(46, abs=0.5)
    whole, empty = classifier.log_odds(REVIEWS[0], "positive"), log_odds_of_nothing(classifier)
    assert (whole, empty) == (pytest.approx(8.3, abs=0.05), pytest.approx(-4.9, abs=0.05))
    assert whole - empty == pytest.approx(13.2, abs=0.05)


def log_odds_of_nothing(classifier):
    """Return those of a text without words, of which only the first token is left."""
    alone = torch.tensor([[classifier.tokenizer.bos_id]])
    with torch.no_grad():
        [logits] = classifier.model(alone, torch.tensor([1]))
    own = classifier.labels.index("positive")
    return float(logits[own] - logits[1 - own])


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

    told = {"first": [87, 89], "mean": [42, 66]}
    assert {name: percents(name) for name in told} == told
    assert right["gru"]["combinations"] == [[400] * len(KINDS)] * 3
    assert [counts[negation] for counts in right["bag"]["combinations"]] == [0, 0, 0]


def test_negation_parts_the_two_that_do_not_see_order(right):
    """One in twenty against 91% of the new sentences, in every training."""
    negation = KINDS.index("negation")
    assert {counts[negation] for counts in right["bag"]["sentences"]} == {19}
    assert {counts[negation] for counts in right["blind"]["sentences"]} == {364}
    assert [math.floor(count / 4 + 0.5) for count in (19, 364)] == [5, 91]


def test_a_bag_of_words_is_linear():
    """So four reviews, of which two praise and two blame, can't all be judged right."""
    bag = made("bag")
    odds = {
        words: bag.log_odds(f"The film is {words}.", "positive")
        for words in ("very funny", "not dull", "very dull", "not funny")
    }
    praise = odds["very funny"] + odds["not dull"]
    assert praise == pytest.approx(odds["very dull"] + odds["not funny"], abs=1e-5)
    assert odds["not funny"] > 0 > odds["not dull"]


def test_the_negations_that_the_bag_gets_right_have_no_adjective():
    bag, splits = made("bag"), ClassificationRecipe().splits()
    negated = [one for one in familiar(2_400, 1, splits) if one.kind == "negation"]
    said = bag.judge([one.text for one in negated])
    found = [one for one, judged in zip(negated, said, strict=True) if judged.label == one.label]
    assert (len(negated), len(found)) == (400, 19)
    assert found == [one for one in negated if one.form == "did not"]
    assert not any(one.words for one in found)
    liked = [one.text for one in splits.train if " like " in one.text]
    assert liked
    assert all("I did not like " in text for text in liked)


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


def test_any_word_in_place_of_the_first_keeps_the_verdict():
    """So what its absence changes is where the others stand."""
    mean = made("mean")
    rest = "plot is not dull but funny."
    odds = {
        word: mean.log_odds(f"{word} {rest}".strip(), "positive") for word in ("is", "film", "")
    }
    assert [round(odds[word]) for word in ("is", "film", "")] == [8, 8, 1]
    assert not any(
        one.text.lower().startswith("plot") for one in ClassificationRecipe().splits().train
    )


def test_the_encoder_is_sure_that_not_witty_praises():
    assert made("mean").log_odds("The plot is not witty.", "positive") > 9
