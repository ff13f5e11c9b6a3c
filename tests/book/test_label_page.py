"""What the page *One vector, one label* says in numbers that no cell prints."""

import math
from dataclasses import replace

import pytest
import torch

from heed.classifying import start_classifier
from heed.figures.training.classified import load_classified
from heed.figures.training.judged import REVIEWS
from heed.model.classifier import Classifier, attention_received
from heed.text.reviews import KINDS
from heed.text.reviews.grammar import ORDER
from heed.text.reviews.lexicon import ASIDES, PRAISE, spared
from heed.text.reviews.splits import FAMILIAR, familiar
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
    assert found["the"] == pytest.approx(7.0, abs=0.05)


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


def test_attention_goes_elsewhere(classifier):
    received = attention_received(classifier.model, torch.tensor(classifier.encode(REVIEWS[0])))
    paid = dict(zip(classifier.words(REVIEWS[0]), received[1:].tolist(), strict=True))
    assert paid["dull"] == pytest.approx(0.29, abs=0.005)
    assert paid["funny"] == max(paid.values()) == pytest.approx(0.50, abs=0.005)


def test_how_many_reviews_it_learned_from():
    train = ClassificationRecipe().splits().train
    assert len(train) == 24_000
    judge_nothing = [one for one in train if any(aside in one.text.lower() for aside in ASIDES)]
    assert len(judge_nothing) / len(train) == pytest.approx(0.43, abs=0.005)
    assert "it came out in may" in ASIDES


def test_no_review_of_training_goes_on_from_not_to_but():
    said = [one.text.lower() for one in ClassificationRecipe().splits().train]
    assert not any("not but" in text for text in said)


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

    told = {"first": [87, 89], "mean": [42, 66], "blind": [74, 86]}
    assert {name: percents(name) for name in told} == told
    assert right["gru"]["combinations"] == [[400] * len(KINDS)] * 3
    assert [counts[negation] for counts in right["bag"]["combinations"]] == [0, 0, 0]


def shares_of_forms(classifier, texts):
    """The share of each form that is judged right, in percent."""
    said = classifier.judge([one.text for one in texts])
    right = {}
    for one, judged in zip(texts, said, strict=True):
        right.setdefault(one.form, []).append(judged.label == one.label)
    return {form: round(100 * sum(found) / len(found)) for form, found in right.items()}


def negations(texts):
    return [one for one in texts if one.kind == "negation"]


def test_which_forms_of_negation_the_mean_can_do(classifier, right):
    test = negations(ClassificationRecipe().splits().test)
    assert shares_of_forms(classifier, test) == {
        "nothing": 100,
        "did not find": 100,
        "nobody": 98,
        "anything but": 97,
        "would not say": 9,
        "far from": 10,
        "not": 0,
        "not very": 0,
        "never": 0,
        "hardly": 0,
    }
    said = classifier.judge([one.text for one in test])
    count = sum(one.label == judged.label for one, judged in zip(test, said, strict=True))
    assert count == right["mean"]["combinations"][0][KINDS.index("negation")]


def test_the_mean_reads_the_words_that_come_only_with_negation(classifier):
    """Put behind a plain statement, they turn it; taken out of a negation, they turn it too."""
    train = ClassificationRecipe().splits().train
    for word in ("about", "find", "call", "anything"):
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
    assert effects(classifier, review)["nothing"] == pytest.approx(-0.3, abs=0.05)
    for word, text, effect in (
        ("about", review, -20.9),
        ("find", "I did not find the plot witty.", -18.8),
        ("call", "Nobody would call the plot witty.", -18.0),
        ("anything", "The plot is anything but witty.", -18.6),
    ):
        assert effects(classifier, text)[word] == pytest.approx(effect, abs=0.05)


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


def test_what_attention_without_positions_misses_is_one_form():
    """As many reviews as have it; the next test trains the first of the three."""
    found = negations(familiar(2_400, 1, ClassificationRecipe().splits()))
    assert sum(one.form == "would not say" for one in found) == 400 - 364 == 36


@pytest.mark.all_only
def test_attention_without_positions_takes_one_negation_for_two(tmp_path):
    recipe = ClassificationRecipe(model="attention", hyperparameters={"positions": False})
    start_classifier(
        recipe.with_settings({"seed": 1}), tmp_path, accelerator="cpu", precision="32-true"
    )
    blind = TextClassifier.load(tmp_path)
    found = shares_of_forms(blind, negations(familiar(2_400, 1, recipe.splits())))
    assert found.pop("would not say") == 0
    assert set(found.values()) == {100}


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


def kept_in_place(classifier, out):
    """The log-odds of the first review without a word, the others where they were."""
    model, words = classifier.model, classifier.words(REVIEWS[0])
    rows = model.positions(
        model.embedding(torch.tensor([classifier.encode(REVIEWS[0])])) * math.sqrt(32)
    )
    kept = [0, *(i for i, word in enumerate(words, 1) if word != out)]
    rows = rows[:, kept]
    for block in model.encoder:
        rows = block(rows, None)
    [[negative, positive]] = model.output(model.encoder_norm(rows).mean(1)).tolist()
    return positive - negative


def test_most_of_what_leaving_out_the_does_is_that_the_others_move(classifier):
    whole = kept_in_place(classifier, None)
    assert whole == pytest.approx(classifier.log_odds(REVIEWS[0], "positive"), abs=1e-4)
    found = [whole - kept_in_place(classifier, word) for word in ("the", "not", "funny")]
    assert found == pytest.approx([0.3, 0.1, 15.5], abs=0.05)
    train = ClassificationRecipe().splits().train
    assert not any(one.text.startswith("Plot") for one in train)


def test_double_negation_is_right_without_not(right):
    twice = KINDS.index("twice")
    for name in ("bag", "mean"):
        for texts in ("sentences", "combinations"):
            assert {counts[twice] for counts in right[name][texts]} == {400}
    assert abs(effects(made("bag"), REVIEWS[2])["not"]) < 0.1


def test_nobody_can_say_without_not():
    said = "Nobody can say that the film is {}{}."
    assert said.format("not ", "funny") == REVIEWS[2]
    train = [one for one in ClassificationRecipe().splits().train if said[:19] in one.text]
    assert len(train) == 1_002
    assert {one.form for one in train} == {"nobody not"}

    def praised(name, words):
        odds = (made(name).log_odds(said.format("", word), "positive") for word in words)
        return sum(one > 0 for one in odds)

    praise, blame = FAMILIAR
    assert len(praise) == len(blame) == 26
    assert [praised("mean", words) for words in (praise, blame)] == [26, 0]
    assert [praised("gru", words) for words in (praise, blame)] == [0, 4]


def test_which_of_two_judgements_decides():
    assert "{s} {p}" in ORDER["but"].partition("but ")[2]  # s and p decide
    assert "{s} {p}" in ORDER["in the end"].partition("in the end ")[2]
    for form in ("although", "although behind"):
        assert "although {t} {q}" in ORDER[form]


def test_attention_without_positions_takes_the_mean():
    assert POOLING["attention"] == "mean"
