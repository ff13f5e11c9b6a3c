"""What habit each head has, over many sentences, and where it looks in one."""

from typing import Any

import traitlets as t

from heed.evaluation.head_record import HEADS_FILE, HeadFacts, HeadRecord, load_heads
from heed.figures.base.guess import Guess
from heed.figures.base.traits import choice, whole
from heed.figures.translators.live import PUBLISHED, Live
from heed.translator import Translator
from heed.weights.files import find_model

SENTENCES = ("Mary gave flowers to her mother.",)
LINKS = {SENTENCES[0]: (0, 1, 1, 2, 2, 3, 4, 5, -1, -1)}
"""The source piece that each piece stands for which Big writes, −1 where it writes an end: by
``lexicon_of``, as in the record of its heads."""


class Patterns(Live):
    """All heads of one kind of attention, sorted by their habits; one of them large.

    Heads are counted from 1 in the order of the gallery. Rows and columns are those of ``Heads``.

    Args:
        translator: the name of a published transformer, or one that you have trained.
        *arguments: those of every figure of a translator.
        record: what ``heed evaluate --heads`` has written and ``load_heads`` read; by default the
            file ``heads.json`` of the translator's folder.
        **named: as ``arguments``.

    Raises:
        FileNotFoundError: if the translator has no such file.
        ValueError: as for every such figure.
    """

    title = "Some heads have a habit, many don’t"
    topic = "The habits of heads"
    task = "Tap or click a small map: where does this head look?"
    asks = Guess(
        "How many of these 32 heads follow a pattern that has a name?", ("32", "24", "12", "2")
    )

    place = choice(
        "encoder",
        {"encoder": "encoder", "decoder": "decoder", "cross": "cross"},
        "attention",
        "encoder: the source looks at itself; decoder: the translation looks at what is written; "
        "cross: the translation looks at the source",
    )
    habit = whole(1, 1, 192, "head", "in the order of the gallery, from 1")
    row = whole(2, 1, 138, "row", "piece that looks, from 1")
    column = whole(0, 0, 138, "column", "piece that is looked at, from 1; 0: the one with most")
    heads = t.List(t.Dict(), help="scores and pattern of every head").tag(sync=True)
    chances = t.Dict(help="what each pattern scores by chance").tag(sync=True)
    measured = t.Int(help="on how many sentences").tag(sync=True)
    links = t.Dict(help="source piece of each piece written, −1: none; by sentence").tag(sync=True)

    def __init__(
        self,
        translator: str | Translator = PUBLISHED,
        *arguments: Any,
        record: HeadRecord | None = None,
        **named: Any,
    ) -> None:
        if record is None and isinstance(translator, str):
            record = load_heads(find_model(translator) / HEADS_FILE)
        if record is None:
            raise ValueError("record must be given for a translator that has no folder")
        if not arguments:
            named.setdefault("sentences", SENTENCES)
        super().__init__(translator, *arguments, **named)
        self.heads = [habit_of(record, one) for one in record.heads]
        self.chances = {place: dict(found) for place, found in record.chances.items()}
        self.measured = record.sentences
        if translator == PUBLISHED:
            self.links = {text: list(pieces) for text, pieces in LINKS.items()}


def habit_of(record: HeadRecord, head: HeadFacts) -> dict[str, Any]:
    """Return which head it is, its scores and its pattern."""
    return {
        **head.which._asdict(),
        "scores": dict(head.scores),
        "spread": head.spread,
        "pattern": record.pattern(head),
    }
