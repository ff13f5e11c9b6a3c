import numpy as np
import pytest
import traitlets

from heed.figures.positions.noise import Noise, code_table, draw_trials


def wrong(**state):
    positions, read = Noise(trials=500, **state).outcomes()
    return (positions != read).mean(), np.median(np.abs(positions - read))


def test_two_frequencies_are_nearly_always_read_wrong():
    share, error = wrong(code="two", noise=0.1, length=2000)
    assert share == pytest.approx(0.98, abs=0.02)
    assert 350 < error < 550


def test_as_many_columns_do_not_make_two_frequencies_a_ladder():
    share, error = wrong(code="eightfold", noise=0.1, length=2000)
    assert share == pytest.approx(0.9, abs=0.05)
    assert error > 100
    assert code_table("eightfold", 7).shape == code_table("32", 7).shape == (7, 32)


@pytest.mark.parametrize(("code", "most"), [("8", 0.02), ("16", 0.0), ("32", 0.0)])
def test_a_ladder_is_read_right(code, most):
    assert wrong(code=code, noise=0.1, length=2000)[0] <= most


@pytest.mark.parametrize("code", ["two", "8"])
def test_without_noise_every_position_is_read_right(code):
    assert wrong(code=code, noise=0.0) == (0, 0)


def test_more_trials_go_on_where_fewer_ended():
    few, more = (draw_trials("8", 500, 3, count)[0] for count in (7, 31))
    np.testing.assert_array_equal(few, more[:7])


def test_noise_has_the_deviation_that_it_says():
    assert draw_trials("32", 100, 5, 500)[1].std() == pytest.approx(1, abs=0.02)


def test_what_is_said_are_the_numbers_of_the_trials():
    figure = Noise(trials=200)
    positions, read = figure.outcomes()
    said = figure.describe()
    assert f"{(positions != read).sum()} of 200 trials" in said
    assert f"position {positions[-1]:,} was read as {read[-1]:,}" in said


def test_bounds():
    for bad in ({"trials": 0}, {"noise": -0.1}, {"code": "4"}, {"length": 7}):
        with pytest.raises(traitlets.TraitError):
            Noise(**bad)


def test_the_still_picture_follows_the_seed():
    assert Noise(seed=1).still() != Noise(seed=2).still()
