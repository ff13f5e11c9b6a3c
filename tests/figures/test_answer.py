from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest
import torch

from heed.figures.answer import EMPTY, LIST, NONE_YET, NUMBER, check


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
