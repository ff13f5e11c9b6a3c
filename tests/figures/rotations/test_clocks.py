"""The clocks: hands that turn clockwise, by an angle that knows the offset only."""

import math
import re

import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.rotations import Clocks


def turned(clocks: Clocks) -> float:
    return float(re.search(r"by ([\d.]+) rad from", clocks.describe())[1])


def pair(clocks: Clocks) -> tuple[float, float]:
    x, y = re.search(r"it is \((.+), (.+)\)\.", clocks.describe()).groups()
    return float(x.replace("−", "-")), float(y.replace("−", "-"))


def test_the_angle_is_the_frequency_times_the_offset_at_every_position():
    for position in (0, 7, 400):
        assert turned(Clocks(position=position, offset=13, pair=1)) == pytest.approx(1.3)


@pytest.mark.parametrize(("position", "offset"), [(0, 0), (0, 1), (5, 2), (31, 11)])
def test_hands_turn_clockwise_from_the_top(position, offset):
    angle = position + offset  # pair 0 turns by 1 rad a position
    expected = (math.sin(angle), math.cos(angle))
    assert pair(Clocks(position=position, offset=offset, pair=0)) == pytest.approx(
        expected, abs=5e-4
    )


@pytest.mark.parametrize("width", [4, 8, 12, 16])
@pytest.mark.parametrize("base", [100, 10_000])
def test_no_position_is_missed_by_more_than_rounding(width, base):
    clocks = Clocks(width=width, base=base, position=400, offset=60, second=60)
    assert "below 10⁻¹¹" in clocks.describe()


def test_a_matrix_that_turned_the_other_way_would_be_seen(monkeypatch):
    from heed.figures.rotations import clocks

    right = clocks.shift
    monkeypatch.setattr(clocks, "shift", lambda omega, offset: right(omega, offset).T)
    assert "the largest error is 1.6." in Clocks(position=12, offset=5).describe()


def test_a_pair_beyond_the_last_means_the_last():
    assert Clocks(width=4, pair=7).describe() == Clocks(width=4, pair=1).describe()


@pytest.mark.parametrize("width", [4, 16])
def test_the_still_picture_has_a_clock_for_each_pair(width):
    picture = Picture()
    Clocks(width=width).draw(picture)
    dial, clocks = picture.axes
    assert len(clocks.texts) == width // 2
    assert dial.get_xlabel() == "column 2: sine"


@pytest.mark.parametrize("wrong", [{"position": -1}, {"position": 401}, {"width": 6}, {"base": 2}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Clocks(**wrong)
