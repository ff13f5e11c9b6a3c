"""The figures' learning theory, held to the library on shared numbers."""

import itertools

import numpy as np
import pytest

from heed.theory import distributions

PEAKS = [None, 0.0, 0.3, 0.75, 1.0]
SHARES = [0.0, 1e-9, 0.2, 0.3, 0.5, 0.77, 1.0]


@pytest.fixture
def agree(javascript):
    """Assert that kit/MODULE.js answers as heed.theory.MODULE does: (function, arguments) each."""

    def compare(module, *cases):
        calls = [(f"kit/{module.__name__.split('.')[-1]}.js", *case) for case in cases]
        for (name, arguments), answer in zip(cases, javascript(calls), strict=True):
            expected = getattr(module, name)(*arguments)
            assert not isinstance(answer, Exception), f"{name}{arguments}: {answer}"
            np.testing.assert_allclose(
                np.asarray(answer, dtype=float), np.asarray(expected, dtype=float),
                rtol=1e-10, atol=1e-12, err_msg=f"{name}{arguments}",
            )  # fmt: skip

    return compare


@pytest.fixture
def refuse(javascript):
    """Assert that both sides refuse the arguments with the same message."""

    def compare(module, *cases):
        calls = [(f"kit/{module.__name__.split('.')[-1]}.js", *case) for case in cases]
        for (name, arguments), answer in zip(cases, javascript(calls), strict=True):
            with pytest.raises(ValueError) as caught:  # noqa: PT011 — the message is compared
                getattr(module, name)(*arguments)
            assert str(answer) == f"RangeError: {caught.value}", f"{name}{arguments}"

    return compare


def test_distributions(agree, refuse):
    pairs = list(itertools.product(SHARES, PEAKS))
    wide = list(itertools.product([-0.5, 1.5, *SHARES], PEAKS))
    agree(
        distributions,
        *[("quantile", list(pair)) for pair in pairs],
        *[(name, list(pair)) for name in ("density", "cumulative") for pair in wide],
    )
    refuse(
        distributions,
        ("quantile", [1.5]),
        ("quantile", [0.5, 1.5]),
        ("density", [0.5, -0.25]),
        ("cumulative", [0.5, 7.5]),
    )
