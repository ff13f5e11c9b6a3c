"""The figures' near-repeats, held to the library on shared numbers."""

import numpy as np
import pytest

from heed.theory.repeats import distance, two_frequencies, wavelengths

REPEATS = "theory/repeats.js"
OFFSETS = np.array([0, 1, 6, 44, 355, 710, 62_832, 735_761, 1_000_000, 0.5, -7.25])


@pytest.mark.parametrize(("width", "base"), [(2, 10_000.0), (10, 10_000.0), (514, 7.0)])
def test_wavelengths(javascript, width, base):
    [answer] = javascript([(REPEATS, "wavelengths", [width, base])])
    np.testing.assert_allclose(answer, wavelengths(width, base), rtol=1e-12)


@pytest.mark.parametrize("width", [2, 4, 22, 514])
def test_distance(javascript, width):
    [answer, rounder] = javascript(
        [(REPEATS, "distance", [OFFSETS, width, *base]) for base in ([], [50.0])]
    )
    np.testing.assert_allclose(answer, distance(OFFSETS, width), rtol=1e-7, atol=1e-12)
    np.testing.assert_allclose(rounder, distance(OFFSETS, width, 50.0), rtol=1e-7, atol=1e-12)


def test_two_frequencies(javascript):
    [plain, fast] = javascript(
        [(REPEATS, "two_frequencies", [n, *b]) for n, b in ((7, []), (5, [3]))]
    )
    np.testing.assert_allclose(plain, two_frequencies(7), atol=1e-12)
    np.testing.assert_allclose(fast, two_frequencies(5, 3.0), atol=1e-12)


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("distance", [[1.0], 3], "width must be a positive even number, but is 3"),
        ("two_frequencies", [-1], "length must not be negative, but is -1"),
        ("two_frequencies", [1, 0], "base must be positive, but is 0"),
    ],
)
def test_what_does_not_fit_is_named(javascript, name, arguments, message):
    [answer] = javascript([(REPEATS, name, arguments)])
    assert isinstance(answer, ValueError)
    assert message in str(answer)
