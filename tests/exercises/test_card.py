"""What an exercise may ask for, and what its author is told about a bad definition."""

import json
import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.exercises.card import (
    Card,
    above,
    at,
    before,
    below,
    choice,
    code,
    explain,
    mistake,
    number,
    order,
    predict,
    right_order,
)

OPTIONS = {"a": "one", "b": "two", "c": "three"}


def test_a_card_is_plain_data():
    card = Card(
        number("m", np.float64(77), unit="examples", replies=[at(30, "no"), above(200, "no")]),
        choice("which", OPTIONS, right="a", replies={"b": "no"}),
        mistake("where", ["x", "y"], right=1, replies={0: "no"}),
        order("order", OPTIONS, misplaced={"ab": "no"}),
        predict("guess", 7, 0, 20, then=("trials", {"m": np.int64(40), "kind": "x", "on": True})),
        explain("Because.", ["a", "b"]),
        code("softmax"),
        hint="look",
    )
    data = card.to_data()
    assert json.loads(json.dumps(data, allow_nan=False)) == data
    assert [one["kind"] for one in data["fields"]] == [
        *("number", "choice", "mistake", "order", "predict", "explain", "code")
    ]
    assert data["fields"][0]["right"] == 77
    assert data["fields"][4]["state"] == {"m": 40, "kind": "x", "on": True}


def test_numbers_are_the_same_on_every_processor():
    assert number("m", 1 / 3).data["right"] == 0.333333333333
    assert number("m", 1 / 3 + 1e-15) == number("m", 1 / 3)
    assert isinstance(number("m", 7.0).data["right"], int)


def test_the_lines_of_an_argument_are_numbered_once():
    assert mistake("where", ["1. x", "2) y", "3.5 is z"], right=1).data["steps"] == [
        *("x", "y", "3.5 is z")
    ]


def test_a_guess_is_near_within_a_twentieth_of_the_range():
    assert predict("guess", 7, 0, 20).data["within"] == 1


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Card(), "fields must hold one at least"),
        (lambda: Card("m"), "fields must be made by number, choice …, but one is 'm'"),
        (lambda: Card(number("m", 1), number("m", 2)), "label must differ .* two are 'm'"),
        (lambda: Card(number("m", 1), hint=7), "hint must be a text that is not empty, but is 7"),
        (lambda: number("", 1), "label must be a text that is not empty"),
        (lambda: number("m", "7"), "right must be a finite number, but is '7'"),
        (lambda: number("m", math.nan), "right must be a finite number, but is nan"),
        (lambda: number("m", None), "right must be a finite number, but is None"),
        (lambda: number("m", True), "right must be a finite number, but is True"),
        (
            lambda: number("m", 7, digits="some"),
            "digits must be like 'three digits', but is 'some'",
        ),
        (lambda: number("m", 7, within=-1), "within must not be negative, but is -1"),
        (lambda: number("m", 7, replies=["no"]), "replies must be made by at, above and below"),
        (lambda: number("m", 7, replies=[at(7, "no")]), "replies must be to wrong numbers"),
        (lambda: number("m", 7, 2, replies=[at(9, "no")]), "replies must be to wrong numbers"),
        (lambda: at(1, " "), "text must be a text that is not empty"),
        (lambda: above("x", "no"), "value must be a finite number, but is 'x'"),
        (lambda: below(math.inf, "no"), "value must be a finite number, but is inf"),
        (lambda: choice("x", {"a": "one"}, "a"), "options must hold 2 at least, but holds 1"),
        (lambda: choice("x", OPTIONS, "d"), "right must name one of a, b, c, but has 'd'"),
        (lambda: choice("x", OPTIONS, set()), "right must name one option at least"),
        (lambda: choice("x", OPTIONS, "a", {"d": "no"}), "replies must name one of a, b, c"),
        (lambda: choice("x", OPTIONS, "a", {"a": "no"}), "replies must be to wrong answers"),
        (lambda: choice("x", OPTIONS, "a", {"b": ""}), "replies must be a text"),
        (lambda: mistake("x", ["one"], 0), "steps must hold 2 at least"),
        (lambda: mistake("x", ["one", "two"], 2), "right must name one of 0, 1, but has '2'"),
        (lambda: mistake("x", ["one", "two"], 1, {1: "no"}), "replies must be to sound steps"),
        (lambda: order("x", {"aa": "1", "b": "2"}, {"ba": "no"}), "keys of one letter"),
        (lambda: order("x", OPTIONS, {"abc": "no"}), "misplaced must have keys of two letters"),
        (lambda: order("x", OPTIONS, {"aa": "no"}), "misplaced must have keys of two letters"),
        (lambda: order("x", OPTIONS, {"ad": "no"}), "misplaced must name one of a, b, c"),
        (lambda: order("x", OPTIONS, {}), "misplaced must hold 1 at least"),
        (lambda: order("x", OPTIONS, {"ab": "n", "bc": "n", "ca": "n"}), "an order that is right"),
        (lambda: order("x", OPTIONS, {"ba": "no"}), "must not stand in a right order"),
        (lambda: predict("x", 7, 7, 7), "high must be above low 7, but is 7"),
        (lambda: predict("x", 8, 1, 7), "right must lie between low 1 and high 7, but is 8"),
        (lambda: predict("x", 0, -1, 1, exponent=True), "high must be 0 at most where an exponent"),
        (lambda: predict("x", 7, 1, 7, digits=-1), "digits must be in 0..9, but is -1"),
        (lambda: predict("x", 7, 1, 7, then=("", {})), "then must be a text"),
        (lambda: predict("x", 7, 1, 7, then=("f", {"m": []})), "then must be a finite number"),
        (lambda: explain(" ", ["a", "b"]), "ours must be a text that is not empty"),
        (lambda: explain("y", ["a"]), "points must hold 2 at least, but holds 1"),
        (lambda: explain("y", ["a", ""]), "points must be a text that is not empty"),
        (lambda: explain("y", [*"abcd"]), "points must be 3 at most, all different"),
        (lambda: explain("y", ["a", "a"]), "points must be 3 at most, all different"),
        (lambda: code("nothing"), "name must be that of a part, but is 'nothing'"),
    ],
)
def test_a_bad_definition_names_what_is_wrong(make, said):
    with pytest.raises(ValueError, match=said):
        make()


@given(st.permutations("abcdef"), st.data())
def test_the_right_order_is_one_to_which_no_pair_applies(letters, data):
    """Pairs that some order obeys leave one, whichever they are."""
    places = st.tuples(st.integers(0, 5), st.integers(0, 5)).filter(lambda p: p[0] < p[1])
    pairs = [letters[j] + letters[i] for i, j in data.draw(st.lists(places))]
    found = right_order("abcdef", pairs)
    assert sorted(found) == sorted(letters)
    assert not any(before(found, pair) for pair in pairs)


def test_an_apostrophe_is_printed_as_the_book_prints_it():
    card = Card(number("Ben's number", 2, replies=[at(1, "That's 'one'.")]), hint="Don't guess.")
    assert card.hint == "Don’t guess."
    assert card.fields[0].label == "Ben’s number"
    assert card.fields[0].data["replies"][0]["text"] == "That’s 'one'."
