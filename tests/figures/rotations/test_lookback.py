"""Attention by position: a rotation looks back a fixed number of positions, a random matrix not."""

import re

import numpy as np
import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.rotations import Lookback


def peak(figure: Lookback) -> int:
    return int(re.search(r"most to position (\d+)", figure.describe())[1])


@pytest.mark.parametrize("back", [5, 0, -3, 20])
@pytest.mark.parametrize("position", [20, 60, 97])
def test_a_rotation_looks_back_from_everywhere(back, position):
    figure = Lookback(between="shift", back=back, position=position)
    assert peak(figure) == position - back
    assert f"{101 - abs(back)} of 101 queries look exactly so far" in figure.describe()


@pytest.mark.parametrize("position", [0, 60, 100])
def test_the_identity_looks_at_the_position_itself(position):
    figure = Lookback(between="identity", position=position)
    assert peak(figure) == position
    assert "101 of 101" in figure.describe()


def test_it_is_said_why_some_queries_look_elsewhere():
    assert "so far; the first 5 have no position 5 back." in Lookback(back=5).describe()
    assert "so far; the last 3 have no position 3 ahead." in Lookback(back=-3).describe()
    for figure in (Lookback(between="identity"), Lookback(between="random")):
        assert "have no position" not in figure.describe()


def test_the_scale_of_scores_is_said():
    text = Lookback(sharpness=17).describe()
    assert f"divided by √D, the score of the position 5 back is {16 / 32**0.5:.3f}" in text
    assert "the softmax of 17 times the scores" in text


def test_the_score_at_an_offset_knows_the_offset_only():
    assert "5 back is 2.828 at every t" in Lookback().describe()  # D/2 of √D, as at offset 0
    assert "its own is 2.828 at every t" in Lookback(between="identity", back=0).describe()
    assert "at every t" in Lookback(between="identity").describe()


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_matrix_follows_nothing(seed):
    figure = Lookback(between="random", seed=seed)
    low, high = re.search(r"between (\S+) and (\S+), by", figure.describe()).groups()
    assert float(high.replace("−", "-")) - float(low.replace("−", "-")) > 1
    peaks = {peak(Lookback(between="random", seed=seed, position=t)) for t in range(0, 100, 10)}
    assert len(peaks) < 10


def test_sharpness_gathers_the_weight():
    weights = [
        float(re.search(r"weight ([\d.]+);", Lookback(sharpness=c).describe())[1])
        for c in (1, 10, 40)
    ]
    assert weights == sorted(weights)
    assert weights[0] < 0.05
    assert weights[2] > 0.9


@pytest.mark.parametrize("between", ["identity", "shift", "random"])
def test_each_row_of_the_still_picture_is_a_share(between):
    picture = Picture()
    Lookback(between=between).draw(picture)
    weights = picture.axes[0].images[0].get_array()
    np.testing.assert_allclose(weights.sum(axis=1), 1)


@pytest.mark.parametrize("wrong", [{"back": 21}, {"between": "any"}, {"position": 101}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Lookback(**wrong)


def test_the_query_of_the_notes_looks_at_95():
    assert peak(Lookback(position=100, back=5)) == 95
