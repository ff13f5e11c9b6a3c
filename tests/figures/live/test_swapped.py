"""The figure that exchanges *he* and *she* in the English, and what the French then is."""

import json

import pytest

from heed.experiments.damage import translation_of
from heed.figures.live import Swapped
from heed.figures.live.swapped import SENTENCES, genders
from heed.figures.translators.live import published
from heed.text.variants import swapped


@pytest.mark.parametrize("sentence", SENTENCES)
def test_it_shows_what_python_translates(facts, sentence):
    [(_, found)] = facts(Swapped, {"sentence": sentence})
    english = [sentence, swapped(sentence)]
    assert found["english"] == english
    translator = published("eng-fra")
    assert found["texts"] == [translation_of(translator, one)["text"] for one in english]


def test_its_title_is_true(say, facts):
    [(_, text)] = say(Swapped, {})
    assert text.startswith("2 French words of 4 change when 1 English word does: «")
    [(_, found)] = facts(Swapped, {})
    assert found["texts"] == [
        "Mon frère est infirmière.",
        "Ma sœur est infirmière.",
    ]
    assert found["nouns"] == [["f"], ["f"]]
    assert text.endswith(" The noun stays feminine.")


def test_what_its_buttons_ask_about_is_stored():
    figure = Swapped()
    stored = {entry["question"]["sentence"] for entry in figure.stored}
    assert figure.ready == list(SENTENCES)
    assert stored == {*SENTENCES, *map(swapped, SENTENCES)}


def test_a_sentence_with_nothing_to_exchange_has_one_translation(javascript):
    state = json.loads(json.dumps(Swapped(sentences=["The nurse is here."]).state()))
    text, found = javascript(
        [("figures/live/swapped.js", name, [state]) for name in ("describe", "facts")]
    )
    missing = "The sentence has no word such as he or sister to swap"
    assert text.startswith(f"{missing}, so there is one translation: «")
    for words in found["asked"], found["french"]:
        assert [words[what] for what in ("changed", "dropped", "added")] == [0, 0, 0]
    assert found["texts"][0] == found["texts"][1]


@pytest.mark.parametrize(
    ("texts", "reading"),
    [
        (["Il dort.", "Il dort, Madame."], "None of the 2 French words changes, and 1 is added"),
        (["Il dort.", "Elle sommeille, Madame."], "2 French words of 2 change, and 1 is added"),
        (["Il dort bien.", "Elle sommeille."], "2 French words of 3 change, and 1 is dropped"),
    ],
)
def test_what_is_added_is_not_called_changed(javascript, texts, reading):
    state = json.loads(json.dumps(Swapped().state()))
    answer = {"english": ["He sleeps.", "She sleeps."], "texts": texts}
    [text] = javascript([("figures/live/swapped.js", "describe", [state, answer])])
    assert text.startswith(f"{reading} when 1 English word does: «")


@pytest.mark.parametrize(
    ("texts", "nouns", "end"),
    [
        (["C'est un infirmière.", "C'est une infirmière."], "ff", " The noun stays feminine."),
        (["C'est un chanteur.", "Elle est chanteuse."], "mf", " The noun becomes feminine."),
        (["Il est boulanger.", "C'est un homme."], "m", "homme\N{NO-BREAK SPACE}»."),
        (["Elle garde ça.", "Il garde ça."], "", "ça\N{NO-BREAK SPACE}»."),
    ],
)
def test_it_tells_the_gender_of_the_noun(javascript, texts, nouns, end):
    state = json.loads(json.dumps(Swapped().state()))
    answer = {"english": ["He is one.", "She is one."], "texts": texts}
    text, found = javascript(
        [("figures/live/swapped.js", name, [state, answer]) for name in ("describe", "facts")]
    )
    assert "".join(letter for one in found["nouns"] for letter in one) == nouns
    assert text.endswith(end)


@pytest.mark.parametrize(
    ("texts", "nouns", "end"),
    [
        (["C'est un médecin."] * 2, ["mf"] * 2, " The noun has one form for both."),
        (["Un prof lit.", "L'institutrice lit."], ["mf", "f"], " The noun becomes feminine."),
    ],
)
def test_a_noun_for_both_is_told_if_the_english_names_a_profession(javascript, texts, nouns, end):
    state = json.loads(json.dumps(Swapped().state()))
    answer = {"english": ["He is a doctor.", "She is a doctor."], "texts": texts}
    text, found = javascript(
        [("figures/live/swapped.js", name, [state, answer]) for name in ("describe", "facts")]
    )
    assert [letter for one in found["nouns"] for letter in one] == nouns
    assert text.endswith(end)


def test_a_word_has_one_gender_or_both():
    told = genders()
    words = ("un", "une", "infirmier", "infirmière", "médecin")
    assert [told[word] for word in words] == ["m", "f", "m", "f", "mf"]


def test_a_profession_alone_is_asked_about_in_a_sentence(javascript):
    state = json.loads(json.dumps(Swapped(sentences=["nurse"]).state()))
    [found] = javascript([("figures/live/swapped.js", "facts", [state])])
    assert found["english"] == ["She is a nurse.", "He is a nurse."]
    translator = published("eng-fra")
    assert found["texts"] == [translation_of(translator, one)["text"] for one in found["english"]]
