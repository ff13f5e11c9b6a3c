"""Every library that is measured, behind one face."""

import importlib
import sys
from dataclasses import dataclass

from workload import Shape

from peers.peer import Peer

# ours first: the others are compared with it
MODULES = (
    "ours",
    "torch_transformer",
    "dive_into_deep_learning",
    "joey",
    "marian",
    "x_transformer",
    "ctranslate",
)


@dataclass(frozen=True)
class Absent:
    """A library that could not be loaded."""

    module: str
    reason: str


def load_peers(shape: Shape, seed: int) -> tuple[list[Peer], list[Absent]]:
    """Build a model of this shape with every library that is installed."""
    peers: list[Peer] = []
    absent: list[Absent] = []
    for module in MODULES:
        try:
            peers += importlib.import_module(f"peers.{module}").build(shape, seed)
        except Exception as error:  # whatever another library raises must not end the others' run
            reason = f"{type(error).__name__}: {error}".splitlines()[0]
            absent.append(Absent(module, reason))
            print(f"  without {module}: {reason}", file=sys.stderr)
    return peers, absent
