"""Text in, label out: words, shares by leaving out, bad input, and a folder that is read again."""

import json

import pytest
import torch

from heed.model.classifier import Classifier, ClassifierConfig, attention_received
from heed.text.tokens import SPECIAL
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier, holds_classifier
from heed.weights.files import CONFIG, SHARED, WEIGHTS
from twins import tables

WORDS = sorted([*SPECIAL, "film", "good", "is", "not", "the"])


@pytest.fixture
def classifier():
    torch.manual_seed(2)
    config = ClassifierConfig(len(WORDS), 3, width=14, heads=2, hidden=11, max_length=17)
    return TextClassifier(Classifier(config), WordTokenizer(WORDS), ("a", "b", "c"), {"seed": 2})


def test_probabilities_are_those_of_the_model(classifier):
    texts = ["The film is good", "Not good."]
    rows = torch.tensor([classifier.encode(texts[0])])
    expected = classifier.model(rows, torch.tensor([5])).softmax(-1).detach()
    torch.testing.assert_close(classifier.probabilities(texts)[:1], expected)
    assert classifier.probabilities(texts).sum(-1).tolist() == pytest.approx([1, 1])
    label, chance = classifier.judge(texts)[0]
    assert chance == pytest.approx(float(expected.max()))
    assert label == "abc"[int(expected.argmax())]


def test_many_texts_are_judged_as_one_by_one(classifier):
    texts = ["good " * n for n in range(1, 16)] * 20
    alone = [classifier.judge([text])[0] for text in texts[:15]] * 20
    for one, other in zip(classifier.judge(texts), alone, strict=True):
        assert one.label == other.label
        assert one.probability == pytest.approx(other.probability, abs=1e-6)


def test_words_are_written_out_and_unknown_ones_told(classifier):
    assert classifier.words("The film ISN’T good.") == ["the", "film", "is", "not", "good", "."]
    assert classifier.unknown("The plot isn't good.") == ["plot", "."]


def test_a_share_is_what_leaving_the_word_out_changes(classifier):
    whole = classifier.log_odds("the film is not good", "b")
    chance = float(classifier.probabilities(["the film is not good"])[0, 1])
    assert whole == pytest.approx(torch.tensor(chance).logit().item(), abs=1e-5)
    shares = classifier.shares("the film isn't good", "b")
    assert [share.word for share in shares] == ["the", "film", "is", "not", "good"]
    without = classifier.log_odds("the film is not good", "b", [3])
    assert shares[3].value == pytest.approx(whole - without, abs=1e-5)
    assert len(classifier.shares("good", "a")) == 1  # the first token alone is left


def logits_at(classifier, text, places):
    """The logits of the words at some places, with the positions that these places have."""
    model, numbers = classifier.model, classifier.encode(text)
    rows = model.embedding(torch.tensor([numbers])) * model.config.width**0.5
    rows = model.positions(rows)[:, places]
    for block in model.encoder:
        rows = block(rows, None)
    return model.output(model.encoder_norm(rows).mean(1)).detach()[0]


@pytest.mark.parametrize("out", [[], [0], [3], [1, 3], [4], range(5)])
def test_words_keep_their_positions_when_others_are_left_out(classifier, out):
    text = "the film is not good"
    kept = [i for i in range(6) if i - 1 not in out]
    chance = logits_at(classifier, text, kept).softmax(-1)[1]
    assert classifier.log_odds(text, "b", out) == pytest.approx(chance.logit().item(), abs=1e-5)
    short = " ".join(word for i, word in enumerate(text.split()) if i not in out)
    if short and 0 in out:
        moved = classifier.log_odds(short, "b")
        assert moved != pytest.approx(chance.logit().item(), abs=1e-3)


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda c: c.judge(["film", " "]), "text must hold a word, but is ' '"),
        (lambda c: c.judge(["film " * 10_000]), "at most 16 words, but has 10,000: shorten it"),
        (lambda c: c.log_odds("film", "d"), "label must be one of a, b, c, but is 'd'"),
        (lambda c: c.log_odds("film", "a", [1]), r"without must be below 1, .* not \[1\]"),
        (lambda c: c.shares("", "a"), "text must hold a word, but is ''"),
    ],
)
def test_bad_input_is_refused(classifier, call, message):
    with pytest.raises(ValueError, match=message):
        call(classifier)


def test_the_beginning_of_a_long_text_can_be_judged(classifier):
    assert classifier.beginning("Good  film.") == "Good  film."
    assert classifier.words(classifier.beginning("Good film " * 20)) == ["good", "film"] * 8


def test_parts_that_do_not_belong_together_are_refused(classifier):
    with pytest.raises(ValueError, match="labels must hold 3 entries, but holds 2"):
        TextClassifier(classifier.model, classifier.tokenizer, ("a", "b"))
    with pytest.raises(ValueError, match="tokenizer must hold 9 entries, but holds 8"):
        TextClassifier(classifier.model, WordTokenizer(WORDS[:8]), ("a", "b", "c"))


def test_a_folder_is_read_again(classifier, tmp_path):
    classifier.save(tmp_path / "mine")
    again = TextClassifier.load(tmp_path / "mine")
    assert holds_classifier(tmp_path / "mine")
    assert (again.labels, again.metadata) == (("a", "b", "c"), {"seed": 2})
    texts = ["The film is good"]
    assert torch.equal(again.probabilities(texts), classifier.probabilities(texts))


def spoilt(name, value):
    def change(folder):
        config = json.loads((folder / CONFIG).read_text())
        (folder / CONFIG).write_text(json.dumps(config | {name: value}))

    return change


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (spoilt("kind", "transformer"), "describes no classifier: its kind is 'transformer'"),
        (spoilt("more", 1), "must have the entries kind, model, labels, sha256, story"),
        (spoilt("labels", "abc"), "labels must be a list of names, but is 'abc'"),
        (spoilt("labels", ["a"]), "labels must hold 3 entries, but holds 1"),
        (spoilt("story", 1), "story must have entries, but is 1"),
        (spoilt("model", {"vocabulary": 9}), "has no entry 'classes'"),
        (spoilt("sha256", {}), "is not the vocabulary that was trained with"),
        (lambda folder: (folder / WEIGHTS).write_bytes(b"?"), "damaged|no safetensors"),
        (lambda folder: (folder / SHARED).write_text("{}"), "not a vocabulary of words"),
    ],
)
def test_a_damaged_folder_is_refused(classifier, tmp_path, spoil, message):
    classifier.save(tmp_path)
    spoil(tmp_path)
    with pytest.raises(ValueError, match=message):
        TextClassifier.load(tmp_path)


def test_a_folder_without_a_classifier_is_said_to_be_none(tmp_path):
    assert not holds_classifier(tmp_path)
    with pytest.raises(FileNotFoundError, match="there is no classifier in"):
        TextClassifier.load(tmp_path)


def test_the_page_judges_the_same(classifier, javascript):
    """Words, probabilities, shares and attention, of a text with unknown words and contractions."""
    text = "The film ISN’T good, it was a bore!"
    words = classifier.words(text)
    config = {
        name: getattr(classifier.model.config, name)
        for name in ("mixer", "pooling", "positions", "width", "heads", "blocks", "max_length")
    }
    kept = [i not in (0, 3) for i in range(len(words))]
    asked_short = [("log_odds", ["b"]), ("shares", ["b"]), ("attention", [])]
    asked = [
        ["words", [text]],
        ["probabilities", [words]],
        ["log_odds", [words, "b"]],
        ["shares", [words, "b"]],
        ["attention", [words]],
        *[[name, [words, *label, kept]] for name, label in asked_short],
    ]
    made = [config, tables(classifier.model), WORDS, list(classifier.labels)]
    [[found, chances, odds, shares, attention, *short]] = javascript(
        [("text_classifier.js", "TextClassifier", [made, asked])]
    )
    assert found == words
    assert chances == pytest.approx(classifier.probabilities([text])[0].tolist(), rel=1e-5)
    assert odds == pytest.approx(classifier.log_odds(text, "b"), rel=1e-5, abs=1e-6)
    expected = [share.value for share in classifier.shares(text, "b")]
    assert shares == pytest.approx(expected, rel=1e-5, abs=1e-5)
    tokens = torch.tensor(classifier.encode(text))
    received = attention_received(classifier.model, tokens)[1:]
    assert attention == pytest.approx(received.tolist(), rel=1e-5)

    def odds_of(*out):
        return classifier.log_odds(text, "b", out)

    expected = [
        odds_of(3) - odds_of(0, 3)
        if i == 0
        else odds_of(0) - odds_of(0, 3)
        if i == 3
        else odds_of(0, 3) - odds_of(0, 3, i)
        for i in range(len(words))
    ]
    assert short[:2] == [
        pytest.approx(odds_of(0, 3), rel=1e-5, abs=1e-6),
        pytest.approx(expected, rel=1e-5, abs=1e-5),
    ]
    places = [0, *(i for i in range(1, len(words) + 1) if kept[i - 1])]
    received = attention_received(classifier.model, tokens[places], torch.tensor(places))
    assert [short[2][i - 1] for i in places[1:]] == pytest.approx(received[1:].tolist(), rel=1e-5)
    assert (short[2][0], short[2][3]) == (0, 0)
