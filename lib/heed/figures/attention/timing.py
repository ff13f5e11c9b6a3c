"""How long exact and linear attention take: counted, stored, and measured where it is read."""

import json
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole

STORED = Path(__file__).with_name("timed.json")  # benchmarks/linear_attention.py writes it


class Timing(Figure):
    """Multiply–adds and milliseconds of one head of width 64 against the number of tokens.

    The milliseconds are those of PyTorch, measured once, until the reader has the page measure its
    own.

    Raises:
        OSError: if the stored measurements cannot be read.
    """

    title = "Linear attention: twice the text, twice the work"
    task = (
        "Press Measure here to time one head in your browser: from how many tokens on is "
        "linear faster?"
    )

    tokens = whole(4096, 64, 16_384, "tokens", "of the text, read by one head")
    count = choice(256, (64, 256), "features m", "m, of linear attention")
    stored = t.Dict(help="tokens, and milliseconds in PyTorch by what was timed").tag(sync=True)
    measured = t.List(t.Dict(), help="tokens, and milliseconds in the page").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.stored = json.loads(STORED.read_text(encoding="utf-8"))
