import inspect

import pytest

from heed.evaluation.selection import select
from heed.figures.listing import Listing
from heed.model.blocks import DecoderBlock
from heed.model.positions import rotate, shift_matrix
from heed.text.batches import Batch, close
from heed.text.word import preprocess
from heed.theory.learning.deviation import hoeffding_deviation
from heed.theory.learning.samples import realizable_samples
from heed.theory.learning.thresholds import consistent_range, threshold_error

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


def test_the_last_lines_alone_stand_at_the_margin():
    shown = Listing(DecoderBlock.forward, last=9).text.split("\n")
    assert shown == [line.strip() for line in repr(Listing(DecoderBlock.forward)).split("\n")[-9:]]
    assert shown[0] == "y = self.attention_norm.enter(x)"
    assert max(map(len, shown)) <= 76
