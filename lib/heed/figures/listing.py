"""A piece of the library, shown in a chapter as it stands in its file."""

import inspect
from collections.abc import Callable
from textwrap import dedent
from typing import Any


class Listing:
    """The source of a function or a class; in a notebook, a highlighted block of Python.

    Args:
        thing: a function or a class.
        last: how many of its lines are shown, the last ones; without it, all.
    """

    def __init__(self, thing: Callable[..., Any], last: int | None = None) -> None:
        text = inspect.getsource(thing).rstrip("\n")
        self.text = text if last is None else dedent("\n".join(text.split("\n")[-last:]))

    def __repr__(self) -> str:
        return self.text

    def _repr_markdown_(self) -> str:
        return f"````python\n{self.text}\n````"  # four, for a docstring may hold three
