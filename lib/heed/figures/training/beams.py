"""BLEU of the published translator, greedy and with a beam, by length, with intervals."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice

STORED = Path(__file__).with_name("beams.json")  # benchmarks/beams.py writes it


class Beams(Figure):
    """Two scores with 95% intervals, and their difference: by length, and on fresh sentences."""

    title = "Do overlapping intervals mean no difference?"
    task = "Find the rows whose difference lies wholly above 0. Then choose separate."
    asks = Guess(
        "The intervals overlap in all 5 rows. In how many is the difference wholly above 0?",
        ("0", "1", "3", "5"),
    )

    beam = choice(2, {2: "2", 4: "4", 8: "8"}, "beam", "hypotheses kept at every step")
    resampled = choice(
        "paired",
        {"paired": "shared", "apart": "separate"},
        "sentences",
        "what a resample of the bootstrap gives to the two",
    )
    beams = t.List(t.Int(), help="the beams that were tried; 1 is greedy search").tag(sync=True)
    groups = t.List(t.Dict(), help="sentences: scores and differences, a row a beam").tag(sync=True)

    @t.default("beams")
    def _beams(self) -> list[int]:
        beams: list[int] = load_beams()["beams"]
        return beams

    @t.default("groups")
    def _groups(self) -> list[dict[str, Any]]:
        beams = load_beams()
        return [*beams["groups"], beams["others"] | {"name": "fresh"}]


@cache
def load_beams() -> dict[str, Any]:
    """Return what was measured, read once."""
    stored: dict[str, Any] = json.loads(STORED.read_text(encoding="utf-8"))
    return stored
