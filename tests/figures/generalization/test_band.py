import numpy as np
import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.generalization.band import Band, chance
from heed.figures.generalization.scores import sets
from heed.theory.binomial import binomial_tail


def test_one_red_dot_of_twenty_is_enough():
    figure = Band()
    last = sets(18, 200, 100, figure.risks())[-1] / 100
    assert (abs(last - 0.5) > 0.1 + 1e-9).sum() == 1
    assert "1 model of 20 is off by more than ε = 0.10" in figure.describe()
    assert figure.describe().endswith("ε = 0.10 is too narrow.")


def test_of_all_at_once_a_wider_band_is_needed_than_of_one():
    assert binomial_tail(100, 0.5, 0.1, strict=True) == pytest.approx(0.0352, abs=5e-5)
    beyond, _ = Band(epsilon=0.1).chances()
    assert beyond == pytest.approx(1 - (1 - 0.0352) ** 20, abs=5e-4)
    assert Band(epsilon=0.15).describe().endswith("is wide enough.")
    assert Band(epsilon=0.14).describe().endswith("is too narrow.")


def test_the_chance_of_one_model_is_that_of_the_worst():
    chance_of_worst = chance(binomial_tail(100, 0.5, 0.1, strict=True))
    said = f"One model of true error 0.50 is outside with chance {chance_of_worst};"
    assert said in Band().describe()
    assert said in Band(best=0.2).describe()
    assert "One model of true error 0.20" in Band(best=0.2, models=1).describe()


def test_the_two_ways_to_fail_differ_at_the_edge():
    tally, (beyond, reached) = Band().tally(), Band().chances()
    assert tally.within + tally.beyond == 200
    assert tally.reached > tally.beyond
    assert reached - beyond > 0.1


def test_one_model_is_off_as_often_as_its_tails_say():
    figure = Band(models=1, examples=20, epsilon=0.3, sets=500)
    tally, (beyond, reached) = figure.tally(), figure.chances()
    assert beyond == pytest.approx(binomial_tail(20, 0.5, 0.35), rel=1e-9)
    assert reached == pytest.approx(binomial_tail(20, 0.5, 0.3), rel=1e-9)
    assert tally.beyond < tally.reached


@pytest.mark.parametrize(
    "state",
    [{}, {"models": 7, "best": 0.2}, {"models": 97, "epsilon": 0.2}, {"examples": 20}],
)
def test_shares_come_near_the_chances(state):
    figure = Band(sets=500, **state)
    tally, (beyond, reached) = figure.tally(), figure.chances()
    assert tally.beyond / 500 == pytest.approx(beyond, abs=0.07)
    assert tally.reached / 500 == pytest.approx(reached, abs=0.07)


def test_gaps_are_measured_from_each_models_own_true_error():
    figure = Band(best=0.2, models=7, sets=3)
    counts = sets(18, 3, 100, figure.risks())
    np.testing.assert_allclose(figure.gaps() / 1e4, abs(counts / 100 - figure.risks()), atol=1e-12)


def test_no_chance_is_written_as_certain():
    assert chance(1e-9) == "below 0.1%"
    assert chance(1 - 1e-9) == "above 99.9%"
    assert chance(0.0352) == "3.5%"


def test_the_still_picture_says_who_is_outside():
    picture = Picture()
    Band().draw(picture)
    assert picture.axes[0].get_title() == "1 of 20 outside ±0.10"
    assert Band(epsilon=0.1).still() != Band(epsilon=0.2).still()


def test_bounds():
    for bad in ({"epsilon": 0.0}, {"models": 101}, {"examples": 19}, {"delta": 0}, {"sets": 501}):
        with pytest.raises(traitlets.TraitError):
            Band(**bad)
