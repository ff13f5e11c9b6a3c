"""What holds for every card: no first reply tells the answer, and each mistake has its reason."""

import re

import pytest

from answers import entered, right, wrong
from heed.exercises.card import ROUNDED
from heed.exercises.catalogue import cards_of, chapters

STEPS = 40  # guesses over the whole of a scale


@pytest.fixture(scope="module")
def cards():
    """The data of every card, by its name."""
    return {
        f"{chapter}-{name}": make().to_data()
        for chapter in chapters()
        for name, make in cards_of(chapter).items()
    }


@pytest.fixture(scope="module")
def guesses(cards):
    """Each field for a guess, with numbers over its whole scale and those that a reply is for."""
    found = []
    for name, card in cards.items():
        for field in card["fields"]:
            if field["kind"] != "predict":
                continue
            low, high, digits = field["low"], field["high"], field["digits"]
            tried = [low + i / STEPS * (high - low) for i in range(STEPS + 1)]
            tried += [entered(one) for one in field["replies"]]
            texts = {f"{x:.{digits}f}" for x in tried if low <= round(x, digits) <= high}
            found += [(name, field, text) for text in sorted(texts)]
    return found


@pytest.fixture(scope="module")
def judged(guesses, javascript):
    """What is said to each guess, if it is the first one and if it is the second."""
    calls = [
        ("exercises/judge.js", "judge", [field, text, {}, tries])
        for _, field, text in guesses
        for tries in (1, 2)
    ]
    said = javascript(calls)
    return list(zip(guesses, said[::2], said[1::2], strict=True))


def answer_of(field):
    return f"{field['right']:,.{field['digits']}f}".replace("-", "−")


def alone(number, text):
    return re.search(rf"(?<![\d.,−/]){re.escape(number)}(?![\d/]|[.,]\d)", text)


def test_a_first_guess_gets_a_direction_and_a_reason_and_no_number(judged):
    bare = [(name, text) for (name, _, text), first, _ in judged if first.get("bare")]
    assert bare == []
    for (name, field, text), first, _ in judged:
        if first["answer"] == "right":
            continue
        way = "high" if float(text) > field["right"] else "low"
        start = f"“{text}” is too {way}. "
        assert first["reply"].startswith(start), (name, text, first)
        reason = first["reply"].removeprefix(start)
        assert reason in [one["text"] for one in field["replies"]], (name, text, first)
        assert not first["told"], (name, text)
        if len(answer_of(field)) > 1:
            assert not alone(answer_of(field), reason), (name, text, reason)


def test_a_second_guess_and_a_good_one_get_the_number(judged):
    for (name, field, text), first, second in judged:
        assert second["told"], (name, text)
        assert first["told"] == (first["answer"] == "right"), (name, text)
        exact = second["reply"].startswith(f"“{text}” is exactly right.")
        assert exact or f"The answer is {answer_of(field)}" in second["reply"], (name, text)


def test_the_answer_that_is_shown_is_judged_exactly_right(cards, javascript):
    fields = [one for card in cards.values() for one in card["fields"] if one["kind"] == "predict"]
    said = javascript([("exercises/judge.js", "judge", [one, answer_of(one)]) for one in fields])
    for field, verdict in zip(fields, said, strict=True):
        assert verdict["answer"] == "right", field["label"]
        assert "is exactly right." in verdict["reply"], field["label"]


def test_a_slider_does_not_begin_at_the_answer(cards):
    for name, card in cards.items():
        for field in (one for one in card["fields"] if one["kind"] == "predict"):
            middle = (field["low"] + field["high"]) / 2
            assert abs(middle - field["right"]) > field["within"], name


def test_each_mistake_gets_a_reason_of_its_own_or_the_hint(cards, javascript):
    tried = [
        (name, card, field, answer)
        for name, card in cards.items()
        for field in card["fields"]
        for answer, _ in wrong(field)
    ]
    said = javascript([("exercises/judge.js", "judge", [one, answer]) for *_, one, answer in tried])
    for (name, card, _, answer), verdict in zip(tried, said, strict=True):
        assert not verdict.get("bare") or card["hint"], (name, answer, verdict)


def test_no_reply_to_a_number_tells_it(cards):
    """Of a single digit nobody can say whether the number is told: another may be meant."""
    for name, card in cards.items():
        for field in (one for one in card["fields"] if one["kind"] == "number"):
            number = f"{float(right(field)):,.12g}".replace("-", "−")
            for one in field["replies"]:
                told = len(number) > 1 and alone(number, one["text"])
                assert not told, (name, field["label"], one["text"])


def test_digits_are_named_as_questions_name_them(cards):
    for card in cards.values():
        for field in (one for one in card["fields"] if one["kind"] == "number"):
            assert not field["digits"] or ROUNDED.fullmatch(field["digits"])
