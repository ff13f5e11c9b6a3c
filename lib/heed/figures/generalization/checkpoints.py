"""The book's translator, chosen among the checkpoints of its training, and what that promises."""

from typing import Any

import numpy as np
import traitlets as t
from numpy.typing import NDArray

from heed.evaluation.record import load_record
from heed.figures.base.figure import Figure
from heed.figures.base.traits import choice, real, seed, whole
from heed.storage.arrays import encode_array

TRIED = 7  # benchmarks/recipes.md
RECIPES = TRIED + TRIED * (TRIED - 1) // 2  # and each pair of them


class Checkpoints(Figure):
    """Errors of the translator's checkpoints on n validation sentences, with bands of ±ε.

    A sentence counts as an error unless its translation is, letter for letter, a reference. The
    checkpoint with the smallest error is chosen, or those that tie for it; beside the bands stand
    the errors on all validation sentences and, for the last checkpoint, on the test. ε counts the
    checkpoints of every recipe that might have been chosen.
    """

    title = "On few sentences checkpoints tie, or another one wins"
    task = (
        "Draw 20 sentences a few times: how often does the last checkpoint win alone? Then raise n "
        "to the end."
    )

    n = whole(20, 20, 2000, "sentences n", "n, drawn to choose by", step=20)
    delta = real(0.05, 0.01, 0.5, "δ", "how often a band may miss", step=0.01)
    sentences = choice(
        "all",
        {"all": "all", "apart": "no translation in training"},
        "drawn from",
        "no translation: none of theirs is in training",
    )
    seed = seed(2, "the sentences")
    steps = t.List(t.Int(), help="updates after which each checkpoint was kept").tag(sync=True)
    hits = t.Dict(help="bits, a row a checkpoint: which sentences it gets right").tag(sync=True)
    shared = t.Dict(help="bits: which sentences have a translation in training").tag(sync=True)
    recipes = t.Int(RECIPES, help="M is so many times the checkpoints").tag(sync=True)
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
