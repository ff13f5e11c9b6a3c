"""How an exercise is found by its name, and what is said where there is none."""

import sys

import pytest

from heed import exercises
from heed.exercises.card import Card
from heed.exercises.catalogue import card_of, cards_of, chapters
from heed.exercises.exercise import Exercise

PAWS = """
from math import floor as round_down
from heed.exercises.card import Card, number

def two_paws():
    return Card(number("paws", 2))

def seven():
    return 7

def _own():
    return two_paws()
"""
TAILS = """
from heed.exercises.card import Card, number

def tail():
    return Card(number("tails", 1))
"""
DOGS = """
from heed.exercises.card import Card, number

def one_tail():
    return Card(number("tails", 1))
"""


@pytest.fixture(autouse=True)
def chapter(monkeypatch, tmp_path):
    """Two chapters: cats has two pages, dogs one; and a folder that is no chapter."""
    files = {"cats/paws": PAWS, "cats/tails": TAILS, "dogs/ends": DOGS}
    files |= {"cats/__init__": "", "dogs/__init__": "", "views/number": "no Python"}
    for name, text in files.items():
        path = tmp_path / f"{name}.py"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.setattr(exercises, "__path__", [str(tmp_path)])
    yield
    for name in [*sys.modules]:
        if name.startswith(("heed.exercises.cats", "heed.exercises.dogs")):
            del sys.modules[name]


def test_a_card_is_found_by_its_chapter_and_its_name_on_whichever_page():
    for name, label in (
        ("cats-two-paws", "paws"),
        ("cats-tail", "tails"),
        ("dogs-one-tail", "tails"),
    ):
        [field] = card_of(name).fields
        assert field.label == label
        assert Exercise(name).card.to_data() == card_of(name).to_data()


def test_only_what_a_page_defines_and_names_in_public_makes_a_card():
    assert chapters() == ["cats", "dogs"]
    assert list(cards_of("cats")) == ["two-paws", "seven", "tail"]
    assert isinstance(cards_of("cats")["tail"](), Card)


@pytest.mark.parametrize(
    "name", ["cats-three", "cats", "", "-", "birds-two", "cats-Card", "../x-y", "views-number"]
)
def test_an_unknown_name_is_refused(name):
    with pytest.raises(ValueError, match="name must be one of"):
        card_of(name)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "cats-tall",
            "cats-two-paws, cats-seven, cats-tail, but is 'cats-tall'; did you mean cats-tail?",
        ),
        ("cat-zebra", "cats-two-paws, cats-seven, cats-tail, but is 'cat-zebra'"),
        ("nope", "cats-…, dogs-…, but is 'nope'"),
        ("two-paws", "cats-…, dogs-…, but is 'two-paws'; did you mean cats-two-paws?"),
        ("tail", "cats-…, dogs-…, but is 'tail'; did you mean cats-tail or dogs-one-tail?"),
    ],
)
def test_an_unknown_name_is_told_what_there_is_and_what_may_be_meant(name, said):
    with pytest.raises(ValueError, match="name must") as refused:
        card_of(name)
    assert str(refused.value) == f"name must be one of {said}"


def test_what_gives_no_card_is_refused():
    with pytest.raises(ValueError, match="'cats-seven' returns 7"):
        card_of("cats-seven")
