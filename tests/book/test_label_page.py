"""What the page *One vector, one label* says in numbers that no cell prints."""

import math
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import nbformat
import pytest
import torch

from heed.classifying import start_classifier
from heed.figures.training.classified import load_classified
from heed.figures.training.judged import REVIEWS
from heed.model.classifier import Classifier, attention_received
from heed.text.reviews import KINDS
from heed.text.reviews.grammar import ORDER
from heed.text.reviews.lexicon import PRAISE, spared
from heed.text.reviews.splits import FAMILIAR, familiar
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.training.classification import POOLING, ClassificationRecipe
from heed.weights.classifiers import load_classifiers

ATTENTIVE = ("mean", "max", "first")
MARKED = {"nothing": "about", "did not find": "find", "nobody": "call", "anything but": "anything"}
"""Forms of negation with a word that training has in no other kind of review."""
PAGE = Path(__file__).parents[2] / "book/translate/training/label.ipynb"


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


def test_the_encoder_reads_but_funny(classifier):
    found = effects(classifier, REVIEWS[0])
    assert found["funny"] == max(found.values()) == pytest.approx(15.5, abs=0.05)
    assert found["but"] == pytest.approx(9.9, abs=0.05)
    assert found["not"] == pytest.approx(0.1, abs=0.05)
    assert max(abs(found[word]) for word in found.keys() - {"but", "funny"}) < 1
    assert (
        classifier.log_odds(REVIEWS[0], "positive")
        > 0
        > classifier.log_odds(REVIEWS[1], "positive")
    )


@pytest.mark.all_only
def test_trained_again_it_reads_not_dull(tmp_path):
    recipe = ClassificationRecipe(model="attention").with_settings({"seed": 3})
    start_classifier(recipe, tmp_path, accelerator="cpu", precision="32-true")
    again = TextClassifier.load(tmp_path)
    found = effects(again, REVIEWS[0])
    assert min(found["not"], found["dull"]) > 10
    assert max(abs(found[word]) for word in found.keys() - {"not", "dull"}) < 5
    assert again.log_odds(REVIEWS[0], "positive") > 0 > again.log_odds(REVIEWS[1], "positive")


def test_not_and_dull_pull_towards_negative_only_alone():
    gru = made("gru")
    found = effects(gru, REVIEWS[0])
    assert (found["not"], found["dull"]) == (
        pytest.approx(9.7, abs=0.05),
        pytest.approx(6.3, abs=0.05),
    )
    odds = {
        words: gru.log_odds(f"The plot is {words}but funny.", "positive")
        for words in ("not dull ", "dull ", "not ", "")
    }
    assert [*odds.values()] == pytest.approx([9.8, 0.1, 3.5, 7.9], abs=0.05)
    assert odds["not dull "] - odds[""] == pytest.approx(1.9, abs=0.05)
    assert REVIEWS[0] == "The plot is not dull but funny."


def test_without_not_the_word_dull_pulls_the_other_way():
    found = effects(made("gru"), "The plot is dull but funny.")
    assert found["dull"] == pytest.approx(-7.7, abs=0.05)


def test_attention_is_not_effect(classifier):
    review = "The plot is not witty."
    assert review in REVIEWS
    received = attention_received(classifier.model, torch.tensor(classifier.encode(review)))
    paid = dict(zip(classifier.words(review), received[1:].tolist(), strict=True))
    found = effects(classifier, review)
    assert (paid["not"], paid["witty"]) == pytest.approx((0.30, 0.30), abs=0.005)
    assert (found["not"], found["witty"]) == pytest.approx((-1.0, 11.8), abs=0.05)
    assert classifier.judge([review])[0].label == "positive"


def test_how_many_reviews_it_learned_from():
    assert len(ClassificationRecipe().splits().train) == 24_000


def test_the_fold_has_the_words_that_the_models_know():
    cells = nbformat.read(PAGE, 4).cells
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    [fold] = re.findall(r"The words that the models know\n(.*?):::", text, re.DOTALL)
    named = re.findall(r"[a-z]+", re.sub(r"\*.*?\*", "", fold).lower())
    assert sorted(named) == sorted(word for word in load_classifiers().words if word.isalpha())


def test_no_review_of_training_says_is_but():
    said = [one.text.lower() for one in ClassificationRecipe().splits().train]
    assert not any("is but" in text or "was but" in text for text in said)


def test_order_is_seen_by_all_poolings_on_new_sentences(right):
    for name in (*ATTENTIVE, "gru"):
        for counts in right[name]["sentences"]:
            assert min(counts) >= 0.95 * 400, name


def test_only_the_gru_negates_every_new_adjective(right):
    negation = KINDS.index("negation")
    found = {
        name: [math.floor(counts[negation] / 4 + 0.5) for counts in rows["combinations"]]
        for name, rows in right.items()
    }
    assert found.pop("gru") == [100] * 3
    assert found.pop("bag") == [0] * 3
    assert (min(map(min, found.values())), max(map(max, found.values()))) == (42, 89)


def negations(texts):
    return [one for one in texts if one.kind == "negation"]


def test_the_forms_that_are_stored_are_those_of_the_mean_that_ships(classifier):
    test = negations(ClassificationRecipe().splits().test)
    said = classifier.judge([one.text for one in test])
    found = Counter(
        one.form for one, judged in zip(test, said, strict=True) if one.label == judged.label
    )
    assert found == Counter(load_classified()["forms"]["mean"][0])


def test_the_mean_is_better_at_forms_with_a_marker_word(right):
    there = Counter(one.form for one in negations(ClassificationRecipe().splits().test))
    shares = {True: [], False: []}
    for count, counts in zip(
        right["mean"]["combinations"], load_classified()["forms"]["mean"], strict=True
    ):
        assert sum(counts.values()) == count[KINDS.index("negation")]
        for marked, found in shares.items():
            forms = [form for form in there if (form in MARKED) == marked]
            part = sum(counts[form] for form in forms) / sum(there[form] for form in forms)
            found.append(round(100 * part))
    assert {marked: [min(found), max(found)] for marked, found in shares.items()} == {
        True: [73, 100],
        False: [3, 43],
    }


def test_the_mean_reads_the_words_that_come_only_with_negation(classifier):
    """One of them, put behind a plain statement, turns it; taken out of a negation, too."""
    train = ClassificationRecipe().splits().train
    for word in MARKED.values():
        assert {one.kind for one in train if word in one.text.lower().split()} == {"negation"}
    for word in spared("test"):
        plain, negated, cut = (
            classifier.log_odds(text.format(word), "positive") > 0
            for text in (
                "The film is {}.",
                "The film is {} about.",
                "There is nothing {} the film.",
            )
        )
        assert plain == cut == (word in PRAISE)
        assert negated != plain
    review = "There is nothing witty about the plot."
    assert review in REVIEWS
    found = effects(classifier, review)
    assert (found["about"], found["nothing"]) == pytest.approx((-20.9, -0.5), abs=0.05)


def test_the_words_of_the_other_six_forms_come_elsewhere_too():
    train = ClassificationRecipe().splits().train
    kinds = {}
    for one in train:
        for word in one.text.lower().removesuffix(".").split():
            kinds.setdefault(word, set()).add(one.kind)
    for word in ("far", "from"):
        assert kinds[word] == {"negation", "both"}
    for word in ("would", "say", "not", "very", "never", "hardly"):
        assert len(kinds[word]) > 1


def test_the_bag_gets_one_in_twenty_of_new_negations(right):
    negation = KINDS.index("negation")
    assert {counts[negation] for counts in right["bag"]["sentences"]} == {19}
    assert math.floor(19 / 4 + 0.5) == 5


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


def test_how_many_weights_the_models_have():
    """The other three have as many as the mean: neither positions nor pooling has any."""
    counts = {
        name: sum(parameter.numel() for parameter in model.parameters())
        for name, model in load_classifiers().models.items()
    }
    config = load_classifiers().models["mean"].config
    for change in ({"positions": False}, {"pooling": "max"}, {"pooling": "first"}):
        other = Classifier(replace(config, **change))
        assert sum(parameter.numel() for parameter in other.parameters()) == counts["mean"]
    assert counts == {"bag": 6_242, "gru": 18_914, "mean": 23_394}
    for model in load_classifiers().models.values():
        assert model.config.width == 32
        assert model.config.blocks == 2 or model.config.mixer == "bag"


def test_the_adjectives_that_are_named_are_those_of_the_test():
    assert {"witty", "vivid", "bland"} <= spared("test")
    negated = [one.text for one in ClassificationRecipe().splits().test if one.kind == "negation"]
    assert any("not witty" in text for text in negated)
    train = [one.text for one in ClassificationRecipe().splits().train]
    assert any("The plot is witty" in text for text in train)
    for one in ClassificationRecipe().splits().train:
        assert one.kind == "plain" or "witty" not in one.text


def test_every_model_judges_new_double_negations_right(right):
    twice = KINDS.index("twice")
    for name, rows in right.items():
        assert {counts[twice] for counts in rows["sentences"]} == {400}, name


def test_nobody_can_say_without_not():
    said = "Nobody can say that the film is {}{}."
    assert said.format("not ", "funny") == REVIEWS[2]
    train = [one for one in ClassificationRecipe().splits().train if said[:19] in one.text]
    assert train
    assert {one.form for one in train} == {"nobody not"}

    def right(name):
        odds = {word: made(name).log_odds(said.format("", word), "positive") for word in both}
        return sum((one < 0) == (word in praise) for word, one in odds.items())

    praise, blame = FAMILIAR
    both = (*praise, *blame)
    unasked = load_classified()["unasked"]
    assert (len(both), unasked.pop("gru")) == (52, [30, 52, 0])
    assert (len(unasked), {*map(tuple, unasked.values())}) == (5, {(0, 0, 0)})
    assert [right(name) for name in ("mean", "gru")] == [0, 30]


def test_which_of_two_judgements_decides():
    assert "{s} {p}" in ORDER["but"].partition("but ")[2]  # s and p decide
    assert "{s} {p}" in ORDER["in the end"].partition("in the end ")[2]
    for form in ("although", "although behind"):
        assert "although {t} {q}" in ORDER[form]


def test_attention_without_positions_takes_the_mean():
    assert POOLING["attention"] == "mean"
