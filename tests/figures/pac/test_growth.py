import pytest

from heed.figures.pac import Growth
from heed.theory.learning.growth import growth, sauer, vc_dimension

CLASSES = ("thresholds", "intervals", "half-planes", "rectangles")


def test_what_it_says_is_what_the_library_computes(facts):
    states = [{"hypotheses": name, "points": m} for name in CLASSES for m in range(1, 21)]
    for figure, found in facts(Growth, *states):
        name, m = figure.hypotheses, figure.points
        d = vc_dimension(name)
        known = name != "rectangles" or m <= 8
        most = growth(name, m) if known else sauer(m, d)
        assert found == {
            "found": most,
            "known": known,
            "share": pytest.approx(most / 2**m),
            "d": d,
            "bound": sauer(m, d),
        }
        assert (found["share"] == 1) == (m <= d)


def test_what_it_says_first_and_of_one_point_and_of_many(say):
    rectangles = ({"hypotheses": "rectangles", "points": m} for m in (8, 20))
    states = ({}, {"points": 12}, {"points": 1}, *rectangles)
    first, twelve, one, few, many = (found.text for found in say(Growth, *states))
    assert first.startswith("Half-planes make 14 of the 16 labellings of 4 points, 87.5%. ")
    assert twelve == (
        "Half-planes make 134 of the 4,096 labellings of 12 points, 3.3%. "
        "Their VC dimension is 3, and Sauer’s bound is 299."
    )
    assert one.startswith("Half-planes make 2 of the 2 labellings of 1 point, 100.0%. ")
    assert few.startswith(f"Rectangles make {growth('rectangles', 8)} of the 256 labellings of 8 ")
    assert many == (
        f"Rectangles make at most {sauer(20, 4):,} of the 1,048,576 labellings of 20 points, "
        "0.59%. That is Sauer’s bound: they were counted for up to 8 points."
    )
