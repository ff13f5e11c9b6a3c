"""One translation read by two translators, one trained with the causal mask and one without."""

import json
from pathlib import Path
from typing import Any

import traitlets as t

from heed.figures.base.figure import Figure
from heed.figures.base.guess import Guess
from heed.figures.base.traits import words
from heed.figures.translators.live import asked, send_files, weights_of
from heed.figures.translators.small_world import SENTENCES as PAIRS
from heed.figures.translators.small_world import pairs_of, small_world_words

READERS = {
    "with the mask": ("small-world-transformer", []),
    "without a mask": ("small-world-cheat", [["ReplaceMask", "decoder", None, None]]),
}
"""What each is called, its name, and how it reads: as in its training."""
SENTENCE = "The nurse does not like old dogs."
OTHER = "The boy is ready."
LONGEST = 120  # letters of a sentence
STORED = Path(__file__).with_name("cheated.json")  # benchmarks/cheat.py writes it


class Cheat(Figure):
    """How probable two translators find each piece of a translation, and what they write alone.

    Both are teacher-forced: they predict each piece after reading those before it, and the one
    trained without a mask reads those behind it too.

    Args:
        name: as of every figure.
        **traits: the state to start from.
    """

    title = "A loss near zero, and no translation"
    task = (
        "See what each translator writes alone. Then predict the French of another sentence, or "
        "change a word."
    )
    asks = Guess(
        "Both predict another sentence’s French. Which loss grows by more than 1?",
        ("with a mask", "without", "both", "neither"),
    )
    french = words(
        PAIRS[SENTENCE],
        "French to predict",
        "right or wrong; none means the one that the translator with the mask writes",
        LONGEST,
    )
    words = words(SENTENCE, "small-world sentence", "Enter translates it", LONGEST)
    pairs = t.List(t.Dict(), help="sentences and their right translations").tag(sync=True)
    translators = t.List(t.Dict(), help="name, label and changes of each").tag(sync=True)
    vocabulary = t.List(t.Unicode(), help="all words that they know").tag(sync=True)
    stored = t.List(t.Dict(), help="what was asked before").tag(sync=True)

    def __init__(self, name: str = "", **traits: Any) -> None:
        super().__init__(name, **traits)
        self.pairs = pairs_of({one: PAIRS[one] for one in (SENTENCE, OTHER)})
        self.translators = [
            {**weights_of(one), "label": label, "changes": changes}
            for label, (one, changes) in READERS.items()
        ]
        self.vocabulary = small_world_words()
        self.stored = [
            {"translator": one, **asked(one, "reading", SENTENCE, target=target, changes=changes)}
            for one, changes in READERS.values()
            for target in (PAIRS[SENTENCE], PAIRS[OTHER])
        ]
        own: dict[str, Any] = {one: one for one, _ in READERS.values()}
        self.on_msg(lambda _, said, __: send_files(self, said, own))


def load_cheated() -> dict[str, dict[str, float]]:
    """Return what was measured on 1,000 held-out sentences, by how a translator was trained.

    Each has its ``loss`` (nats per piece, with in sight what was in sight in training), its
    ``loss under the mask``, and ``exact`` and ``bleu`` of what it writes alone, in %.
    """
    found: dict[str, dict[str, float]] = json.loads(STORED.read_text(encoding="utf-8"))
    return found
