"""What a module of the library imports, read from its source."""

import ast
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

SOURCE = Path(__file__).parents[1] / "lib"
LAZY = re.compile(r"^def __getattr__\b", re.MULTILINE)


def modules_of(path: Path) -> set[str]:
    """The modules that a file imports anywhere, ``heed.text.pairs`` as well as ``numpy``."""
    return modules_in(path.read_text(encoding="utf-8"), path)


def modules_in(source: str, path: Path) -> set[str]:
    """The modules that the source of ``path`` imports anywhere.

    What it takes from one stands behind it: ``heed.text.pairs.Pair``.
    """
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} has a relative import"
            found |= {f"{node.module}.{name.name}" for name in node.names}
    return found


def files_behind(modules: Iterable[str]) -> set[Path]:
    """The files of the library that modules need, all that those import among them.

    Of a lazy package that only stands above a module its imports are not wanted.
    """
    found: set[Path] = set()
    followed: set[Path] = set()
    waiting = list(modules)
    while waiting:
        files = files_of(waiting.pop())
        found.update(files)
        for path in files:
            if path not in followed and (path == files[-1] or not is_lazy(path)):
                followed.add(path)
                waiting += own_modules_of(path)
    return found


@cache
def files_of(module: str) -> tuple[Path, ...]:
    """The files of ``heed.text.pairs.Pair``, from the outermost package to the module."""
    package = module.rpartition(".")[0]
    path = SOURCE.joinpath(*module.split("."))
    own = (file for file in (path / "__init__.py", path.with_suffix(".py")) if file.is_file())
    return (*(files_of(package) if package else ()), *own)


@cache
def own_modules_of(path: Path) -> frozenset[str]:
    """The modules of the library that one of its files imports."""
    return frozenset(name for name in modules_of(path) if name.split(".")[0] == "heed")


@cache
def is_lazy(path: Path) -> bool:
    """Whether a package imports something when it is asked for, and not before."""
    return LAZY.search(path.read_text(encoding="utf-8")) is not None
