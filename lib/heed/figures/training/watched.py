"""A translator of the small world that is trained in two minutes, at each look."""

from pathlib import Path
from typing import Any

import traitlets as t

from heed.evaluation.watch import Watch, load_watch
from heed.figures.base.figure import Figure
from heed.figures.base.traits import whole
from heed.figures.translators.checkpoints import packed

STORED = Path(__file__).with_name("watched.json")  # benchmarks/watched.py writes it
MOST = 20  # looks


class Watched(Figure):
    """What a training on the small world writes and where it looks, and how much it has right.

    In a notebook it can follow a training: ``figure.show(seen)`` for each ``seen`` that
    ``heed.evaluation.watching.watch`` yields.

    Args:
        watch: what ``load_watch`` has read, at most 20 looks; by default the run that comes with
            the package.
        name: as of every figure.
        **traits: the state to start from.

    Raises:
        OSError: if the run that comes with the package cannot be read.
        ValueError: if there are more looks.
    """

    title = "Two minutes from noise to 97 of 100 sentences"
    task = (
        "Tap or click Play. Which part of the sentence is right first, and which last? Then watch "
        "another."
    )

    example = whole(3, 0, 5, "English sentence", "which one; beyond the last, the last")
    checkpoint = whole(
        5, 1, MOST, "training", "which checkpoint, from 1; beyond the last, the last"
    )
    curve = t.Dict(help="updates, losses, seconds and right sentences").tag(sync=True)
    layer = t.Int(help="of the decoder, whose heads are averaged, from 1").tag(sync=True)
    sentences = t.List(t.Dict(), help="what each checkpoint makes of each").tag(sync=True)

    def __init__(self, watch: Watch | None = None, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self._fill(watch or load_watch(STORED))

    def show(self, watch: Watch) -> None:
        """Show what was seen so far, at the last look."""
        with self.hold_trait_notifications():
            self._fill(watch)
            self.checkpoint = len(watch.right)

    def _fill(self, watch: Watch) -> None:
        history = watch.history
        if len(watch.right) > MOST:
            raise ValueError(f"watch must have at most {MOST} looks, but has {len(watch.right)}")
        self.curve = {
            "steps": list(history.steps),
            "losses": list(history.losses),
            "seconds": list(watch.seconds),
            "right": list(watch.right),
            "tested": watch.tested,
        }
        self.layer = history.layer
        self.sentences = [packed(one) for one in history.sentences]
