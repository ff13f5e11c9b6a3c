"""An exercise as a widget: what it holds, what it hides, and how code is judged."""

import base64
import json

from heed.exercises.card import Card, choice, code, explain, number
from heed.exercises.exercise import Exercise, seal, unseal
from heed.publish.stills import with_stills
from heed.workshop.parts import softmax

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


def softmax_card() -> Card:
    return Card(code("softmax"))


def test_functions_of_a_notebook_are_judged_where_they_are_made():
    one = Exercise("write-softmax", [softmax.dot, softmax.softmax])
    assert one.verdicts["Your code"]["answer"] == "right"
    wrong = Exercise("write-softmax", (softmax.dot, lambda_named("softmax", lambda s: s)))
    assert wrong.verdicts["Your code"]["answer"] == "wrong"
    lone = Exercise("write-softmax", softmax.dot)
    assert "doesn’t define it" in lone.verdicts["Your code"]["reply"]


def lambda_named(name, function):
    function.__name__ = name
    return function


def test_without_an_answer_code_waits_and_what_the_card_sends_is_judged(monkeypatch):
    one = Exercise("write-softmax", card=softmax_card())
    assert one.verdicts == {}
    sent = []
    monkeypatch.setattr(one, "send", sent.append)
    one._handle_custom_msg({"kind": "other"}, [])
    one._handle_custom_msg({"kind": "judge", "part": "softmax", "code": "", "number": 7}, [])
    [told] = sent
    assert (told["kind"], told["number"], told["report"]["answer"]) == ("report", 7, "unread")


def test_no_solution_and_no_reply_travels_with_a_card():
    one = Exercise("write-softmax", card=softmax_card())
    opened = json.dumps(unseal(one.sealed), ensure_ascii=False)
    assert "def softmax(scores):" in opened
    for hidden in ("largest = max", "Subtract the largest"):
        assert hidden not in opened


def test_a_sentence_has_a_module_of_its_own_and_its_still_keeps_ours():
    one = Exercise("cats-why", card=Card(explain("Because of *paws*.", ["paws", "four"])))
    [still] = with_stills([one.to_html()])
    assert 'data-module="exercises/explain"' in still
    assert still.count("<textarea") == 1
    assert ">Compare<" in still
    assert "Because" not in still
    assert "four" not in still
