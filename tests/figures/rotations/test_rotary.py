"""Rotary positions: the score of a query and a key knows how far apart they are, and no more."""

import math
import re

import pytest
import traitlets
from matplotlib.figure import Figure as Picture

from heed.figures.rotations import Rotary
from heed.theory.similarity import similarity


def score(figure: Rotary) -> float:
    return number(re.search(r"score ([−\d.]+),", figure.describe())[1])


def mean(figure: Rotary) -> float:
    return number(re.search(r"the mean, ([−\d.]+)\.$", figure.describe())[1])


def number(text: str) -> float:
    return float(text.replace("−", "-"))


@pytest.mark.parametrize("offset", [-40, -7, 0, 13, 40])
@pytest.mark.parametrize("pair", [0, 3])
def test_moved_together_they_score_the_same(offset, pair):
    scores = {score(Rotary(position=t, offset=offset, pair=pair)) for t in (40, 93, 400)}
    assert len(scores) == 1
    assert "and as much at" in Rotary(offset=offset, pair=pair).describe()


def test_the_score_of_one_pair_is_a_cosine_of_the_offset():
    arrows = {"query_x": 1.0, "query_y": 0.0, "key_x": 0.0, "key_y": 1.0}  # k is π/2 ahead of q
    for offset in (-9, 0, 4):
        figure = Rotary(offset=offset, pair=1, width=8, **arrows)
        assert score(figure) == pytest.approx(math.cos(0.1 * offset - math.pi / 2), abs=6e-4)


def test_at_offset_0_the_score_is_that_of_the_vectors_before():
    figure = Rotary(offset=0, query_x=0.5, query_y=-1.0, key_x=1.5, key_y=0.3)
    assert score(figure) == pytest.approx(0.45)
    assert figure.describe().startswith("In each pair, unturned, q · k = 0.450.")


@pytest.mark.parametrize("width", [2, 8, 32, 128])
def test_equal_vectors_have_the_similarity_of_positions(width):
    one = {"query_x": 1.0, "query_y": 0.0, "key_x": 1.0, "key_y": 0.0}
    figure = Rotary(width=width, offset=11, **one)
    assert mean(figure) == pytest.approx(float(similarity(11, width)), abs=6e-4)


@pytest.mark.parametrize(("width", "pairs"), [(2, "the one pair"), (8, "all 4 pairs")])
def test_the_score_of_the_head_is_a_sum(width, pairs):
    figure = Rotary(width=width, offset=3)
    total = number(re.search(rf"The sum over {pairs} is ([−\d.]+), ", figure.describe())[1])
    assert total == pytest.approx(width / 2 * mean(figure), abs=2e-3 * width)


def test_a_pair_beyond_the_last_means_the_last():
    assert Rotary(width=8, pair=63).describe() == Rotary(width=8, pair=3).describe()


def test_the_still_picture_shows_arrows_as_long_as_before():
    picture = Picture()
    Rotary().draw(picture)
    before, after = (line.get_xydata()[1] for line in picture.axes[0].lines[:2])
    assert math.hypot(*after) == pytest.approx(math.hypot(*before))
    assert math.dist(before, after) > 0.1


@pytest.mark.parametrize("wrong", [{"position": 39}, {"offset": 41}, {"query_x": 1.6}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Rotary(**wrong)


def test_a_score_that_knew_the_positions_would_be_seen(monkeypatch):
    from heed.figures.rotations import rotary

    monkeypatch.setattr(rotary, "rotate", lambda x, positions: x * positions[:, None])
    assert "and as much" not in Rotary().describe()
