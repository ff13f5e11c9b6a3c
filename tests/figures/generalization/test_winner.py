import numpy as np
import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.generalization.scores import limits
from heed.figures.generalization.winner import Winner
from heed.theory.optimism import expected_minimum


def test_a_thousand_coins_on_a_hundred_examples_look_a_third_wrong():
    figure = Winner()
    drawn = figure.drawn()
    assert drawn.looks == drawn.counts.min() / 100 == pytest.approx(0.34, abs=0.02)
    assert drawn.risk == 0.5
    assert expected_minimum(100, 0.5, 1000) == pytest.approx(0.339, abs=5e-4)
    said = figure.describe()
    assert "the winner looks 0.339 (" in said
    assert "a model picked at random 0.500." in said
    assert f"looks {drawn.risk - drawn.looks:.2f} better than it is" in said


def test_winners_average_what_is_expected():
    drawn = Winner(models=97, sets=200).drawn()
    mean = drawn.counts.min(axis=1).mean() / 100
    assert mean == pytest.approx(expected_minimum(100, 0.5, 97), abs=0.005)


def test_one_model_is_not_optimistic_on_average():
    counts = Winner(models=1, sets=200).drawn().counts
    assert counts.mean() / 100 == pytest.approx(0.5, abs=0.015)
    assert Winner(models=1).describe().startswith("The only model errs on ")


@pytest.mark.parametrize(("seed", "words"), [(1, "0.01 worse than it is"), (7, "as good as it is")])
def test_luck_may_also_be_bad(seed, words):
    assert words in Winner(models=1, seed=seed).describe()


def test_a_difference_that_is_written_as_none_is_none():
    drawn = Winner(models=1, examples=997).drawn()
    assert 0 < drawn.looks - drawn.risk < 0.005
    assert "so it looks as good as it is" in Winner(models=1, examples=997).describe()


def test_choosing_is_worth_it_where_models_differ():
    drawn = Winner(models=97, best=0.3).drawn()
    assert drawn.looks < drawn.risk < 0.4
    assert "true errors from 0.30 to 0.50" in Winner(models=97, best=0.3).describe()


def test_more_models_never_look_worse():
    looks = [Winner(models=m).drawn().looks for m in (1, 7, 97, 1000)]
    assert looks == sorted(looks, reverse=True)


def test_another_set_does_not_change_the_first():
    np.testing.assert_array_equal(
        Winner(models=7, sets=1).drawn().counts, Winner(models=7, sets=5).drawn().counts[:1]
    )


@pytest.mark.parametrize(("n", "best"), [(25, 0.5), (100, 0.5), (1000, 0.2), (29, 0.2)])
def test_the_axis_holds_nearly_every_score(n, best):
    low, high = limits(n, best)
    scores = Winner(examples=n, best=best, sets=7).drawn().counts / n
    assert np.mean((scores < low) | (scores > high)) < 1e-3


def test_the_still_picture_shows_the_winner():
    picture = Picture()
    Winner(models=97).draw(picture)
    assert "looks" in picture.axes[0].get_title()
    assert Winner(seed=1).still() != Winner(seed=2).still()


def test_bounds():
    for bad in ({"models": 0}, {"examples": 24}, {"best": 0.51}, {"sets": 0}, {"sets": 201}):
        with pytest.raises(traitlets.TraitError):
            Winner(**bad)
