import pytest
import traitlets

from heed.figures.pac import Growth
from heed.theory.learning.growth import growth, sauer, vc_dimension
from written_numbers import grouped


def test_what_it_says_is_what_the_library_computes(say):
    states = [
        {"hypotheses": name, "points": m}
        for name in ("thresholds", "intervals", "half-planes", "rectangles")
        for m in range(1, 21)
    ]
    for figure, text in say(Growth, *states):
        name, m = figure.hypotheses, figure.points
        d = vc_dimension(name)
        known = name != "rectangles" or m <= 8
        found = grouped(growth(name, m)) if known else f"no more than {grouped(sauer(m, d))}"
        many = "1 point" if m == 1 else f"{m} points"
        start = f"{name.capitalize()} make {found} of the {grouped(2**m)} labellings of {many}, "
        assert text.startswith(start)
        assert f"VC dimension is {d}, and Sauer’s bound is {grouped(sauer(m, d))}." in text
        assert (", 100.0%." in text) == (m <= d)


def test_the_default_says_what_the_text_says(say):
    [(_, text)] = say(Growth, {})
    assert "Half-planes make 134 of the 4,096 labellings of 12 points, 3.3%." in text


@pytest.mark.parametrize("wrong", [{"points": 0}, {"points": 21}, {"hypotheses": "discs"}])
def test_what_does_not_fit_is_refused(wrong):
    with pytest.raises(traitlets.TraitError):
        Growth(**wrong)
