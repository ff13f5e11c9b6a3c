import inspect
from textwrap import dedent

import pytest

from heed.evaluation.selection import select
from heed.figures.listing import Listing
from heed.model.blocks import DecoderBlock
from heed.model.positions import rotate, shift_matrix
from heed.text.batches import Batch, close
from heed.text.word import preprocess
from heed.theory.deviation import hoeffding_deviation
from heed.theory.samples import realizable_samples
from heed.theory.thresholds import consistent_range, threshold_error

SHOWN = [
    *(preprocess, close, Batch),
    *(shift_matrix, rotate),
    *(threshold_error, consistent_range, realizable_samples),
    *(hoeffding_deviation, select),
]


def test_a_listing_is_the_source_and_in_a_notebook_a_block_of_python():
    listing = Listing(close)
    assert repr(listing) == inspect.getsource(close).rstrip("\n")
    fence, *lines, end = listing._repr_markdown_().split("\n")
    assert (fence, end) == ("````python", "````")
    assert "\n".join(lines) == repr(listing)
    assert "````" not in repr(listing)


@pytest.mark.parametrize("thing", SHOWN)
def test_what_a_chapter_shows_fits_its_column(thing):
    assert max(map(len, repr(Listing(thing)).split("\n"))) <= 76


def test_a_docstring_can_be_left_out():
    bare = Listing(DecoderBlock.forward, docstring=False).text
    assert '"""' not in bare
    assert max(map(len, bare.split("\n"))) <= 76
    left = iter(dedent(Listing(DecoderBlock.forward).text).split("\n"))
    assert all(line in left for line in bare.split("\n")), "nothing else is changed"
    assert Listing(Listing.__repr__, docstring=False).text == dedent(Listing(Listing.__repr__).text)
