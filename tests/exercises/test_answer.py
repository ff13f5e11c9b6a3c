from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import torch

from heed.exercises.answer import (
    EMPTY,
    LETTERS,
    LIST,
    NONE_YET,
    NUMBER,
    ONE,
    SEVERAL,
    UNREADABLE,
    check,
    check_numbers,
    check_order,
)


@pytest.mark.parametrize(
    ("answer", "truth", "within"),
    [
        (7, 7, 0),
        (7.4, 7.0, 0.5),
        (Fraction(7, 13), 7 / 13, 1e-9),
        (Decimal("0.7"), 0.7, 1e-9),
        (np.float32(7), 7, 0),
        (np.int64(7), 7.0, 0),
        (torch.tensor(7), 7, 0),
        ("<bos>", "<bos>", 0),
        ((2, 3), [2, 3], 0),
        ([], [], 0),
        (["b", "a"], {"a", "b"}, 0),
        ({"a"}, {"a"}, 0),
        (torch.tensor([2, 3]), [2, 3], 0),
        ([[0, 1.0], (-1, 1e-9)], [[0, 1], [-1, 0]], 1e-6),
        (np.array([[0, 1], [-1, 1e-9]]), [[0, 1], [-1, 0]], 1e-6),
        ([torch.tensor([0, 1.0]), [-1, 0]], [[0, 1], [-1, 0]], 0),
    ],
)
def test_right(capsys, answer, truth, within):
    check(answer, truth, "look", within)
    assert capsys.readouterr().out == "Right.\n"


@pytest.mark.parametrize(
    ("answer", "truth", "within"),
    [
        (7, 11, 0),
        (7.6, 7.0, 0.5),
        ("<eos>", "<bos>", 0),
        ([3, 2], [2, 3], 0),
        (Fraction(7, 13), 0.5, 0.01),
        ([["a"], {}], {"a", "b"}, 0),
        (["a", "a"], {"a", "b"}, 0),
        (["a", "b", "c"], {"a", "b"}, 0),
        (torch.tensor([2, 3, 5]), [2, 3], 0),
        ([[0, 1], [-1]], [[0, 1], [-1, 0]], 1e-6),
        ([[0, 1], [-1, 0.1]], [[0, 1], [-1, 0]], 1e-6),
        ([[0, 1], -1], [[0, 1], [-1, 0]], 1e-6),
        ([["0", 1], [-1, 0]], [[0, 1], [-1, 0]], 1e-6),
    ],
)
def test_wrong_gives_the_hint_and_not_the_truth(capsys, answer, truth, within):
    check(answer, truth, "look again.", within)
    assert capsys.readouterr().out == "Not yet: look again.\n"


@pytest.mark.parametrize("answer", ["7", "14/16", [7], {"a": 7}, 7j])
def test_what_should_be_a_number_is_asked_for(capsys, answer):
    check(answer, 7, "look", 1)
    assert capsys.readouterr().out == NUMBER + "\n"


@pytest.mark.parametrize(
    ("answer", "said"), [(7, "Right."), (11, "Not yet: look."), (None, NONE_YET), ("7", NUMBER)]
)
def test_one_of_several_answers_is_called_by_its_name(capsys, answer, said):
    check(answer, 7, "look.", part="b")
    assert capsys.readouterr().out == f"b: {said}\n"


def test_no_answer_is_not_a_wrong_one(capsys):
    check(None, 7, "look")
    assert capsys.readouterr().out == EMPTY + "\n"


@pytest.mark.parametrize(
    ("answer", "truth"), [("b", {"b"}), ("ab", {"a", "b"}), (5, {5}), (0, []), ("7", [7])]
)
def test_what_should_be_a_list_is_asked_for(capsys, answer, truth):
    check(answer, truth, "look")
    assert capsys.readouterr().out == LIST + "\n"


@pytest.mark.parametrize(
    ("answer", "truth", "within"),
    [
        (7, 7, 0),
        (7.0, 7, 0),
        ("7", 7, 0),
        ("m = 7", 7, 0),
        ([7], 7, 0),
        (np.int64(7), 7, 0),
        (torch.tensor([7]), 7, 0),
        ("0,7", 0.7, 1e-9),
        ("70%", 0.7, 1e-9),
        ("70 %", 0.7, 1e-9),
        ("7 / 13", 7 / 13, 1e-9),
        (Fraction(7, 13), 7 / 13, 1e-9),
        (Decimal("0.7"), 0.7, 1e-9),
        ("−7", -7, 0),
        ("7e2", 700, 0),
        ([2, 5, 3, 11], [2, 5, 3, 11], 0),
        ("2,5,3,11", [2, 5, 3, 11], 0),
        ("(a) 2, (b) 5; (c) 3 and (d) 11", [2, 5, 3, 11], 0),
        ({"a": 2, "b": 5, "c": 3, "d": "11"}, [2, 5, 3, 11], 0),
        (2537, [2, 5, 3, 7], 0),
        ("2537", [2, 5, 3, 7], 0),
        ("0,5 0,7", [0.5, 0.7], 1e-9),
        (np.array([[2, 5], [3, 7]]), [2, 5, 3, 7], 0),
        ({1, 2, 4}, {1, 2, 4}, 0),
        ("4, 1, 2", {1, 2, 4}, 0),
        ("124", {1, 2, 4}, 0),
        (124, {1, 2, 4}, 0),
        (["1", 2, 4, 4], {1, 2, 4}, 0),
        (4, {4}, 0),
    ],
)
def test_right_numbers_in_many_forms(capsys, answer, truth, within):
    check_numbers(answer, truth, "look", within)
    assert capsys.readouterr().out == "Right.\n"


@pytest.mark.parametrize(
    ("answer", "truth"),
    [
        (11, 7),
        ("1/7", 7),
        ("7%", 7),
        (-7, 7),
        (float("nan"), 7),
        ("1e999", 7),
        ([2, 5, 7, 3], [2, 5, 3, 7]),
        ("2,537", [2, 5]),
        ([1, 2], {1, 2, 4}),
        (123, {1, 2, 4}),
        ([], {1, 2, 4}),
    ],
)
def test_wrong_numbers_get_the_hint(capsys, answer, truth):
    check_numbers(answer, truth, "look again.")
    assert capsys.readouterr().out == "Not yet: look again.\n"


@pytest.mark.parametrize(
    "answer",
    [
        "seven",
        "",
        "⌈ln(1/0.01)/0.05⌉",
        "ln(1/0.01)/0.05",
        "1/0",
        "1/0.00",
        "1/1e-400",
        "2^7",
        "1/2/3",
        "7 of 13",
        True,
        7j,
        [7, None],
        [["seven"]],
        object,
        len,
    ],
)
@pytest.mark.parametrize(("truth", "form"), [(7, ONE), ([2, 5], SEVERAL), ({2, 5}, SEVERAL)])
def test_what_holds_no_numbers_is_called_unreadable(capsys, answer, truth, form):
    check_numbers(answer, truth, "look")
    assert capsys.readouterr().out == f"{UNREADABLE} {answer!r}. {form}\n"


@pytest.mark.parametrize(
    ("answer", "truth", "said"),
    [
        ([2, 5, 3], [2, 5, 3, 7], "It has to hold 4 numbers, and holds 3."),
        ("2, 5, 3, 7, 11", [2, 5, 3, 7], "It has to hold 4 numbers, and holds 5."),
        ([7, 11], 7, "It has to hold one number, and holds 2."),
        ([], 7, "It has to hold one number, and holds 0."),
    ],
)
def test_another_count_of_numbers_is_said(capsys, answer, truth, said):
    check_numbers(answer, truth, "look")
    assert capsys.readouterr().out == f"{UNREADABLE} {answer!r}. {said}\n"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        ("cab", "Right."),
        ("order: C, a, b", "Right."),
        ("c, then a and b", "Right."),
        (["c", "a", "b"], "Right."),
        ({1: "c", 2: "a", 3: "b"}, "Right."),
        ("CBA", "Right."),
        ("acb", "Not yet: c is first."),
        ("bac", "Not yet: c is first."),
        ("ca", f"{UNREADABLE} 'ca'. {LETTERS.format('a, b, c')}"),
        ("cabb", f"{UNREADABLE} 'cabb'. {LETTERS.format('a, b, c')}"),
        (7, f"{UNREADABLE} 7. {LETTERS.format('a, b, c')}"),
        ([], f"{UNREADABLE} []. {LETTERS.format('a, b, c')}"),
        (None, EMPTY),
    ],
)
def test_an_order_of_letters(capsys, answer, said):
    check_order(answer, {"ac": "c is first.", "bc": "c before b."}, "abc")
    assert capsys.readouterr().out == said + "\n"


def test_no_numbers_yet(capsys):
    check_numbers(None, 7, "look")
    check_numbers(None, [2, 5], "look", part="b")
    assert capsys.readouterr().out == f"{EMPTY}\nb: {NONE_YET}\n"
