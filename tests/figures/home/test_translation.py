"""The numbers behind the figure of the first page."""

import numpy as np
import pytest

from heed.figures.home import Translation
from heed.figures.home.translation import LAYERS, SENTENCES
from heed.translator import Translator
from joined_runs import in_words
from written_numbers import percent

RED = "The red car is mine."
# French words that translate English ones of the sentences
LEXICON = {
    "gave": ["donné", "offert"],
    "me": ["m’", "moi"],
    "interesting": ["intéressant"],
    "book": ["livre"],
    "red": ["rouge"],
    "car": ["voiture"],
    "mine": ["mienne", "moi"],
    "is": ["est"],
    "Where": ["Où"],
    "station": ["gare"],
    "like": ["aime"],
    "cold": ["froid"],
    "coffee": ["café"],
    "miss": ["manques", "manquez"],
    "you": ["Tu", "Vous"],
    "little": ["petit"],
    "black": ["noir"],
    "cat": ["chat"],
    "sleeping": ["dort", "dormir"],
}


@pytest.fixture(scope="module")
def figure():
    return Translation()


@pytest.fixture(scope="module")
def joined(figure, javascript):
    """What the page makes of each stored run, with weights (layers, heads, French, English)."""
    runs = [entry["answer"] for entry in figure.stored]
    return dict(zip(asked(figure), in_words(javascript, runs), strict=True))


def asked(figure):
    return [entry["question"]["sentence"] for entry in figure.stored]


def matches(entry):
    """Places of French words, and of the English ones that they translate."""
    return [
        (t, n)
        for t, french in enumerate(entry["french"])
        for n, english in enumerate(entry["english"])
        if french in LEXICON.get(english, ())
    ]


def test_the_sentences_are_translated_by_the_published_translator(figure):
    said = Translator.load("eng-fra").translate(list(SENTENCES), beam=1)
    assert asked(figure) == list(SENTENCES)
    assert [entry["answer"]["text"] for entry in figure.stored] == said


def test_english_words_are_plain_and_few():
    assert all(len(sentence.split()) <= 9 for sentence in SENTENCES)


def test_the_facts_are_where_the_chosen_word_looks(facts, joined):
    states = [
        {"sentence": sentence, "word": word, "layer": 1 + word % LAYERS, "head": head}
        for sentence, (word, head) in zip(
            SENTENCES, [(0, 0), (1, 3), (2, 8), (3, 5), (4, 1), (9, 0)], strict=True
        )
    ]
    for figure, found in facts(Translation, *states):
        entry = joined[figure.sentence]
        layer = entry["weights"][figure.layer - 1]
        weights = layer.mean(axis=0) if figure.head == 0 else layer[figure.head - 1]
        word = min(figure.word, len(weights) - 1)
        row = weights[word]
        order = [int(n) for n in np.argsort(-row.round(9), kind="stable")]
        shown = [n for n in order if row[n] >= 0.1] or order[:1]
        assert (found["layer"], found["head"]) == (figure.layer, figure.head)
        assert (found["word"], found["text"]) == (entry["french"][word], entry["text"])
        assert [look["word"] for look in found["looks"]] == [entry["english"][n] for n in shown]
        np.testing.assert_allclose([look["share"] for look in found["looks"]], row[shown])


def test_it_says_where_the_first_word_looks(say, joined):
    [(figure, text)] = say(Translation, {})
    entry = joined[figure.sentence]
    row = entry["weights"][figure.layer - 1, figure.head - 1, figure.word]
    best = int(row.argmax())
    assert text.startswith(
        f"To write « {entry['french'][figure.word]} », head {figure.head} of layer {figure.layer} "
        f"looks at “{entry['english'][best]}” ({percent(row[best])})"
    )


def test_attention_crosses_where_the_order_differs(figure, joined):
    entry = joined[RED]
    weights = entry["weights"][figure.layer - 1, figure.head - 1]
    for french, english in (("voiture", "car"), ("rouge", "red")):
        row = weights[entry["french"].index(french)]
        assert entry["english"][row.argmax()] == english
        assert row.max() > 0.8


def test_no_head_looks_more_at_the_matching_words_than_the_one_shown_first(figure, joined):
    mass = sum(entry["weights"][:, :, *at] for entry in joined.values() for at in matches(entry))
    best = np.unravel_index(mass.argmax(), mass.shape)
    assert best == (figure.layer - 1, figure.head - 1)


def test_the_word_shown_first_translates_a_word_of_the_sentence(figure, joined):
    for entry, run in zip(joined.values(), figure.stored, strict=True):
        assert run["first"] in {t for t, _ in matches(entry)}


def test_sentences_of_ones_own(javascript):
    figure = Translation(["I love you.", "We are tired."], word=1)
    assert (figure.sentence, figure.word) == ("I love you.", 1)
    [text] = javascript([("figures/home/translation.js", "describe", [figure.state()])])
    (said,) = Translator.load("eng-fra").translate(["I love you."], beam=1)
    target = said.replace("'", "’").removesuffix(".")
    assert f"The translation is « {target} »." in text


def test_any_translator_may_be_shown():
    translator = Translator.load("eng-fra")
    figure = Translation(["I miss you."], translator)
    assert figure.translator["name"] == "your own"
    said = translator.translate(["I miss you."], beam=1)
    assert [entry["answer"]["text"] for entry in figure.stored] == said


def test_the_first_word_is_one_that_shows_much():
    assert [Translation(list(SENTENCES), sentence=one).word for one in SENTENCES] == [
        *SENTENCES.values()
    ]
    assert Translation(["I see."]).word == 0


@pytest.mark.parametrize("bad", [[], "I see.", ["I see."] * 9, [""], ["yes " * 130]])
def test_what_cannot_be_shown_is_refused(bad):
    with pytest.raises(ValueError, match=r"sentences? must"):
        Translation(bad)


def test_the_page_gets_weights_as_bytes(figure):
    assert len(figure.to_html()) < 30_000
