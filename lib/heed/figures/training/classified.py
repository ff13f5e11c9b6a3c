"""How often six kinds of classifier are right about made-up reviews, in three trainings each."""

import json
from functools import cache
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice

STORED = Path(__file__).with_name("classified.json")  # benchmarks/classifiers.py writes it
KINDS = {
    "plain": "plain",
    "negation": "negation",
    "twice": "double negation",
    "not only": "not only …",
    "order": "order",
    "both": "order and negation",
}


class Classified(Figure):
    """The share of reviews that each classifier gets right, by kind, with 95% intervals.

    Reviews of the last two kinds are mirror pairs. A pair counts once in an interval, because its
    two verdicts aren't independent.
    """

    title = "New adjectives stop five of six"
    task = "Choose other reviews: where is each model weak? Then make only the sentences new."
    asks: Guess | None = Guess(
        "No training review negates these adjectives. Which model judges them best?",
        ("no positions", "GRU", "mean", "first token"),
    )

    kind = choice("negation", KINDS, "reviews", "what decides the verdict")
    texts = choice(
        "combinations",
        {"sentences": "sentences", "combinations": "adjectives"},
        "what is new",
        "sentences, or adjectives that training never turned round",
    )
    right = t.Dict(help="counts by model and texts: a row a training, a number a kind").tag(
        sync=True
    )
    number = t.Int(help="how many reviews of each kind were judged").tag(sync=True)

    @t.default("right")
    def _right(self) -> dict[str, Any]:
        right: dict[str, Any] = load_classified()["right"]
        return right

    @t.default("number")
    def _number(self) -> int:
        return int(load_classified()["texts"])


@cache
def load_classified() -> dict[str, Any]:
    """Return what was measured, read once."""
    stored: dict[str, Any] = json.loads(STORED.read_text(encoding="utf-8"))
    return stored
