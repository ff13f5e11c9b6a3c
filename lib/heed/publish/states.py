"""The state of each figure as a type for its ES module, written out from the traits.

    python -m heed.publish.states

writes ``figures/states.d.ts``, so that ``deno check`` finds ``state.positon``. A module imports its
own: ``/** @import { Encoding as State } from "../states.d.ts" */``.
"""

import importlib
import json
import pkgutil
import sys
from collections.abc import Iterator
from typing import Any

import traitlets as t

import heed.figures
from heed.figures.base.figure import Figure
from heed.figures.base.modules import FOLDER

FILE = FOLDER / "figures" / "states.d.ts"
HEAD = "// The state of each figure; written by `python -m heed.publish.states`, not by hand.\n"


def figures() -> list[type[Figure]]:
    """Return the class of every figure of the library, by module and name."""
    for module in pkgutil.walk_packages(heed.figures.__path__, f"{heed.figures.__name__}."):
        importlib.import_module(module.name)
    return sorted(set(_derived(Figure)), key=lambda cls: (cls._module, cls.__name__))


def _derived(cls: type[Figure]) -> Iterator[type[Figure]]:
    """Yield every subclass of the library; AnyWidget derives further ones as figures are made."""
    for one in cls.__subclasses__():
        ours = one.__module__.startswith("heed.") and one._module
        if ours and getattr(sys.modules[one.__module__], one.__name__, None) is one:
            yield one
        yield from _derived(one)


def declare(cls: type[Figure]) -> str:
    """Return the interface of a figure's state."""
    lines = (f"  {name}: {kind_of(trait)};\n" for name, trait in sorted(cls.own_traits().items()))
    return f"export interface {cls.__name__} {{\n{''.join(lines)}}}\n"


def kind_of(trait: t.TraitType[Any, Any]) -> str:
    """Return the type that the values of a trait have in JavaScript."""
    if isinstance(trait, t.Enum):
        return " | ".join(json.dumps(value, ensure_ascii=False) for value in trait.values or ())
    kinds = ((t.Bool, "boolean"), ((t.Int, t.Float), "number"), (t.Unicode, "string"))
    known = ((t.List, "any[]"), (t.Dict, "Record<string, any>"))
    return next((name for kind, name in (*kinds, *known) if isinstance(trait, kind)), "any")


def text() -> str:
    """Return what the file of types holds."""
    return "\n".join([HEAD, *map(declare, figures())])


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
