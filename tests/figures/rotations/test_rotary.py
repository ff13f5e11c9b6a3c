"""Rotary positions: the score of a query and a key knows how far apart they are, and no more."""

import numpy as np
import pytest
import torch

from heed.figures.rotations import Rotary
from heed.model.positions import rotate
from heed.theory.positions.similarity import similarity


def scores(figure: Rotary, t: int, s: int) -> np.ndarray:
    """The products of query and key, pair by pair, turned as the model turns them."""
    vectors = [[figure.query_x, figure.query_y], [figure.key_x, figure.key_y]]
    x = torch.tensor(vectors, dtype=torch.float64).repeat(1, figure.width // 2)
    query, key = rotate(x, torch.tensor([t, s])).numpy()
    return (query * key).reshape(-1, 2).sum(axis=1)


def test_its_facts_are_what_the_model_computes(facts):
    for figure, found in facts(Rotary):
        t, s = figure.position, figure.position - figure.offset
        j, here = min(figure.pair, figure.width // 2 - 1), scores(figure, t, s)
        assert found["j"] == j
        score, mean = pytest.approx(here[j], abs=1e-9), pytest.approx(here.mean(), abs=1e-9)
        assert (found["score"], found["before_moving"], found["mean"]) == (score, score, mean)


def test_one_pair_is_called_so(say):
    [(_, text)] = say(Rotary, {"width": 2, "position": 160})
    assert text.startswith("In the one pair the score is ")
    assert " for a query at 160 and a key at 155, and the same at 60 and 55." in text
    assert "mean" not in text


@pytest.mark.parametrize("pair", [0, 3])
def test_moved_together_they_score_the_same(facts, pair):
    for offset in (-40, 0, 13):
        states = ({"position": t, "offset": offset, "pair": pair} for t in (40, 93, 400))
        first, *rest = (found for _, found in facts(Rotary, *states))
        assert [one["score"] for one in rest] == pytest.approx([first["score"]] * 2, abs=1e-9)


@pytest.mark.parametrize("width", [2, 8, 32, 128])
def test_equal_vectors_have_the_similarity_of_positions(facts, width):
    one = {"query_x": 1.0, "query_y": 0.0, "key_x": 1.0, "key_y": 0.0}
    [(_, found)] = facts(Rotary, {"width": width, "offset": 11, **one})
    assert found["mean"] == pytest.approx(float(similarity(11, width)))


@pytest.mark.parametrize("sign", [1, -1])
def test_a_score_need_not_fall(facts, sign):
    vectors = {"query_x": 1.0, "query_y": 0.0, "key_x": float(sign), "key_y": 0.0}
    states = ({"width": 32, "offset": at, **vectors} for at in (0, 28, 35))
    rounded = [round(sign * found["mean"], 2) for _, found in facts(Rotary, *states)]
    assert rounded == [1.0, 0.37, 0.54]  # the page names them


def test_its_first_sentences(say):
    [(_, text)] = say(Rotary, {})
    assert text == (
        "In pair 3 the score is −0.083 for a query at 60 and a key at 55. The mean over all 16 "
        "pairs is 0.470."
    )
