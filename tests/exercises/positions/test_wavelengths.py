"""What the page *Wavelengths and repeats* takes for right, against the library."""

import numpy as np
import pytest

from answers import rights
from heed.exercises.positions import wavelengths
from heed.theory.positions import repeats


def test_the_nearest_repeat_of_four_columns():
    gaps = repeats.distance(np.arange(1, 1001), 4)
    assert rights(wavelengths.repeat())[0] == gaps.argmin() + 1 == 622


def test_frequencies_for_base_100_and_what_they_promise():
    frequencies, reach = rights(wavelengths.columns())[:2]
    enough = 2 * frequencies
    field = wavelengths.columns().fields[1]
    assert field.data["within"] < 1  # 126 is beyond half of the longest wavelength, 125.07
    floor = 2 * np.sin(0.5)
    assert repeats.distance(np.arange(1, reach + 1), enough, 100).min() > floor
    assert reach == int(repeats.wavelengths(enough, 100)[-1] / 2)
    assert 2 * np.log(100) / np.log(np.pi) == pytest.approx(enough, abs=2)
