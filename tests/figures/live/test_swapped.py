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
    assert text.startswith("1 French word of 8 changes when 1 English word does: «")
    [(_, found)] = facts(Swapped, {})
    assert found["texts"] == [
        "Tu sais qu'elle est un bon chanteur.",
        "Tu sais qu'il est un bon chanteur.",
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
    assert [found["changed"], found["asked"]] == [0, 0]
    assert found["texts"][0] == found["texts"][1]
