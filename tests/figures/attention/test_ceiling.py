"""What the figure of the largest weights says, against the library."""

import pytest
import traitlets

from heed.figures.attention import Ceiling
from heed.theory.attention.ceiling import largest_weight
from written_numbers import grouped, power


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Ceiling):
        cosine = float(largest_weight(figure.count))
        product = float(largest_weight(figure.count, figure.length**2))
        share = "almost 1" if product > 0.9995 else power(product, 2)
        assert text.startswith(
            f"Cosines give one word of {grouped(figure.count)} at most {power(cosine, 2)}. "
        )
        if figure.length != 1:
            verb = "raise" if product > cosine else "lower"
            assert text.endswith(f" {verb} this to {share}.")


def test_vectors_of_length_1_have_cosines_for_dot_products(say):
    [(_, text)] = say(Ceiling, {"count": 100, "length": 1.0})
    assert "0.0695" in text
    assert text.endswith("give the same.")


def test_short_vectors_do_worse_than_cosines(say):
    [(_, text)] = say(Ceiling, {"length": 0.5})
    assert text.endswith("lower this to 0.0798.")


@pytest.mark.parametrize("bad", [{"count": 1}, {"count": 1001}, {"length": 3.1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Ceiling(**bad)
