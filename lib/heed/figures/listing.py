"""A piece of the library, shown in a chapter as it stands in its file."""

import inspect
from collections.abc import Callable
from typing import Any


class Listing:
    """The source of a function or a class; in a notebook, a highlighted block of Python.

    Args:
        thing: a function or a class.
    """

    def __init__(self, thing: Callable[..., Any]) -> None:
        self.text = inspect.getsource(thing).rstrip("\n")

    def __repr__(self) -> str:
        return self.text

    def _repr_markdown_(self) -> str:
        return f"````python\n{self.text}\n````"  # four, for a docstring may hold three
