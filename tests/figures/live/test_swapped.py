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


def test_what_cannot_be_changed_is_refused(javascript):
    figure = Swapped(sentences=["You left."])
    state = json.loads(json.dumps(figure.state()))
    (text,) = javascript([("figures/live/swapped.js", "describe", [state])])
    assert text == "It has no he, she, his or her to swap."
    (text,) = javascript([("figures/live/swapped.js", "describe", [{**state, "change": "guys"}])])
    assert text.startswith("3 French words")
