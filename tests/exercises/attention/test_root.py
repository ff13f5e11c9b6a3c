"""What the page *Why the square root* takes for right, against the library."""

from answers import rights
from heed.exercises.attention import root
from heed.theory.attention.saturation import dot_products, random_rows


def test_spread():
    queries, keys = 2 * random_rows(199, 100, 1), 2 * random_rows(199, 100, 2)
    products = dot_products(queries, keys, 100)
    before, after, width = rights(root.spread())
    assert abs(products.std() / before - 1) < 0.05
    assert after == before / 100**0.5 == width**0.5
