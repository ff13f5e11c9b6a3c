"""What a translator loses without one of its heads."""

from typing import Any

import traitlets as t

from heed.evaluation.head_record import HeadFacts, HeadRecord, load_heads
from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole


class Silenced(Figure):
    """The BLEU that is lost without each head, one at a time, with its 95% interval.

    Args:
        record: what ``heed evaluate --heads`` has written and ``load_heads`` read; by default that
            of the translator that comes with the package.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        OSError: if the record that comes with the package cannot be read.
    """

    title = "Take away one head"
    task = (
        "Tap or click a head, or drag: is its loss above zero, with its whole interval? Then sort "
        "by habit."
    )
    asks = Guess(
        "80 heads are taken away, one at a time. For how many can a loss be shown?",
        ("2", "20", "40", "80"),
    )

    order = choice(
        "loss",
        {"loss": "loss", "pattern": "habit", "layer": "place and layer"},
        "sorted by",
        "how the heads stand beside each other",
    )
    chosen = whole(1, 1, 576, "head", "its place from the left, from 1; beyond the last, the last")
    heads = t.List(t.Dict(), help="what is lost without each head").tag(sync=True)
    bleu = t.Float(help="of the whole translator").tag(sync=True)
    measured = t.Int(help="on how many sentences").tag(sync=True)

    def __init__(self, record: HeadRecord | None = None, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        shown = record or load_heads()
        self.heads = [loss_of(shown, one) for one in shown.heads]
        self.bleu, self.measured = shown.bleu, shown.sentences


def loss_of(record: HeadRecord, head: HeadFacts) -> dict[str, Any]:
    """Return which head it is, its pattern, and what is lost without it."""
    return {
        **head.which._asdict(),
        "pattern": record.pattern(head),
        "lost": [head.lost, head.low, head.high],
    }
