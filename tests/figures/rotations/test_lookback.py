"""Attention by position: a rotation looks back a fixed number of positions, a random matrix not."""

import random

import numpy as np
import pytest

from heed.figures.rotations import Lookback
from heed.model.positions import shift_matrix
from heed.theory.positions.codes import encoding

N, D = 101, 32


def scores(figure: Lookback) -> np.ndarray:
    """P_tᵀ T P_s / √Dh, (N, N), with the rows of T that the head keeps."""
    rng = random.Random(figure.seed)
    middle = {
        "identity": np.eye(D),
        "shift": shift_matrix(figure.back, D).double().numpy(),  # rounded to single precision
        "random": np.reshape([rng.gauss(0, 1) for _ in range(D * D)], (D, D)) / np.sqrt(D),
    }[figure.between]
    table = encoding(N, D)
    kept = np.repeat(np.arange(D // 2) % (D // figure.head) == 0, 2)
    return table[:, kept] @ middle[kept] @ table.T / np.sqrt(figure.head)


def test_its_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Lookback):
        own, t = scores(figure), figure.position
        peaks = own.argmax(axis=1)
        assert (found["peak"], found["back"]) == (peaks[t], t - peaks[t])
        powers = np.exp(figure.sharpness * (own[t] - own[t].max()))
        assert found["weight"] == pytest.approx(1 / powers.sum(), abs=1e-4)
        assert found["alike"] == (np.arange(N) - peaks == t - peaks[t]).sum()


@pytest.mark.parametrize("head", [4, 8, 16])
def test_a_narrow_head_looks_back_as_well(facts, head):
    states = ({"head": head, "back": back} for back in (5, -7, 20))
    for _, found in facts(Lookback, *states):
        assert found["back"] != 0
        assert found["alike"] == 101 - abs(found["back"])


@pytest.mark.parametrize("back", [5, 0, -3, 20])
def test_a_rotation_looks_back_from_everywhere(facts, back):
    states = ({"back": back, "position": t} for t in (20, 60, 97))
    for figure, found in facts(Lookback, *states):
        assert found["peak"] == figure.position - back
        assert found["alike"] == 101 - abs(back)


def test_the_identity_looks_at_the_position_itself(say):
    states = ({"between": "identity", "position": t} for t in (0, 60, 100))
    for figure, text in say(Lookback, *states):
        assert f"looks most at position {figure.position}, its own" in text
        assert "101 of 101" in text


def test_it_is_said_why_some_queries_look_elsewhere(say):
    states = {"back": 5}, {"back": -3}, {"between": "identity"}, {"between": "random"}
    back, ahead, identity, unruly = (text for _, text in say(Lookback, *states))
    assert "that far; the first 5 have no position 5 back." in back
    assert "that far; the last 3 have no position 3 ahead." in ahead
    assert "have no position" not in identity + unruly


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_matrix_follows_nothing(facts, seed):
    states = ({"between": "random", "seed": seed, "position": t} for t in range(0, 100, 10))
    assert len({found["peak"] for _, found in facts(Lookback, *states)}) < 10


def test_sharpness_gathers_the_weight(facts):
    found = facts(Lookback, *({"sharpness": c} for c in (1, 10, 40)))
    weights = [one["weight"] for _, one in found]
    assert weights == sorted(weights)
    assert weights[0] < 0.05
    assert weights[2] > 0.9


def test_its_first_sentences(say):
    [(_, text)] = say(Lookback, {})
    assert text == (
        "Query 60 looks most at position 55, 5 back, with weight 0.610. In all, 96 of 101 queries "
        "look exactly that far; the first 5 have no position 5 back."
    )
