"""A part of the translator, for a reader to write: what is given, tested, and usually wrong."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any, cast

Function = Callable[..., Any]
PARTS = "heed.workshop.parts"


@dataclass(frozen=True)
class Test:
    """A sentence that holds of a function if each of its calls gives what the book's own gives.

    Args:
        sentence: what the reader is told, such as "equal scores get equal weights".
        name: of the function.
        calls: the arguments of each call.
        by: what calls the function, given it and the arguments; by default they are its own.
        of: what is shown before the values that it gives, such as "past = ".
    """

    __test__ = False  # to pytest

    sentence: str
    name: str
    calls: Sequence[tuple[Any, ...]]
    by: Function | None = None
    of: str = ""

    def call(self, function: Function, arguments: tuple[Any, ...]) -> Any:
        """Call a function with the arguments of a call."""
        return self.by(function, *arguments) if self.by else function(*arguments)


@dataclass(frozen=True)
class Part:
    """What one card asks for.

    Args:
        start: the code that the reader begins with: a stub for each function.
        book: the book's own functions, which say what is right.
        tests: in the order in which they are tried.
        mistakes: by the name of a function, usual wrong ones; the docstring of each is the reply to
            a reader whose function does the same.
        given: functions that the reader's code finds there: parts that were written before.
        in_place: names of functions that may change lists which they are given.
        spoiled: by the name of a function, what says of its arguments after a call that fails how
            that has left them, or "".
    """

    start: str
    book: Sequence[Function]
    tests: Sequence[Test]
    mistakes: Mapping[str, Sequence[Function]] = field(default_factory=dict)
    given: Sequence[Function] = ()
    in_place: Sequence[str] = ()
    spoiled: Mapping[str, Function] = field(default_factory=dict)

    def given_parts(self) -> list[str]:
        """Return the names of the parts that the given functions are of, and what those call."""
        near = {name for one in self.given if (name := part_name(one))}
        return sorted(near.union(*(part_of(name).given_parts() for name in near)))

    def right(self, name: str) -> Function:
        """Return the book's own function of a name."""
        return {one.__name__: one for one in self.book}[name]


def part_of(name: str) -> Part:
    """Return a part by its name, such as "softmax".

    Raises:
        ValueError: if there is none.
    """
    try:
        module = import_module(f"{PARTS}.{name}")
    except ModuleNotFoundError as error:
        raise ValueError(f"name must be that of a part, but is {name!r}") from error
    return cast("Part", module.PART)


def part_name(function: Function) -> str:
    """Return the name of the part that a function of the book's is of, or "" if it is of none."""
    package, _, name = function.__module__.rpartition(".")
    return name if package == PARTS else ""
