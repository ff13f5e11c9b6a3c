"""Sentences that differ in whom they speak of or to, the same in Python and in the page."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.text.variants import addressed, completed, swapped, to_several

SWAPPED = [
    ("She is a nurse.", "He is a nurse."),
    ("He's here.", "She's here."),
    ("You know SHE won.", "You know HE won."),
    ("I saw her.", "I saw him."),
    ("I saw her yesterday.", "I saw him yesterday."),
    ("I saw her car.", "I saw his car."),
    ("Her keys are lost.", "His keys are lost."),
    ("His keys are lost.", "Her keys are lost."),
    ("The keys are his.", "The keys are hers."),
    ("The keys are hers.", "The keys are his."),
    ("Give him the book.", "Give her the book."),
    ("She hurt herself.", "He hurt himself."),
    ("The man called the girls.", "The woman called the boys."),
    ("My mother met his sister.", "My father met her brother."),
    ("The sheep is theirs.", "The sheep is theirs."),
    ("", ""),
]


@pytest.mark.parametrize(("sentence", "other"), SWAPPED)
def test_he_and_she_are_exchanged(sentence, other):
    assert swapped(sentence) == other


def test_whom_a_sentence_speaks_to():
    assert addressed("Are you late?", "sir") == "Are you late, sir?"
    assert addressed("Go away", "Mom") == "Go away, Mom"
    assert to_several("Do you know you won?") == "Do you guys know you won?"
    assert to_several("You two won, you know.") == "You two won, you guys know."
    assert to_several("Your car.") == "Your car."


PROFESSIONS = ["engineer", "nurse"]
COMPLETED = [
    ("nurse", "She is a nurse."),
    (" The Nurse! ", "She is a nurse."),
    ("an engineer", "She is an engineer."),
    ("ninja", "ninja"),
    ("nurse nurse", "nurse nurse"),
    ("The nurse is here.", "The nurse is here."),
    ("", ""),
]


@pytest.mark.parametrize(("text", "sentence"), COMPLETED)
def test_a_profession_alone_becomes_a_sentence(text, sentence):
    assert completed(text, PROFESSIONS) == sentence


def test_javascript_says_the_same(javascript):
    sentences = [sentence for pair in SWAPPED for sentence in pair] + ["You won, you know", "Wait…"]
    calls, expected = [], []
    for sentence in sentences:
        calls.append(("text/variants.js", "swapped", [sentence]))
        expected.append(swapped(sentence))
    for text, sentence in COMPLETED:
        calls.append(("text/variants.js", "completed", [text, PROFESSIONS]))
        expected.append(sentence)
    assert javascript(calls) == expected


@given(st.lists(st.sampled_from(["he", "she", "left", "home", "the", "man", "queen", "himself"])))
def test_to_exchange_twice_changes_nothing(words):
    sentence = " ".join(words)
    assert swapped(swapped(sentence)) == sentence
