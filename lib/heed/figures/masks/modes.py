"""One translator in training, validation and writing, its mask always on or only in training."""

import json
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole

STORED = Path(__file__).with_name("modes.json")  # benchmarks/modes.py writes it


class Modes(Figure):
    """What each piece sees in training, validation and writing, and what was measured of each.

    Raises:
        OSError: if the stored measurements cannot be read.
    """

    title = "A mask that is on only in training"
    task = "Choose to write without a cache, then switch the mask: which results change?"
    asks = Guess(
        "It writes without a cache, and sees later pieces. How many translations are right?",
        ("0%", "36%", "80%", "98%"),
    )

    rule = choice(
        "training",
        {"always": "always", "training": "only in training"},
        "causal mask is on",
        "when queries are kept from later keys",
    )
    writing = choice(
        "cached",
        {"cached": "with a cache", "afresh": "without"},
        "writing",
        "whether each step reads the new piece alone or all that is written",
    )
    steps = whole(6, 1, 6, "steps of writing", "pieces that it has read so far")
    measured = t.Dict(help="losses in nats per piece, and % of translations exactly right").tag(
        sync=True
    )

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.measured = load_modes()


def load_modes() -> dict[str, Any]:
    """Return what was measured on ``sentences`` held-out sentences and as many learnt ones.

    ``learnt`` is the loss in training; for each rule there is the loss in ``validation``, in nats
    per piece, and how many of 100 translations are exactly right, ``cached`` and ``afresh``.
    """
    found: dict[str, Any] = json.loads(STORED.read_text(encoding="utf-8"))
    return found
