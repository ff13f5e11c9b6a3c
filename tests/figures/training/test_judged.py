"""What the judged review says, against the library with the same weights."""

import inspect
import re
from pathlib import Path

import pytest
import torch

from heed.figures.training import Judged
from heed.figures.training.judged import MODELS, REVIEWS
from heed.model.classifier import Classifier, ClassifierConfig, attention_received
from heed.model.pooling import POOLINGS
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier
from heed.training.classification import ClassificationRecipe
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
    assert found["probability"] == pytest.approx(
        float(expected.probabilities([review])[0, 1]), rel=1e-4, abs=1e-6
    )
    assert found["odds"] == pytest.approx(expected.log_odds(review, "positive"), abs=1e-4)
    shares = [share.value for share in expected.shares(review, "positive")]
    assert found["shares"] == pytest.approx(shares, rel=1e-4, abs=1e-4)
    assert (
        found["words"][found["most"]]
        == found["words"][max(range(len(shares)), key=lambda i: abs(shares[i]))]
    )


def test_attention_is_that_of_the_last_block(facts):
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
    assert text.startswith("positive, above 99% (log-odds 8.3). ")


@pytest.mark.parametrize("model", MODELS)
def test_a_word_that_is_left_out_is_judged_without(facts, say, model):
    state = {"review": REVIEWS[0], "model": model, "without": 2**6}
    [(_, found)] = facts(Judged, state)
    words = found["words"]
    assert found["left"]["words"] == [words[6]] == ["funny"]
    odds = torch.tensor(classifier(model).log_odds(REVIEWS[0], "positive", [6]))
    judged = found["left"]["judged"]["probability"]
    assert judged == pytest.approx(odds.sigmoid().item(), rel=1e-4, abs=1e-6)
    effect = found["odds"] - found["left"]["judged"]["odds"]
    assert effect == pytest.approx(found["shares"][6])
    _, expected = others(model, words, 2**6)
    assert found["shares"] == pytest.approx(expected, abs=1e-4)
    [(_, text)] = say(Judged, state)
    assert " without “funny”. With it: " in text


def others(model, words, without):
    """The log-odds of the words that are not left out, and what each word does among these."""

    def odds(kept):
        out = [i for i, stays in enumerate(kept) if not stays]
        return classifier(model).log_odds(" ".join(words), "positive", out)

    kept = [not without >> i & 1 for i in range(len(words))]
    flips = [[stays != (i == j) for j, stays in enumerate(kept)] for i in range(len(words))]
    whole = odds(kept)
    signs = [1 if stays else -1 for stays in kept]
    return whole, [sign * (whole - odds(flip)) for sign, flip in zip(signs, flips, strict=True)]


def test_without_not_the_word_dull_pulls_the_other_way(facts):
    base = {"review": REVIEWS[0], "model": "gru"}
    (_, whole), (_, short) = facts(Judged, base, base | {"without": 2**3})
    assert whole["shares"][4] == pytest.approx(6.3, abs=0.05)
    assert short["shares"][4] == pytest.approx(0.1 - 7.9, abs=0.1)


def test_attention_is_of_the_words_that_are_not_left_out(facts):
    [(_, found)] = facts(Judged, {"attended": True, "without": 2**3 + 2**4})
    expected = classifier("mean")
    places = torch.tensor([0, 1, 2, 3, 6, 7, 8])
    numbers = torch.tensor(expected.encode(REVIEWS[0]))[places]
    received = attention_received(expected.model, numbers, places)[1:].tolist()
    assert found["attention"][3:5] == [0, 0]
    kept = found["attention"][:3] + found["attention"][5:]
    assert kept == pytest.approx(received, rel=1e-4)


def test_every_suggested_review_fits_its_bars(facts):
    """With all words, and with any one left out."""
    script = Path(inspect.getfile(Judged)).with_suffix(".js").read_text(encoding="utf-8")
    full = int(re.search(r"FULL = (\d+);", script).group(1))
    for review in REVIEWS:
        words = classifier("mean").words(review)
        for model in MODELS:
            states = [
                {"review": review, "model": model, "without": out}
                for out in (0, *(2**i for i in range(len(words))))
            ]
            for _, found in facts(Judged, *states):
                assert max(map(abs, found["shares"])) <= full


def test_a_place_behind_the_last_word_leaves_none_out(facts):
    [(_, found)] = facts(Judged, {"review": "Funny.", "without": 2**8})
    assert found["left"] is None


def test_several_words_are_left_out_at_once(facts, say):
    """Of *not* and *dull*, each alone pulls towards negative, but not both: the GRU."""
    base, no, dull = {"review": REVIEWS[0], "model": "gru"}, 2**3, 2**4
    states = [base | {"without": out} for out in (no, dull, no + dull)]
    rests = "The plot is dull but funny.", "The plot is not but funny.", "The plot is but funny."
    for (_, found), rest in zip(facts(Judged, *states), rests, strict=True):
        expected = classifier("gru").log_odds(rest, "positive")
        assert found["left"]["judged"]["odds"] == pytest.approx(expected, abs=1e-4)
    [(_, text)] = say(Judged, states[-1])
    assert " without “not” and “dull”. With them: " in text


def test_without_many_words_their_number_is_told(say):
    [(_, text)] = say(Judged, {"without": 2**4 - 1})
    assert " without 4 words. With them: " in text
    [(_, text)] = say(Judged, {"without": 2**24 - 1})
    assert text.startswith("All words are left out. Put one back. With all: positive")


def test_a_toss_is_told_with_a_decimal(say):
    [(_, text)] = say(Judged, {"model": "bag"})
    assert text.startswith("negative, 50.4% (log-odds −0.02)")


def test_unknown_words_and_cut_reviews_are_told(facts):
    [(_, found)] = facts(Judged, {"review": UNKNOWN})
    assert found["unknown"] == ["zither", "!"]
    [(_, found)] = facts(Judged, {"review": "so " * 40})
    assert found["cut"]


def test_of_an_unknown_word_the_verdict_is_no_claim(say):
    """No review has one, so its vector is as it was made. One of your own may learn it."""
    [(_, text)] = say(Judged, {"review": "I love pizza"})
    assert text.endswith("). Training had no “pizza”, so this means little.")
    known = set(STORED.words)
    train = ClassificationRecipe().splits().train
    assert all(set(classifier("bag").words(one.text)) <= known for one in train)
    [(_, text)] = say(Judged, {"classifier": made(), "review": TEXT})
    assert "means little" not in text


@pytest.mark.parametrize("review", ["", "   "])
def test_no_words_are_no_error(say, facts, review):
    [(_, text)] = say(Judged, {"review": review})
    assert text == "There are no words. Type a sentence."


def test_only_the_first_words_are_judged(facts):
    [(_, found)] = facts(Judged, {"review": "so " * 40})
    assert len(found["words"]) == 24


LABELS = ("bad", "fair", "good")
TEXTS = ["the soup was cold and the room was dull", "a kind guide, a warm room", "it did its job"]
TEXT = "the zither was cold"
KINDS = [("attention", pooling) for pooling in POOLINGS]
KINDS += [(mixer, pooling) for mixer in ("gru", "bag") for pooling in ("mean", "max", "last")]


def made(labels=LABELS, **numbers):
    tokenizer = WordTokenizer.train(TEXTS, 1)
    torch.manual_seed(3)
    model = Classifier(ClassifierConfig(len(tokenizer), len(labels), **numbers))
    return TextClassifier(model, tokenizer, labels)


@pytest.mark.parametrize(("mixer", "pooling"), KINDS)
@pytest.mark.parametrize("labels", [LABELS, LABELS[::2]])
def test_the_figure_judges_as_python_does_with_the_same_weights(
    facts, tmp_path, mixer, pooling, labels
):
    own = made(labels, mixer=mixer, pooling=pooling)
    own.save(tmp_path, bits=4)
    rounded = TextClassifier.load(tmp_path)
    [(_, found)] = facts(Judged, {"classifier": own, "review": TEXT})
    [judged] = rounded.judge([TEXT])
    assert found["verdict"] == judged.label
    assert found["sure"] == pytest.approx(judged.probability, rel=1e-4)
    label = judged.label if len(labels) > 2 else labels[1]
    assert found["label"] == label
    assert found["odds"] == pytest.approx(rounded.log_odds(TEXT, label), rel=1e-3, abs=1e-4)
    shares = [share.value for share in rounded.shares(TEXT, label)]
    assert found["shares"] == pytest.approx(shares, rel=1e-3, abs=1e-4)
    assert (found["attention"] is None) == (mixer != "attention")
    assert found["unknown"] == ["zither"]


def test_of_three_labels_the_one_whose_odds_are_told_is_named(say, facts):
    own = made()
    for text in (TEXT, *TEXTS):
        for out in range(2**4):
            state = {"classifier": own, "review": text, "without": out}
            [(_, found)] = facts(Judged, state)
            if found["left"] and found["left"]["judged"]["verdict"] != found["label"]:
                [(_, said)] = say(Judged, state)
                assert f" (log-odds of {found['label']} " in said
                return
    pytest.fail("no text changes its label without some words")


def test_of_a_model_with_few_rows_the_words_that_fit_are_judged(facts):
    [(_, found)] = facts(Judged, {"classifier": made(max_length=4), "review": TEXT})
    assert (found["words"], found["cut"]) == (["the", "zither", "was"], 3)


def test_a_classifier_of_ones_own_has_no_other_to_choose():
    figure = Judged(made(), review=TEXT)
    assert list(figure.controls()) == ["attended", "review", "without"]
    assert (figure.title, figure.asks, figure.reviews) == (Judged.topic, None, [])
