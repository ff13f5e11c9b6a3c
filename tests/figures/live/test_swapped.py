"""The figure that changes one word of the English, and what the French then is."""

import json

import pytest

from heed.experiments.damage import translation_of
from heed.figures.live import Swapped
from heed.figures.live.swapped import CHANGES, SENTENCES, VARIANTS, genders
from heed.figures.translators.live import published


@pytest.mark.parametrize("change", list(CHANGES))
def test_it_shows_what_python_translates(facts, change):
    [(_, found)] = facts(Swapped, {"change": change})
    english = [SENTENCES[0], VARIANTS[change](SENTENCES[0])]
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


@pytest.mark.parametrize(
    ("sentence", "change", "missing"),
    [
        ("The nurse is here.", "swap", "word such as he or sister to swap"),
        ("She left.", "guys", "you"),
    ],
)
def test_a_sentence_with_nothing_to_change_has_one_translation(
    javascript, sentence, change, missing
):
    state = json.loads(json.dumps(Swapped(sentences=[sentence], change=change).state()))
    text, found = javascript(
        [("figures/live/swapped.js", name, [state]) for name in ("describe", "facts")]
    )
    assert text.startswith(f"The sentence has no {missing}, so there is one translation: «")
    for words in found["asked"], found["french"]:
        assert [words[what] for what in ("changed", "dropped", "added")] == [0, 0, 0]
    assert found["texts"][0] == found["texts"][1]


@pytest.mark.parametrize(
    ("texts", "reading"),
    [
        (["Tu dors.", "Tu dors, Monsieur."], "None of the 2 French words changes, and 1 is added"),
        (["Tu dors.", "Vous dormez, Monsieur."], "2 French words of 2 change, and 1 is added"),
        (["Tu dors bien.", "Vous dormez."], "2 French words of 3 change, and 1 is dropped"),
    ],
)
def test_what_is_added_is_not_called_changed(javascript, texts, reading):
    state = json.loads(json.dumps(Swapped(change="guys").state()))
    answer = {"english": ["You sleep.", "You guys sleep."], "texts": texts}
    [text] = javascript([("figures/live/swapped.js", "describe", [state, answer])])
    assert text.startswith(f"{reading} when 1 English word is added: «")


@pytest.mark.parametrize(
    ("sentence", "change", "instead"),
    [
        ("You know that.", "swap", "Choose “you guys”."),
        ("She left.", "guys", "Choose “he ↔ she”."),
        ("The nurse is here.", "swap", "est ici\N{NO-BREAK SPACE}»."),
    ],
)
def test_where_the_other_change_would_do_something_it_is_offered(
    javascript, sentence, change, instead
):
    state = json.loads(json.dumps(Swapped(sentences=[sentence], change=change).state()))
    [text] = javascript([("figures/live/swapped.js", "describe", [state])])
    assert text.endswith(instead)


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
