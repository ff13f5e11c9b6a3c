"""A part of the translator, for a reader to write: what is given, tested, and usually wrong."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Function = Callable[..., Any]


@dataclass(frozen=True)
class Test:
    """A sentence that holds of a function if each of its calls gives what the book's own gives.

    Args:
        sentence: what the reader is told, such as "equal scores get equal weights".
        name: of the function.
        calls: the arguments of each call.
    """

    __test__ = False  # to pytest

    sentence: str
    name: str
    calls: Sequence[tuple[Any, ...]]


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
    """

    start: str
    book: Sequence[Function]
    tests: Sequence[Test]
    mistakes: Mapping[str, Sequence[Function]] = field(default_factory=dict)
    given: Sequence[Function] = ()

    def given_parts(self) -> list[str]:
        """Return the names of the parts that the given functions are of."""
        return sorted({one.__module__.rpartition(".")[2] for one in self.given})

    def right(self, name: str) -> Function:
        """Return the book's own function of a name."""
        return {one.__name__: one for one in self.book}[name]
