"""The book's translator, chosen among the checkpoints of its training, and what that promises."""

from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from heed.evaluation.record import load_record
from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, seed, whole
from heed.storage.arrays import encode_array

KEPT = 15  # checkpoints of one training
TRIED = 7  # benchmarks/recipes.md
RECIPES = TRIED + TRIED * (TRIED - 1) // 2  # and each pair of them
COUNTED = (1, KEPT, TRIED * KEPT, RECIPES * KEPT)


class Checkpoints(Figure):
    """Errors of the translator's checkpoints on n validation sentences, with bars of ±ε.

    A sentence counts as an error unless its translation is, letter for letter, a reference. The
    checkpoint with the smallest error is chosen, or those that tie for it; beside the bars stand
    the errors on all validation sentences and, for the last checkpoint, on the test. Checkpoints
    that get nothing right are left out. A line counts how often the best on all sentences won
    alone, tied or was beaten, in the draws with all seeds up to this one, a hundred at most. ε
    counts M candidates; the largest M counts the checkpoints of every recipe that might have won.
    """

    title = "On few sentences checkpoints tie, or another one wins"
    task = (
        "Draw again ten times: how often is the last checkpoint beaten? Then raise n, and change M."
    )

    n = whole(20, 20, 2000, "sentences n", "n, drawn to choose by", step=20)
    candidates = choice(
        COUNTED[-1],
        {M: str(M) for M in COUNTED},
        "M",
        "models that ε counts: 1, one training, 7 recipes, or these and their pairs",
    )
    sentences = choice(
        "all",
        {"all": "all", "apart": "new French"},
        "drawn from",
        "new French: no translation of theirs is in training",
    )
    seed = seed(2, "the sentences")
    steps = t.List(t.Int(), help="updates after which each checkpoint was kept").tag(sync=True)
    hits = t.Dict(help="bits, a row a checkpoint: which sentences it gets right").tag(sync=True)
    shared = t.Dict(help="bits: which sentences have a translation in training").tag(sync=True)
    delta = t.Float(0.05, help="δ: how often a bar may miss, at most").tag(sync=True)
    test_error = t.Float(help="of the last checkpoint").tag(sync=True)

    @t.default("steps")
    def _steps(self) -> list[int]:
        return list(load_record().steps)

    @t.default("hits")
    def _hits(self) -> dict[str, Any]:
        return pack(load_record().validation)

    @t.default("shared")
    def _shared(self) -> dict[str, Any]:
        return pack(load_record().shared)

    @t.default("test_error")
    def _test_error(self) -> float:
        return float(1 - load_record().test.mean())


def pack(bits: NDArray[np.bool_]) -> dict[str, Any]:
    """Write rows of bits, eight to a byte, the first in its highest bit; the last is filled up."""
    return {"length": bits.shape[-1], **encode_array(np.packbits(bits, axis=-1))}
