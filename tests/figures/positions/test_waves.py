import math
import random

import numpy as np
import pytest
import traitlets

from heed.figures.positions.waves import Waves, closest_sines, neighbour, neighbours


def test_the_sine_of_355_is_nearly_that_of_0_but_its_cosine_is_opposite():
    near = neighbours(0, 400, pair=False)[0]
    assert (near.position, near.mirror) == (355, True)
    assert near.wave == pytest.approx(abs(math.sin(355)), rel=1e-9)
    assert near.pair == pytest.approx(2, abs=1e-8)
    said = Waves(position=0, limit=400).describe()
    assert "355 + 0 = 355 is nearly 113π = 354.99997" in said
    assert "The sines differ by 3.0×10⁻⁵, the pairs by 2.0".lower() in said.lower()


def test_11_and_344_are_the_closest_sines_and_mirror_images():
    assert closest_sines(1000)[:2] == (11, 344)
    near = neighbours(11, 400, pair=False)[0]
    assert near.position == 344
    assert near.wave == pytest.approx(1.33e-7, rel=1e-2)
    assert near.pair == pytest.approx(2 * abs(math.cos(11)), rel=1e-2)
    assert math.cos(11) == pytest.approx(-math.cos(344), rel=1e-2)


def test_the_pair_does_not_tell_0_from_710():
    near = neighbours(0, 1000, pair=True)[0]
    assert (near.position, near.mirror) == (710, False)
    assert near.pair == pytest.approx(6.03e-5, rel=1e-3)
    assert "710 − 0 = 710 is nearly 226π" in Waves(limit=1000, pair=True).describe()


def test_the_pair_tells_mirror_images_apart():
    assert neighbours(100, 400, pair=False)[0].position == 255
    assert neighbour(255, 100).pair > 1.7
    assert neighbours(100, 400, pair=True)[0].position == 56


@pytest.mark.parametrize("pair", [False, True])
def test_neighbours_are_those_that_plain_differences_find(pair):
    rng = random.Random(5)
    for t in rng.sample(range(401), 11):
        every = np.delete(np.arange(401), t)
        codes = np.stack([np.sin(every), np.cos(every)], axis=1) - [math.sin(t), math.cos(t)]
        gaps = np.linalg.norm(codes[:, : 1 + pair], axis=1)
        found = neighbours(t, 400, pair)
        np.testing.assert_allclose(
            [one.pair if pair else one.wave for one in found], np.sort(gaps), atol=1e-12
        )


def test_a_position_beyond_the_limit_is_the_limit():
    assert Waves(position=900, limit=50).describe() == Waves(position=50, limit=50).describe()


def test_bounds():
    with pytest.raises(traitlets.TraitError):
        Waves(position=1001)
    with pytest.raises(traitlets.TraitError):
        Waves(limit=10)


@pytest.mark.parametrize("pair", [False, True])
def test_the_still_picture_has_the_position_on_wave_and_circle(pair):
    still = Waves(position=11, pair=pair).still()
    assert still.startswith(b"\x89PNG")
    assert still != Waves(position=12, pair=pair).still()


def test_it_opens_where_the_wave_is_drawn():
    assert Waves().limit == 50
