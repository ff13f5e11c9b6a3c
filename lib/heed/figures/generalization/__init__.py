"""The figures of the chapter *Generalization by the union bound*."""

from heed.figures.generalization.band import Band
from heed.figures.generalization.checkpoints import Checkpoints
from heed.figures.generalization.chernoff import Chernoff
from heed.figures.generalization.deviation import Deviation
from heed.figures.generalization.leak import Leak
from heed.figures.generalization.reuse import Reuse
from heed.figures.generalization.union import Union
from heed.figures.generalization.winner import Winner

__all__ = [
    "Band",
    "Checkpoints",
    "Chernoff",
    "Deviation",
    "Leak",
    "Reuse",
    "Union",
    "Winner",
]
