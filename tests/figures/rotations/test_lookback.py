"""Attention by position: a rotation looks back a fixed number of positions, a random matrix not."""

import random
import re

import numpy as np
import pytest
import traitlets

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


def number(pattern: str, text: str) -> float:
    return float(re.search(pattern, text.replace("−", "-"))[1])


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Lookback):
        found, t = scores(figure), figure.position
        peaks = found.argmax(axis=1)
        assert f"Query {t} attends most to position {peaks[t]}, " in text
        powers = np.exp(figure.sharpness * (found[t] - found[t].max()))
        assert number(r"weight ([\d.]+)\. ", text) == pytest.approx(1 / powers.sum(), abs=6e-4)
        alike = (np.arange(N) - peaks == t - peaks[t]).sum()
        pairs = f"With {figure.head // 2} of 16 pairs"
        assert f"{pairs}, {alike} of {N} queries look exactly that far" in text


@pytest.mark.parametrize("head", [4, 8, 16])
def test_a_narrow_head_looks_back_as_well(say, head):
    for _, text in say(Lookback, *({"head": head, "back": back} for back in (5, -7, 20))):
        back = re.search(r"(\d+) (back|ahead), with", text)
        assert f"{101 - int(back[1])} of 101 queries look exactly that far" in text


@pytest.mark.parametrize("back", [5, 0, -3, 20])
def test_a_rotation_looks_back_from_everywhere(say, back):
    for figure, text in say(Lookback, *({"back": back, "position": t} for t in (20, 60, 97))):
        assert f"most to position {figure.position - back}," in text
        assert f"{101 - abs(back)} of 101 queries look exactly that far" in text


def test_the_identity_looks_at_the_position_itself(say):
    for figure, text in say(
        Lookback, *({"between": "identity", "position": t} for t in (0, 60, 100))
    ):
        assert f"most to position {figure.position}, its own" in text
        assert "101 of 101" in text


def test_it_is_said_why_some_queries_look_elsewhere(say):
    states = {"back": 5}, {"back": -3}, {"between": "identity"}, {"between": "random"}
    back, ahead, identity, unruly = (text for _, text in say(Lookback, *states))
    assert "that far; the first 5 have no position 5 back." in back
    assert "that far; the last 3 have no position 3 ahead." in ahead
    assert "have no position" not in identity + unruly


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_random_matrix_follows_nothing(say, seed):
    told = say(
        Lookback, *({"between": "random", "seed": seed, "position": t} for t in range(0, 100, 10))
    )
    assert len({number(r"position (\d+)", text) for _, text in told}) < 10


def test_sharpness_gathers_the_weight(say):
    told = say(Lookback, *({"sharpness": c} for c in (1, 10, 40)))
    weights = [number(r"weight ([\d.]+)\. ", text) for _, text in told]
    assert weights == sorted(weights)
    assert weights[0] < 0.05
    assert weights[2] > 0.9


@pytest.mark.parametrize("wrong", [{"back": 21}, {"between": "any"}, {"position": 101}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Lookback(**wrong)
