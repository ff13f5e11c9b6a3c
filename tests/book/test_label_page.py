"""What the page *One vector, one label* says in numbers that no cell prints."""

import math

import pytest
import torch

from heed.figures.training.classified import load_classified
from heed.figures.training.judged import REVIEWS
from heed.model.classifier import attention_received
from heed.text.reviews import KINDS
from heed.text.reviews.grammar import ORDER
from heed.text.reviews.lexicon import spared
from heed.text.reviews.splits import familiar
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.training.classification import POOLING, ClassificationRecipe
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


def effects(classifier, review):
    return {share.word: share.value for share in classifier.shares(review, "positive")}


def test_what_each_word_of_the_first_review_does_to_the_encoder(classifier):
    found = effects(classifier, REVIEWS[0])
    assert found["funny"] == max(found.values()) == pytest.approx(15.4, abs=0.05)
    assert found["dull"] == pytest.approx(0.2, abs=0.05)
    moved = sum(found[word] for word in ("the", "plot", "is"))
    assert moved == pytest.approx(17, abs=0.05)
    assert sum(found.values()) == pytest.approx(46, abs=0.5)


def test_the_gru_counts_not_dull_twice():
    gru = made("gru")
    found = effects(gru, REVIEWS[0])
    assert max(abs(found[word]) for word in ("the", "plot", "is")) < 0.3
    assert (found["not"], found["dull"]) == (
        pytest.approx(9.7, abs=0.05),
        pytest.approx(6.3, abs=0.05),
    )
    both = gru.log_odds(REVIEWS[0], "positive")
    both -= gru.log_odds("The plot is but funny.", "positive")
    assert both == pytest.approx(1.9, abs=0.05)


def test_in_the_bag_a_neutral_word_changes_what_all_others_count():
    found = effects(made("bag"), "The plot is not witty.")
    assert found["the"] == pytest.approx(-1.2, abs=0.05)
    neutral = [value for word, value in found.items() if word != "witty"]
    assert max(neutral) - min(neutral) < 0.25


def test_attention_goes_elsewhere(classifier):
    received = attention_received(classifier.model, torch.tensor(classifier.encode(REVIEWS[0])))
    paid = dict(zip(classifier.words(REVIEWS[0]), received[1:].tolist(), strict=True))
    assert paid["dull"] == pytest.approx(0.29, abs=0.005)
    assert paid["funny"] == max(paid.values()) == pytest.approx(0.50, abs=0.005)


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
    """So *not* has one number, and four reviews, two of which praise, can't all be judged right."""
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


def test_the_adjectives_that_are_named_are_those_of_the_test():
    assert {"witty", "vivid", "bland"} <= spared("test")
    negated = [one.text for one in ClassificationRecipe().splits().test if one.kind == "negation"]
    assert any("not witty" in text for text in negated)
    train = [one.text for one in ClassificationRecipe().splits().train]
    assert any("The plot is witty" in text for text in train)
    for one in ClassificationRecipe().splits().train:
        assert one.kind == "plain" or "witty" not in one.text


def test_the_encoder_is_sensitive_to_a_shift_to_the_left_in_one_review_of_two():
    mean = made("mean")
    rest = "plot is not dull but funny."
    odds = {
        word: mean.log_odds(f"{word} {rest}".strip(), "positive") for word in ("is", "film", "")
    }
    assert [round(odds[word]) for word in ("is", "film", "")] == [8, 8, 1]
    exchanged = effects(mean, REVIEWS[1])
    assert max(abs(exchanged[word]) for word in ("the", "plot", "is")) < 1


def test_double_negation_is_right_without_not(right):
    twice = KINDS.index("twice")
    for name in ("bag", "mean"):
        for texts in ("sentences", "combinations"):
            assert {counts[twice] for counts in right[name][texts]} == {400}
    said = "Nobody can say that the film is {}funny."
    assert said.format("not ") in REVIEWS

    def odds(name):
        return [made(name).log_odds(said.format(word), "positive") for word in ("not ", "")]

    assert min(odds("mean")) > 10
    negated, plain = odds("gru")
    assert plain < 0 < negated
    assert abs(effects(made("bag"), said.format("not "))["not"]) < 0.1


def test_which_of_two_judgements_decides():
    assert "{s} {p}" in ORDER["but"].partition("but ")[2]  # s and p decide
    assert "{s} {p}" in ORDER["in the end"].partition("in the end ")[2]
    for form in ("although", "although behind"):
        assert "although {t} {q}" in ORDER[form]


def test_attention_without_positions_takes_the_mean():
    assert POOLING["attention"] == "mean"
