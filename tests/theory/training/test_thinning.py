"""Dropout on a row, against its mean and the library's own."""

import numpy as np
import pytest
import torch

from heed.model.dropout import drop
from heed.theory.training.thinning import thinned

ROW = [0.8, -1.6, 0.4]


def test_every_number_is_gone_or_enlarged_and_keeps_its_mean():
    draws = thinned(ROW, 0.3, 7, 20_011)
    assert set(np.round(draws[:, 1], 9)) == {0, round(-1.6 / 0.7, 9)}
    np.testing.assert_allclose(draws.mean(0), ROW, rtol=0.03)
    assert (draws == 0).mean() == pytest.approx(0.3, abs=0.01)
    torch.manual_seed(1)
    theirs = drop(torch.tensor(ROW).expand(20_011, 3), 0.3, training=True)
    np.testing.assert_allclose(draws.var(0), theirs.var(0), rtol=0.05)


def test_a_probability_of_one_is_refused():
    with pytest.raises(ValueError, match=r"probability must lie in \[0, 1\), but is 1"):
        thinned(ROW, 1, 7)


def test_the_page_draws_the_same(agree, refuse):
    agree("theory/training/thinning", ("thinned", (ROW, 0.45, 3, 5)), ("thinned", (ROW, 0, 3)))
    refuse("theory/training/thinning", ("thinned", (ROW, 1, 3)))
