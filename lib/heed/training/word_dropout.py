"""Word dropout: words made unknown at random, so that a model knows what to make of one."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from heed.text.batches import Encoded


@dataclass(frozen=True)
class WordDropout:
    """Another version of each row, its words unknown with some probability.

    Iyyer et al. (2015), section 3.2, leave words out; here they become ``<unk>``, as a reader's
    words do that training never had. The first number of a row stays.

    Args:
        rows: what is learnt.
        unk_id: the number of ``<unk>``.
        probability: in [0, 1).
        seed: with the step, it decides which words.
    """

    rows: Sequence[Encoded]
    unk_id: int
    probability: float
    seed: int

    def __call__(self, numbers: Sequence[int], step: int) -> list[Encoded]:
        """Return the rows of these numbers, as this step shall learn from them."""
        chance = random.Random(f"{self.seed}/words/{step}")
        return [self._dropped(self.rows[number], chance) for number in numbers]

    def _dropped(self, row: Encoded, chance: random.Random) -> Encoded:
        first, *words = row.source
        kept = (self.unk_id if chance.random() < self.probability else word for word in words)
        return Encoded([first, *kept], row.target)
