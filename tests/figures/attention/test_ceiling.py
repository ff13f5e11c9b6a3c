"""What the figure of the largest weights says, against the library."""

import pytest
import traitlets

from heed.figures.attention import Ceiling
from heed.theory.ceiling import largest_weight
from written_numbers import power


def test_what_it_says_is_what_the_library_computes(say):
    for figure, text in say(Ceiling):
        cosine = float(largest_weight(figure.count))
        product = float(largest_weight(figure.count, figure.length**2))
        share = "more than 0.999" if product > 0.9995 else f"up to {power(product, 2)}"
        assert text.startswith(f"Among {figure.count} words, ")
        assert f"no word more than {power(cosine, 2)}." in text
        assert text.endswith(f"can give one word {share}.")


def test_vectors_of_length_1_have_cosines_for_dot_products(say):
    [(_, text)] = say(Ceiling, {"count": 100, "length": 1.0})
    assert text.count("0.0695") == 2


@pytest.mark.parametrize("bad", [{"count": 1}, {"count": 1001}, {"length": 3.1}])
def test_bounds(bad):
    with pytest.raises(traitlets.TraitError):
        Ceiling(**bad)
