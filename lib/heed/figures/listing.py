"""A piece of the library, shown in a chapter as it stands in its file."""

import ast
import inspect
from collections.abc import Callable
from textwrap import dedent
from typing import Any


class Listing:
    """The source of a function or a class; in a notebook, a highlighted block of Python.

    Args:
        thing: a function or a class.
        docstring: whether its docstring is shown, where the chapter says the same in words.
    """

    def __init__(self, thing: Callable[..., Any], docstring: bool = True) -> None:
        text = inspect.getsource(thing).rstrip("\n")
        self.text = text if docstring else _bare(text)

    def __repr__(self) -> str:
        return self.text

    def _repr_markdown_(self) -> str:
        return f"````python\n{self.text}\n````"  # four, for a docstring may hold three


def _bare(source: str) -> str:
    """Return the source of a function or a class without its docstring, at the margin."""
    source = dedent(source)
    (defined,) = ast.parse(source).body
    if not isinstance(defined, ast.FunctionDef | ast.ClassDef) or not ast.get_docstring(defined):
        return source
    lines, first = source.split("\n"), defined.body[0]
    return "\n".join(lines[: first.lineno - 1] + lines[first.end_lineno :])
