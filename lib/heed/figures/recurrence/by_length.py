"""What translators get right of sentences of each length, measured and stored."""

import json
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole

STORED = Path(__file__).with_name("climbs.json")  # benchmarks/ladder.py writes it


class ByLength(Figure):
    """Words kept, or sentences exactly right, against the number of words of the source.

    A line is the mean of several trainings, a dot is one of them.

    Raises:
        OSError: if the stored measurements cannot be read.
    """

    title = "With a single vector, long sentences lose words"
    task = "Compare the shortest sentences with the longest. Then compare sizes of the vector."
    asks = Guess(
        "Of the words in sentences of 12 or more, how many does a single vector keep?",
        ("99%", "95%", "79%", "50%"),
    )

    compare = choice(
        "models",
        {"models": "three translators", "vectors": "sizes of the vector"},
        "compare",
        "three translators, or the one with a single vector in several sizes",
    )
    measure = choice(
        "kept",
        {
            "kept": "all words",
            "first": "first quarter",
            "last": "last quarter",
            "exact": "whole sentences",
        },
        "counted",
        "words of the right translation that are there, in order: all, or those in its first or "
        "last quarter; or sentences without a mistake",
    )
    group = whole(4, 0, 4, "words", "the group of sentences that is read out")
    runs = t.List(t.Dict(), help="what each training got right, in percent").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.runs = json.loads(STORED.read_text(encoding="utf-8"))
