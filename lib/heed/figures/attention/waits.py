"""How long layers take that read a sentence word by word, or all words at once."""

import json
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole

STORED = Path(__file__).with_name("layers.json")  # benchmarks/layers.py writes it
SHOWN = {"each": "one multiply–add", "layer": "the whole layer"}


class Waits(Figure):
    """Times of four layers of width 512 against the number of words, as they were measured.

    Raises:
        OSError: if the stored measurements cannot be read.
    """

    title = "Small products make a multiply–add up to four times as slow"
    task = (
        "Compare the recurrent layers with the others. Then show the whole layer: which one "
        "is slowest?"
    )

    shown = choice("each", SHOWN, "time of", "what the milliseconds are divided by")
    length = whole(1024, 16, 4096, "words N", "N, words of the sentence")
    stored = t.Dict(help="words, and milliseconds by what was timed").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.stored = json.loads(STORED.read_text(encoding="utf-8"))
