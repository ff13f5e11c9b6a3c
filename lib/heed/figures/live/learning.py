"""How the translator learned: what it wrote, and where it looked, at each kept checkpoint."""

from typing import Any

import traitlets as t

from heed.evaluation.history import History, load_history
from heed.figures.base.figure import Figure
from heed.figures.base.traits import whole
from heed.figures.translators.checkpoints import packed

MOST = 40  # checkpoints, or sentences


class Learning(Figure):
    """A sentence as each checkpoint of a training translates it, with attention, and its loss.

    Beside the loss on validation sentences stands that with the English of another sentence: what
    the checkpoint knows of French alone.

    Args:
        history: what ``heed evaluate --retrace`` has written and ``load_history`` read; by default
            that of the translator that comes with the package.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        OSError: if the history that comes with the package cannot be read.
    """

    title = "It learns some French first, then to read English"
    task = (
        "Go through the training: when does French look at its English, and when do the lines part?"
    )

    example = whole(5, 0, MOST - 1, "English sentence", "which one; beyond the last, the last")
    checkpoint = whole(
        10, 1, MOST, "training", "which checkpoint, from 1; beyond the last, the last"
    )
    curve = t.Dict(help="updates, losses, and on how many sentences").tag(sync=True)
    layer = t.Int(help="of the decoder, whose heads are averaged, from 1").tag(sync=True)
    sentences = t.List(t.Dict(), help="what each checkpoint makes of each").tag(sync=True)

    def __init__(self, history: History | None = None, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        shown = history or load_history()
        self.curve = {
            "steps": list(shown.steps),
            "losses": list(shown.losses),
            "swapped": list(shown.swapped),
            "examples": shown.examples,
        }
        self.layer = shown.layer
        self.sentences = [packed(one) for one in shown.sentences]
