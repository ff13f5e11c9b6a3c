"""Trainings of the small world that differ in their warm-up alone, measured and stored."""

import json
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice

STORED = Path(__file__).with_name("warm_up.json")  # benchmarks/warm_up.py writes it


class WarmUps(Figure):
    """Learning rate and loss over 600 steps, for warm-ups of several lengths.

    Raises:
        OSError: if the stored measurements cannot be read.
    """

    title = "Too short a warm-up spoils a training for good"
    task = (
        "Go from the shortest warm-up to the longest: how high does the rate climb, where does "
        "the loss end?"
    )

    run = choice(
        "3",
        {"3": "3", "30": "30", "100": "100", "300": "300", "3000": "3,000", "3c": "3, clipped"},
        "warm-up steps",
        "of the training that stands out",
    )
    runs = t.List(t.Dict(), help="the losses of each training, every ten steps").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.runs = json.loads(STORED.read_text(encoding="utf-8"))["runs"]
