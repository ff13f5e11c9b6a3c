"""The numbers behind the figure of seven codes."""

import random
import re

import numpy as np
import pytest
import traitlets

from heed.figures.positions import Codes
from heed.theory.positions.codes import CODES, position_code, score
from written_numbers import fixed

FAULTS = ("not unique", "not consistent", "not bounded|not defined", "not deterministic")


def verdicts(text):
    return ["no" if re.search(fault, text) else "yes" for fault in FAULTS]


def table_of(figure, length, reading):
    width = figure.width // 2 * 2
    if figure.code != "random":
        return position_code(figure.code, length, figure.maximum, width)
    stream = random.Random(reading)
    return np.reshape([2 * stream.random() - 1 for _ in range(length * width)], (length, width))


def test_what_it_says_is_what_the_library_scores(say):
    every = ({"code": code, "length": n} for code in (*CODES, "random") for n in (7, 31))
    for figure, text in say(Codes, *every):
        tables = [table_of(figure, n, reading) for reading, n in enumerate((2, figure.length))]
        steps = np.concatenate([np.linalg.norm(np.diff(t, axis=0), axis=1) for t in tables])
        gaps = np.linalg.norm(tables[1][:, None] - tables[1], axis=2)
        nearest = gaps[np.triu_indices(figure.length, 1)].min()
        low, high = fixed(steps.min(), 3), fixed(steps.max(), 3)
        if verdicts(text) == ["yes"] * 4:
            assert f"are {fixed(nearest, 3)} apart, and every step is {low}." in text
        assert ("have the same code" in text) == (nearest < 1e-9)
        assert (f"the step is {low} from " in text) == (low != high)
        assert (f", but {high} from " in text) == (low != high)
        if figure.code in CODES:
            measured = score(figure.code, figure.length, figure.maximum, figure.width)
            assert (verdicts(text)[0] == "yes") == (measured.nearest > 1e-9)
            assert (verdicts(text)[1] == "yes") == (measured.uneven < 1e-9)
        if figure.code in ("index", "share", "maximum", "binary", "sinusoid"):
            reach = figure.length if figure.length > 17 else 32
            most = position_code(figure.code, reach, 16, figure.width).max()
            beyond = f"not bounded: position {reach - 1} gets {fixed(most, 2)}"
            assert (beyond in text) == (most > 1)


@pytest.mark.parametrize("length", [7, 16, 17, 29])
def test_only_the_sinusoid_meets_every_criterion_and_the_others_fail_in_their_own_way(say, length):
    texts = {
        f.code: text for f, text in say(Codes, *({"code": c, "length": length} for c in CODES))
    }
    assert verdicts(texts["sinusoid"]) == ["yes"] * 4
    assert verdicts(texts["index"]) == verdicts(texts["maximum"]) == ["yes", "yes", "no", "yes"]
    assert verdicts(texts["share"]) == verdicts(texts["binary"]) == ["yes", "no", "yes", "yes"]
    assert verdicts(texts["one-hot"])[2:] == ["no", "yes"]


def test_a_random_code_differs_between_two_readings(say):
    [(_, text)] = say(Codes, {"code": "random"})
    first, again = (random.Random(reading).random() * 2 - 1 for reading in (1, 2))
    assert verdicts(text) == ["yes", "no", "yes", "no"]
    assert f"begins with {fixed(first, 2)} now and with {fixed(again, 2)} when" in text


def test_binary_repeats_once_its_bits_are_used_up(say):
    twice, once, odd = say(
        Codes,
        {"code": "binary", "width": 2},
        {"code": "binary", "width": 2, "length": 4},
        {"code": "binary", "width": 5},
    )
    assert "not unique: 0 and 4 have the same code" in twice.text
    assert "not unique" not in once.text
    assert "“binary” of 4 columns (columns come in pairs)" in odd.text


def test_the_example_is_named(say):
    said = {
        "share": "the step is 0.050 from 0 to 1 of 20 words, but 0.500 from 0 to 1 of 2",
        "one-hot": "position 16 has no column",
        "binary": "the step is 1.000 from 0 to 1 of 2 words, but 2.236 from 15 to 16 of 20",
    }
    for figure, text in say(Codes, *({"code": code} for code in said)):
        assert said[figure.code] in text


@pytest.mark.parametrize("bad", [{"length": 2}, {"width": 1}, {"code": "mine"}, {"maximum": 3}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Codes(**bad)
