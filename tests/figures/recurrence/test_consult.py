"""What the figure of three scores says, against the library in PyTorch."""

import numpy as np
import pytest
import torch

from heed.figures.recurrence import Consult
from heed.model.attention import AdditiveScore, MultiplicativeScore, masked_softmax

RUNS = "figures/recurrence/consult.js"
H = torch.tensor([[-1.6, -0.7], [1.4, -1.1], [1.5, 0.9], [0.1, 0.15], [0.1, -1.7], [-0.7, 1.5]])
ON = 3


def score_of(kind):
    """The score of the library with the figure's matrices."""
    if kind != "additive":
        score = MultiplicativeScore(2, 2)
        own = [[1.0, 0.0], [0.0, 1.0]] if kind == "dot" else [[0.0, 1.0], [-1.0, 0.0]]
        score.projection.weight.data = torch.tensor(own)
        return score
    score = AdditiveScore(2, 2, 4)
    score.query_projection.weight.data = torch.tensor([[1.0, 0], [-1, 0], [0, 1], [0, -1]])
    score.key_projection.weight.data = torch.tensor([[2.0, 0], [2, 0], [0, 2], [0, 2]])
    score.vector.weight.data = torch.tensor([[2.0, -2, 2, -2]])
    return score


@torch.no_grad()
def look(kind, x, y):
    """Weights (6,) and context vector (2,)."""
    weights = masked_softmax(score_of(kind)(torch.tensor([[[x, y]]]), H[None]))[0, 0]
    return weights, weights @ H


def test_the_facts_are_those_of_the_library(facts):
    for figure, found in facts(Consult):
        weights, context = look(figure.score, figure.x, figure.y)
        assert found["weights"] == pytest.approx(weights.tolist(), abs=1e-5)
        assert found["context"] == pytest.approx(context.tolist(), abs=1e-5)
        largest = (weights.max() - weights < 1e-6).nonzero().flatten()
        assert found["best"] == largest.tolist()
        assert found["most"] == max(found["weights"])


def test_the_numbers_of_the_page(say):
    first, bent = ({}, {"score": "additive", "x": 1.5, "y": 0.9})
    [(_, cat), (_, on)] = say(Consult, first, bent)
    assert cat == (
        "“cat” gets the largest weight, 49%, and “on” 6%. The context vector c is (1.15, −0.43)."
    )
    assert on.startswith("“on” gets the largest weight, 91%. ")


def test_words_that_share_the_largest_weight_are_both_named(say):
    [(_, text)] = say(Consult, {"score": "dot", "x": 2.0, "y": -0.1})
    assert text.startswith("“cat” and “walks” share the largest weight, 46%, and “on” 3%. ")


def test_a_state_of_zeros_prefers_no_word(say):
    for kind in ("dot", "multiplicative", "additive"):
        [(_, text)] = say(Consult, {"score": kind, "x": 0.0, "y": 0.0})
        assert text.startswith("All six words get the same weight, 17%. ")


def test_only_the_additive_score_can_choose_the_word_in_the_middle():
    places = np.linspace(-2, 2, 21)
    wins = {
        kind: any(
            int(look(kind, x, y)[0].argmax()) == ON
            for x in places.tolist() for y in places.tolist() if abs(x) + abs(y) > 1e-9
        )
        for kind in ("dot", "multiplicative", "additive")
    }  # fmt: skip
    assert wins == {"dot": False, "multiplicative": False, "additive": True}


def test_the_middle_is_an_average_of_the_corners():
    corners = H[[0, 1, 2, 4, 5]].double()
    system = torch.cat((corners.T, torch.ones(1, 5)))
    shares = torch.linalg.lstsq(system, torch.tensor([[0.1], [0.15], [1.0]]).double()).solution
    assert (shares > 0).all()
    torch.testing.assert_close(corners.T @ shares, H[ON, :, None].double())


def test_where_a_row_is_positive(javascript):
    rows = [[-1, 1, -1], [1, 1], [-1, -3], [2, -2, -1, 3]]
    found = javascript([(RUNS, "runs", [row]) for row in rows])
    assert found == [[[0.5, 1.5]], [[0, 1]], [], [[0, 0.5], [2.25, 3]]]
