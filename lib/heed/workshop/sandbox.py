"""Where a reader's code runs: names that it finds, modules that it may import, what it may print.

It keeps a reader from breaking the tests by accident, and says so where they try something that a
card has no use for. It keeps nobody in who wants to get out: in the page there is nothing to be
had, and in a notebook the machine is the reader's own.
"""

import builtins
import functools
import io
import itertools
import math
import operator
from collections.abc import Mapping
from types import ModuleType
from typing import Any

from heed.workshop.part import Function

FILE = "<your code>"
EARLIER = "<your code of another card>"
PRINTED = 4_000  # letters that are kept
MODULES = {one.__name__: one for one in (functools, itertools, math, operator)}
GONE = (
    *("__import__", "breakpoint", "compile", "copyright", "credits", "eval", "exec", "exit"),
    *("globals", "help", "input", "license", "locals", "memoryview", "open", "quit", "vars"),
)


class Printed(io.TextIOBase):
    """What the code prints, as far as there is room for it."""

    def __init__(self) -> None:
        self.text, self.cut, self.ended = "", False, False
        self.kept = self.text, self.cut

    def write(self, text: str) -> int:
        """Keep what there is room for."""
        if self.ended:
            return len(text)
        room = PRINTED - len(self.text)
        self.text += text[:room]
        self.cut |= len(text) > room
        return len(text)

    def show(self, *values: Any, **options: Any) -> None:
        """Print as ``print`` does, but to here."""
        print(*values, **{**options, "file": self})

    def keep(self) -> None:
        """Keep what is there, whatever is forgotten later."""
        self.kept = self.text, self.cut

    def forget(self) -> None:
        """Forget what came since then."""
        self.text, self.cut = self.kept

    def end(self) -> None:
        """Hear nothing more."""
        self.ended = True

    def told(self) -> str:
        """Return what was printed, and whether that is all."""
        return f"{self.text}\n… and more, which is left out." if self.cut else self.text


def namespace(given: Mapping[str, Function], printed: Printed) -> dict[str, Any]:
    """Return the names that code begins with: those of Python, and the parts that are given.

    Modules are copies: what code puts into one, the tests don't see.
    """
    known = {name: value for name, value in vars(builtins).items() if name not in GONE}
    known["__import__"] = functools.partial(_import, {})
    known["print"] = printed.show
    return {"__builtins__": known, "__name__": "yours", **given}


def _import(copies: dict[str, ModuleType], name: str, *_: Any) -> ModuleType:
    if name == "__future__":
        return __import__(name)
    if name not in MODULES:
        raise ImportError(
            f"this card runs without {name}: it has {', '.join(MODULES)}, and math is enough"
        )
    if name not in copies:
        copies[name] = ModuleType(name)
        vars(copies[name]).update(vars(MODULES[name]))
    return copies[name]
