"""How the book's tokenizer cuts any text: merge by merge, with the number of each."""

import json
from typing import Any

import numpy as np
import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import whole, words
from heed.storage.arrays import encode_array
from heed.text.merge_counts import load_merge_counts
from heed.weights.files import SHARED, find_model


class Cut(Figure):
    """The merges of the book's translator in a text, each with how often its pair occurred.

    merges: left and right piece of each, by their numbers; they are numbered on from 260, after
        the special tokens and the bytes.
    """

    title = "A merge joins two pieces only if both are still there"
    task = (
        "Choose “barking”: why does it get no “ark”? Then lower “merges”: how does a smaller "
        "vocabulary cut it?"
    )

    text = words("barked", "text", "a word or a few, English or French", longest=20)
    known = whole(3740, 1, 3740, "merges", "how many of the book’s merges are used")
    merges = t.Dict(help="pairs of pieces, in order").tag(sync=True)
    counts = t.Dict(help="of each pair when merged").tag(sync=True)

    @t.default("merges")
    def _merges(self) -> dict[str, Any]:
        stored = json.loads((find_model("eng-fra") / SHARED).read_text(encoding="utf-8"))["model"]
        numbers = stored["vocab"]
        pairs = [[numbers[left], numbers[right]] for left, right in stored["merges"]]
        return encode_array(np.array(pairs, dtype=np.uint16))

    @t.default("counts")
    def _counts(self) -> dict[str, Any]:
        return encode_array(np.array(load_merge_counts().counts, dtype=np.uint32))
