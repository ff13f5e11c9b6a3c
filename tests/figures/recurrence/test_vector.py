"""What the figure of the context vector says, against the library."""

import numpy as np
import pytest

from heed.experiments.contexts import context_of
from heed.figures.recurrence import Vector
from heed.figures.recurrence.replaced import replaced
from heed.figures.recurrence.vector import SENTENCES, STUDENT
from heed.figures.translators.live import published
from heed.translator import Translator


@pytest.fixture(scope="module")
def translator():
    return published(STUDENT)


def test_the_facts_are_those_of_the_library(facts, translator):
    states = [{"sentence": one, "word": word} for one in SENTENCES for word in (1, 3, 24)]
    for figure, found in facts(Vector, *states):
        all_of = replaced(figure.sentence, figure.groups)
        one = all_of[min(figure.word, len(all_of)) - 1]
        gap = context_of(translator, figure.sentence) - context_of(translator, one.sentence)
        far = float(np.linalg.norm(gap))
        assert (found["word"], found["other"]) == (one.word, one.other)
        assert found["distance"] == pytest.approx(far, abs=2e-3)
        assert found["share"] == pytest.approx(far / figure.usual, abs=2e-3)
        before, after = translator.translate([figure.sentence, one.sentence], beam=1)
        assert (found["text"], found["other_text"]) == (before, after)


def test_it_says_how_far_the_vector_moves(say):
    [(_, text), (_, they)] = say(Vector, {}, {"word": 1})
    assert text == (
        "The vector moves by 3.8 when “aunts” replaces “uncles”, 20% of the mean distance "
        "of two sentences. The translation stays the same."
    )
    assert they.endswith("The translation changes.")


def test_the_first_state_shows_a_word_that_is_lost(translator):
    """What the page says of *We lost the umbrella, but our uncles found it.*"""
    figure = Vector()
    one = replaced(figure.sentence, figure.groups)[figure.word - 1]
    assert (one.word, one.other) == ("uncles", "aunts")
    answer = figure.stored[0]["answer"]
    assert answer["texts"][0] == answer["texts"][figure.word]
    assert [round(far, 1) for far in answer["distances"]] == [13.6, 10.0, 8.2, 3.2, 3.8, 3.2]
    assert round(figure.usual, 1) == 18.7


def test_a_translator_of_ones_own_is_asked_itself():
    figure = Vector(Translator.load(STUDENT), ["The boy is ready."])
    assert figure.title == Vector.topic
    assert figure.usual == Vector(STUDENT).usual


@pytest.mark.parametrize(
    ("sentence", "found"),
    [
        ("A nurse sees an apple.", [("nurse", "doctor"), ("sees", "buys"), ("apple", "orange")]),
        ("We are old.", [("We", "They"), ("old", "good")]),
        ("Paul is here", [("Paul", "Thomas")]),
        ("", []),
    ],
)
def test_a_word_is_replaced_by_the_next_of_its_group(javascript, sentence, found):
    groups = [
        ["nurse", "actress", "doctor"],
        ["apple", "cake", "orange"],
        ["sees", "buys"],
        ["we", "they"],
        ["old", "good"],
        ["Paul", "Thomas"],
    ]
    ours = replaced(sentence, groups)
    assert [(one.word, one.other) for one in ours] == found
    for at, word, other, changed in ours:
        assert changed == sentence[:at] + other + sentence[at + len(word) :]
    (theirs,) = javascript([("figures/recurrence/replaced.js", "replaced", [sentence, groups])])
    assert theirs == [one._asdict() for one in ours]
