"""The numbers behind the figure of six codes."""

import random

import pytest
import traitlets

from heed.figures.base.numbers import fixed
from heed.figures.positions import Codes
from heed.theory.codes import CODES

YES = (True, True, True, True)


def test_only_the_sinusoid_meets_every_criterion_beyond_n():
    figure = Codes(length=40, maximum=16)
    assert [name for name in CODES if figure.verdicts(name) == YES] == ["sinusoid"]


@pytest.mark.parametrize(
    ("code", "verdict"),
    [
        ("index", (True, True, False, True)),
        ("share", (True, False, True, True)),
        ("maximum", (True, True, False, True)),
        ("one-hot", (False, False, False, True)),
        ("binary", (True, False, True, True)),
    ],
)
def test_each_other_code_fails_in_its_own_way(code, verdict):
    assert Codes(length=20, maximum=16).verdicts(code) == verdict


@pytest.mark.parametrize("length", [7, 16, 17, 29])
def test_a_code_is_judged_beyond_n_however_short_the_sentence(length):
    figure = Codes(length=length, maximum=16)
    assert figure.reach > 17
    assert [figure.verdicts(code)[2] for code in (*CODES, "random")] == [
        False, True, False, False, True, True, True
    ]  # fmt: skip
    said = Codes(code="maximum", length=11).describe()
    assert "Bounded beyond N = 16, in 32 words: no, position 31 is 1.94" in said


def test_a_random_code_differs_between_two_readings():
    figure = Codes(code="random")
    assert figure.verdicts("random") == (True, False, True, False)
    first, again = (random.Random(reading).random() * 2 - 1 for reading in (1, 2))
    assert f"begins with {fixed(again, 2)} in place of {fixed(first, 2)}" in figure.describe()
    assert "Unique: yes" in figure.describe()


def test_an_odd_number_of_columns_is_said_to_be_made_even():
    assert (
        "“binary” of 4 columns (columns come in pairs)" in Codes(code="binary", width=5).describe()
    )
    assert "“binary” of 4 columns, in" in Codes(code="binary", width=4).describe()


def test_binary_repeats_once_its_bits_are_used_up():
    assert "Unique: no, 0 and 4 have the same code" in Codes(code="binary", width=2).describe()
    assert "Unique: yes" in Codes(code="binary", width=2, length=4).describe()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("index", "no, position 19 is 19.00"),
        ("share", "no, 0.050 from 0 to 1 of 20, but 0.500 from 0 to 1 of 2"),
        ("maximum", "no, position 19 is 1.19"),
        ("one-hot", "no, position 16 has no column"),
        ("binary", "no, 1.000 from 0 to 1 of 2, but 2.236 from 15 to 16 of 20"),
        ("sinusoid", "Even step: yes, always 0.960"),
    ],
)
def test_the_example_is_named(code, said):
    assert said in Codes(code=code).describe()


@pytest.mark.parametrize("code", [*CODES, "random"])
def test_the_still_picture_follows_the_state(code):
    assert Codes(code=code).still() != Codes(code=code, length=7).still()


@pytest.mark.parametrize("bad", [{"length": 2}, {"width": 1}, {"code": "mine"}, {"maximum": 3}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Codes(**bad)
