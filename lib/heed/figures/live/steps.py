"""Decoding, one piece after the other, by another way if the reader wants it."""

from typing import Any

import traitlets as t

from heed.figures.base.traits import whole, words
from heed.figures.live.live import Live, width_of

MOST = 138  # pieces of the longest translation: twice 64 source pieces, and 10


class Steps(Live):
    """A translation as it is written: what was read, what is kept, which piece may come next.

    The reader may take another of the five likeliest pieces; the translation goes on from there.
    Arguments and errors are those of ``Live``.
    """

    title = "One other piece, and the rest of the translation follows it"
    task = (
        "Step on and watch the cache grow by one row in every head. Then take another of the five "
        "likeliest pieces, and compare the two translations."
    )

    step = whole(2, 1, MOST, "step", "how many pieces the decoder has read, <bos> among them")
    begun = words(
        "", "pieces taken", "numbers of the pieces that the translation must begin with", 600
    )
    width = t.Int(0, help="D, of a row of keys in all heads together").tag(sync=True)

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.width = width_of(self._own)
