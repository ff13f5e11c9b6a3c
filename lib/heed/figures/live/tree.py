"""A beam search as the tree that it grows."""

from collections.abc import Sequence
from typing import Any

import traitlets as t

from heed.figures.base.traits import real, whole
from heed.figures.translators.live import PUBLISHED, SENTENCES, Live, stored_tree
from heed.translator import Translator

GAS = "My red car ran out of gas."  # in greedy search’s French it flees


class Tree(Live):
    """All that a beam search considers: what it keeps, what it drops, what it finds.

    Beside it stands what greedy search finds. Arguments and errors are those of ``Live``.
    """

    title = "A beam finds a more probable sentence that greedy search walks past"
    topic = "What a beam search keeps, and what it drops"
    task = (
        "Narrow the beam to 1, which is greedy search, then widen it again. Follow both paths to "
        "the right: where do they part, and how much more probable is the blue one’s sentence?"
    )

    beam = whole(4, 1, 8, "beam width", "hypotheses that are kept")
    length_penalty = real(
        1.0, 0, 2, "length penalty α", "0 ranks by probability; more is kinder to long ones", 0.1
    )
    trees = t.List(t.Dict(), help="searches made before").tag(sync=True)

    def __init__(
        self,
        translator: str | Translator = PUBLISHED,
        sentences: Sequence[str] = (GAS, *SENTENCES),
        name: str = "",
        **traits: Any,
    ) -> None:
        super().__init__(translator, sentences, name, **traits)
        self.stored = []  # a tree needs no run
        self.trees = [
            stored_tree(translator, one, beam) for one in sentences for beam in {1, self.beam}
        ]
