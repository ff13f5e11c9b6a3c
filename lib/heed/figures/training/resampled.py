"""BLEU of greedy search and of a beam on resamples of the same sentences, or each on its own."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, seed, whole

STORED = Path(__file__).with_name("beam_counts.json")  # benchmarks/beams.py writes it


class Resampled(Figure):
    """200 resamples: a mark for both scores of each, and another for their difference."""

    title = "Is a gain of 1.25 BLEU more than luck?"
    task = "Give each search separate sentences. What happens to the cloud, and to the differences?"
    asks = Guess(
        "Both scores vary by 6 BLEU. In how many of 200 shared resamples is the beam ahead?",
        ("100", "130", "160", "199"),
    )

    resampled = choice(
        "paired",
        {"paired": "shared", "apart": "separate"},
        "sentences",
        "what a resample of the bootstrap gives to the two",
    )
    n = whole(
        500, 100, 500, "sample size", "n sentences, drawn with replacement for a resample", step=25
    )
    seed = seed(3, "the resamples")
    counts = t.Dict(help="what BLEU counts in each sentence: greedy search, beam").tag(sync=True)

    @t.default("counts")
    def _counts(self) -> dict[str, Any]:
        return load_counts()


@cache
def load_counts() -> dict[str, Any]:
    """Return the counts of greedy search and of a beam of 2, (2, 500, 10), encoded, read once."""
    stored: dict[str, Any] = json.loads(STORED.read_text(encoding="utf-8"))
    return stored
