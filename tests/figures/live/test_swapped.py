"""The figure that changes one word of the English, and what the French then is."""

import json

import pytest

from heed.experiments.damage import translation_of
from heed.figures.live import Swapped
from heed.figures.live.swapped import CHANGES, SENTENCES, VARIANTS
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


@pytest.mark.parametrize(
    ("sentence", "change", "missing"),
    [("The nurse is here.", "swap", "he or she to swap"), ("She left.", "guys", "you")],
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
    state = json.loads(json.dumps(Swapped(change="sir").state()))
    answer = {"english": ["You sleep.", "You sleep, sir."], "texts": texts}
    [text] = javascript([("figures/live/swapped.js", "describe", [state, answer])])
    assert text.startswith(f"{reading} when 1 English word is added: «")


@pytest.mark.parametrize("change", ["swap", "sir"])
def test_a_profession_alone_is_asked_about_in_a_sentence(javascript, change):
    state = json.loads(json.dumps(Swapped(sentences=["nurse"], change=change).state()))
    [found] = javascript([("figures/live/swapped.js", "facts", [state])])
    assert found["english"][0] == "She is a nurse."
    assert found["english"][1] == {"swap": "He is a nurse.", "sir": "She is a nurse, sir."}[change]
    translator = published("eng-fra")
    assert found["texts"] == [translation_of(translator, one)["text"] for one in found["english"]]
