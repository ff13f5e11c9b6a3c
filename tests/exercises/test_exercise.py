"""An exercise as a widget: what it holds, what it hides, and how code is judged."""

import base64
import json

import pytest

from heed.exercises.card import Card, choice, code, number
from heed.exercises.exercise import Exercise, seal, unseal
from heed.publish.stills import with_stills

SECRET, REPLY = 7331, "Quite another thing, 𝒟."


def two() -> Card:
    return Card(
        number("m", SECRET),
        choice("Which?", {"a": "one", "b": "two"}, right="a", replies={"b": REPLY}),
        hint="Look closely.",
    )


def test_a_seal_can_be_opened_and_shows_nothing():
    sealed = seal(two())
    assert unseal(sealed) == two().to_data()
    assert json.loads(base64.b64decode(sealed))["fields"][0]["right"] == SECRET
    for hidden in (SECRET, REPLY[:12], "right", "closely"):
        assert str(hidden) not in sealed


def test_neither_the_html_nor_the_still_nor_the_text_tells_the_answer():
    one = Exercise("cats-two-paws", card=two())
    [still] = with_stills([one.to_html()])
    assert 'data-name="cats-two-paws"' in still
    for text in (one.to_html(), still, repr(one)):
        assert str(SECRET) not in text
        assert REPLY[:12] not in text
    assert "Look closely." in still, "a hint may be read"


def test_the_still_has_the_fields_of_the_card_and_none_can_be_used():
    [still] = with_stills([Exercise("cats-two-paws", card=two()).to_html()])
    assert still.count("<input") == 3
    assert still.count("<input") + still.count("<button") == still.count(" disabled")
    assert " id=" not in still
    assert ">two<" in still


def test_two_runs_give_the_same_html():
    assert Exercise("a-b", card=two()).to_html() == Exercise("a-b", card=two()).to_html()


def half_card() -> Card:
    return Card(
        code(lambda half: None if half(2) == 1 else f"half(2) is {half(2)}.", "half = None", len)
    )


@pytest.mark.parametrize(
    ("answer", "verdict"),
    [
        (lambda x: x / 2, ""),
        (lambda x: x, "half(2) is 2."),
        (None, "It stops with TypeError: 'NoneType' object is not callable"),
        (lambda x: 1 / 0, "It stops with ZeroDivisionError: division by zero"),
    ],
)
def test_code_is_judged_where_it_runs(answer, verdict):
    one = Exercise("cats-half", answer=answer, card=half_card())
    assert one.verdicts == {"Your code": verdict}
    assert " data-notebook " in one.to_html()


def test_without_an_answer_code_waits():
    assert Exercise("cats-half", card=half_card()).verdicts == {}
    assert " data-notebook" not in Exercise("cats-two", card=two()).to_html()
