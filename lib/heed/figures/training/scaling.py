"""Validation losses of small trainings, two laws fitted to them, and what these promise."""

import json
from functools import cache
from pathlib import Path

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole
from heed.theory.training.scaling import Run

STORED = Path(__file__).with_name("scaling.json")  # benchmarks/scaling.py writes it


class Scaling(Figure):
    """Loss over the number of pairs, one line for each size, and a band for a size of your own."""

    title = "A law through twelve runs"
    task = "Follow the dots of each colour: which size gains most from more pairs? Then raise m."

    pairs = whole(158_000, 1000, 1_000_000, "training pairs m", "m, to learn from", step=500)
    parameters = whole(1_000_000, 100_000, 10_000_000, "parameters P", "P, of your own model")
    law = choice(
        "sum",
        {"sum": "sum", "bottleneck": "bottleneck"},
        "law",
        "sum: E + a/P^α + b/m^β; bottleneck: ((a/P)^(α/β) + b/m)^β",
    )
    fitted = choice("all", {"all": "all runs", "smaller": "all but the largest model"}, "fitted to")
    seed = seed(1, "the resampled residuals")
    runs = t.List(t.List(), help="parameters, pairs and loss of each training").tag(sync=True)

    @t.default("runs")
    def _runs(self) -> list[list[float]]:
        return [list(run) for run in load_runs()]


@cache
def load_runs(which: str = "points") -> tuple[Run, ...]:
    """Return the trainings of ``benchmarks/scaling.py``, read once.

    Args:
        which: ``"points"``, to which the laws are fitted, or ``"forecasts"``, by which they are
            tested.
    """
    stored = json.loads(STORED.read_text(encoding="utf-8"))[which]
    return tuple(Run(one["parameters"], one["pairs"], one["loss"]) for one in stored)
