"""Where the translator fails: what BLEU says of its translations, and what a judge says."""

from dataclasses import asdict, fields
from functools import cache
from typing import Any

import traitlets as t

from heed.evaluation.judged import Judged, Judgement, load_judged
from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, whole

CORRECT = 2


class Failures(Figure):
    """Translations of test sentences that a large language model marked blind, by their scores.

    Each is a point: where it stands is its BLEU or chrF, how it looks is the judge's mark. One is
    shown in words; at first the correct one with the lowest BLEU.
    """

    title = "Right translations can score low"
    task = "Tap or click a correct translation at the far left. Then sort by the rarest word."

    rows = choice(
        "mark",
        {
            "mark": "the judge’s mark",
            "words": "length",
            "seen": "rarest word",
            "names": "names and numbers",
            "kind": "what is wrong",
        },
        "sorted by",
        "what the translations of a row have in common",
    )
    score = choice("bleu", {"bleu": "BLEU", "chrf": "chrF"}, "scored by", "of one sentence alone")
    chosen = whole(1, 1, 200, "translation", "its number on the judge’s sheet")
    judged = t.Dict(help="the translations, a list for each thing known of them").tag(sync=True)
    learnt = t.Int(help="English sentences that were learnt from").tag(sync=True)

    @t.default("judged")
    def _judged(self) -> dict[str, list[Any]]:
        rows = [asdict(one) for one in published().judgements]
        return {field.name: [row[field.name] for row in rows] for field in fields(Judgement)}

    @t.default("learnt")
    def _learnt(self) -> int:
        return published().learnt

    @t.default("chosen")
    def _chosen(self) -> int:
        correct = (one for one in published().judgements if one.mark == CORRECT)
        return min(correct, key=lambda one: one.bleu).number


@cache
def published() -> Judged:
    """Return what was judged of the published translator, read once."""
    return load_judged()
