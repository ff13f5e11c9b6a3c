"""Rotary positions: the score of a query and a key knows how far apart they are, and no more."""

import re

import numpy as np
import pytest
import torch
import traitlets

from heed.figures.rotations import Rotary
from heed.model.positions import rotate
from heed.theory.positions.similarity import similarity
from written_numbers import fixed


def scores(figure: Rotary, t: int, s: int) -> np.ndarray:
    """The products of query and key, pair by pair, turned as the model turns them."""
    vectors = [[figure.query_x, figure.query_y], [figure.key_x, figure.key_y]]
    x = torch.tensor(vectors, dtype=torch.float64).repeat(1, figure.width // 2)
    query, key = rotate(x, torch.tensor([t, s])).numpy()
    return (query * key).reshape(-1, 2).sum(axis=1)


def number(pattern: str, text: str) -> float:
    return float(re.search(pattern, text.replace("−", "-"))[1])


def mean_in(text: str) -> float:
    return number(r" is (-?[\d.]+)\.$", text)


def test_what_it_says_is_what_the_model_computes(say):
    for figure, text in say(Rotary):
        t, s, count = figure.position, figure.position - figure.offset, figure.width // 2
        j, here = min(figure.pair, count - 1), scores(figure, t, s)
        said = f"Score {fixed(here[j], 3)} in pair {j}: query at {t}, key at {s}, "
        assert text.startswith(f"{said}and the same at {t + 100} and {s + 100}.")
        pairs = "the one pair" if count == 1 else f"all {count} pairs"
        assert f"The mean over {pairs}, with this q and k in each, is " in text
        assert text.endswith(f" is {fixed(here.mean(), 3)}.")


@pytest.mark.parametrize("pair", [0, 3])
def test_moved_together_they_score_the_same(say, pair):
    for offset in (-40, 0, 13):
        states = ({"position": t, "offset": offset, "pair": pair} for t in (40, 93, 400))
        told = say(Rotary, *states)
        assert len({number(r"^Score (-?[\d.]+) in", text) for _, text in told}) == 1
        assert all("and the same at" in text for _, text in told)


@pytest.mark.parametrize("width", [2, 8, 32, 128])
def test_equal_vectors_have_the_similarity_of_positions(say, width):
    one = {"query_x": 1.0, "query_y": 0.0, "key_x": 1.0, "key_y": 0.0}
    [(_, text)] = say(Rotary, {"width": width, "offset": 11, **one})
    mean = mean_in(text)
    assert mean == pytest.approx(float(similarity(11, width)), abs=6e-4)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_score_need_not_fall(say, sign):
    vectors = {"query_x": 1.0, "query_y": 0.0, "key_x": float(sign), "key_y": 0.0}
    told = say(Rotary, *({"width": 32, "offset": at, **vectors} for at in (0, 28, 35)))
    rounded = [round(sign * mean_in(text), 2) for _, text in told]
    assert rounded == [1.0, 0.37, 0.54]  # the page names them


@pytest.mark.parametrize("wrong", [{"position": 39}, {"offset": 41}, {"query_x": 1.6}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Rotary(**wrong)
