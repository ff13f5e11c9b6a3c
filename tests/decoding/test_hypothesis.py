"""The length penalty: its formula, and what its exponent does."""

import pytest

from heed.decoding.hypothesis import length_penalty


def test_formula() -> None:
    assert length_penalty(1, 0.7) == 1.0  # an empty translation is its <eos> alone
    assert length_penalty(13, 1.0) == pytest.approx(3.0)
    assert length_penalty(7, 0.5) == pytest.approx(2**0.5)


def test_no_exponent_no_penalty() -> None:
    assert length_penalty(97, 0.0) == 1.0


def test_grows_with_length_and_exponent() -> None:
    assert length_penalty(11, 0.6) > length_penalty(7, 0.6) > 1.0
    assert length_penalty(11, 1.0) > length_penalty(11, 0.6)
