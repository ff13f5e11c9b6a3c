"""What the exercises on better or luck take for right, computed in another way."""

import numpy as np
import pytest

from answers import rights
from heed.exercises.training import luck


def test_four_times_the_sentences_halve_the_interval():
    stream = np.random.default_rng(1)
    spread = [stream.normal(size=(20_000, n)).mean(1).std() for n in (25, 100)]
    assert rights(luck.overlap())[1] == pytest.approx(1.6 * spread[1] / spread[0], rel=0.03)
    assert rights(luck.overlap())[0] == ["better"]


def test_one_of_twenty_is_lucky():
    missing = np.random.default_rng(1).random((100_000, 20)) < 0.05
    assert rights(luck.luck())[0] == pytest.approx(missing.sum(1).mean(), rel=0.01)
    assert rights(luck.luck())[1] == pytest.approx(100 * missing.any(1).mean(), rel=0.01)
