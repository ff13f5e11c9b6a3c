import inspect

import pytest

from heed.figures.listing import Listing
from heed.text.batches import Batch, close
from heed.text.word import preprocess


def test_a_listing_is_the_source_and_in_a_notebook_a_block_of_python():
    listing = Listing(close)
    assert repr(listing) == inspect.getsource(close).rstrip("\n")
    fence, *lines, end = listing._repr_markdown_().split("\n")
    assert (fence, end) == ("````python", "````")
    assert "\n".join(lines) == repr(listing)
    assert "````" not in repr(listing)


@pytest.mark.parametrize("thing", [preprocess, close, Batch])
def test_what_a_chapter_shows_fits_its_column(thing):
    assert max(map(len, repr(Listing(thing)).split("\n"))) <= 76
