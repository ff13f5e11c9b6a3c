"""Trainings of the small world that differ in the learning rate alone, measured and stored."""

import json
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice

STORED = Path(__file__).with_name("warm_up.json")  # benchmarks/warm_up.py writes it


class WarmUps(Figure):
    """Learning rate and loss over 600 steps, for three warm-ups of 2017 and three controls.

    Raises:
        OSError: if the stored measurements cannot be read.
    """

    title = "A high peak ruins this training, and a missing rise harms it"
    task = (
        "Compare 3 and 300 steps. Then try the last three, which change the peak or the rise alone."
    )

    run = choice(
        "3",
        {
            "3": "3",
            "300": "300",
            "3000": "3,000",
            "high": "300, high peak",
            "low": "3, low peak",
            "none": "none, low peak",
        },
        "warm-up steps",
        "of the training that stands out",
    )
    runs = t.List(t.Dict(), help="the losses of each training, every ten steps").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.runs = load_runs()


def load_runs() -> list[dict[str, Any]]:
    """Return the trainings of ``benchmarks/warm_up.py``: schedule, losses and outcome of each."""
    runs: list[dict[str, Any]] = json.loads(STORED.read_text(encoding="utf-8"))["runs"]
    return runs
