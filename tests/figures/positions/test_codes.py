"""The numbers behind the figure of six codes."""

import pytest
import traitlets

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


def test_short_sentences_hide_what_fails_beyond_n():
    figure = Codes(length=16, maximum=16)
    assert figure.verdicts("maximum") == figure.verdicts("one-hot") == YES


def test_binary_repeats_once_its_bits_are_used_up():
    assert "Unique: no, 0 and 4 have the same code" in Codes(width=2).describe()
    assert "Unique: yes" in Codes(width=2, length=4).describe()


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


@pytest.mark.parametrize("code", CODES)
def test_the_still_picture_follows_the_state(code):
    assert Codes(code=code).still() != Codes(code=code, length=7).still()


@pytest.mark.parametrize("bad", [{"length": 2}, {"width": 1}, {"code": "mine"}, {"maximum": 3}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Codes(**bad)
