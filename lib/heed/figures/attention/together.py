"""What a translator loses without many of its heads at once."""

import json
from itertools import accumulate
from pathlib import Path
from typing import Any

import traitlets as t

from heed.evaluation.head_record import load_heads
from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import whole

STORED = Path(__file__).with_name("together.json")  # benchmarks/together.py writes it
STEP, MOST = 8, 64  # heads


class Together(Figure):
    """BLEU lost without the cheapest heads, together, beside the sum of their single losses.

    Raises:
        OSError: if what is stored cannot be read.
    """

    title = "Many heads at once"
    task = "Drag the dot: how many heads can go, and when does the sum of single losses mislead?"
    asks = Guess(
        "40 heads are gone. One at a time, the next 8 cost 0.4. How much do they cost now?",
        ("0.4", "4", "23", "35"),
    )

    gone = whole(40, 0, MOST, "heads taken away", "those that cost least alone first", step=STEP)
    losses = t.List(t.Dict(), help="points of BLEU lost, and a translation").tag(sync=True)
    bleu = t.Float(help="of the whole translator, on these sentences").tag(sync=True)
    sentence = t.Unicode(help="that is translated").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        stored = json.loads(STORED.read_text(encoding="utf-8"))
        self.sentence = stored["sentence"]
        self.losses = losses_of(stored["written"])
        self.bleu = round(load_heads().together[0].bleu, 2)


def losses_of(written: dict[str, str]) -> list[dict[str, Any]]:
    """Return for 0, 8 … 64 heads what is lost together, what alone, and a translation."""
    record = load_heads()
    alone = [0.0, *accumulate(sorted(one.lost for one in record.heads))]
    whole_bleu = record.together[0].bleu
    return [
        {
            "heads": one.heads,
            "lost": round(whole_bleu - one.bleu, 2),
            "alone": round(alone[one.heads], 2),
            "written": written[str(one.heads)],
        }
        for one in record.together
        if one.heads <= MOST and one.heads % STEP == 0
    ]
