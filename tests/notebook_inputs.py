"""What decides whether a notebook shows what is stored: the code, all behind it, the machine."""

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from imports import SOURCE, files_behind, modules_in
from unchanged import ROOT, Inputs, digest_of, machine

TESTS = Path(__file__).parent
ITS_OWN = (  # of the test: the environment that a kernel gets, and how outputs are compared
    ROOT / "requirements.txt",
    ROOT / "pyproject.toml",
    *(
        TESTS / name
        for name in (
            "colab.py",
            "kernel.py",
            "kernels.py",
            "nbval.cfg",
            "conftest.py",
            "rounding.py",
        )
    ),
    *(TESTS / name for name in ("imports.py", "notebook_inputs.py", "unchanged.py")),
)
OPTIONS = ("nbval", "nbval_lax", "nbval_kernel_name", "nbval_sanitize_with", "nbval_current_env")
MAGIC = re.compile(r"^(\s*)[%!].*", re.MULTILINE)
EXERCISE = re.compile(r'\bExercise\(\s*"(\w+)-')  # imports its chapter's cards by their name


def pytest_inputs(item: pytest.Item) -> Inputs | None:
    """The inputs of the notebook that a cell is of."""
    if item.path.suffix != ".ipynb":
        return None
    options = json.dumps([item.config.getoption(name, None) for name in OPTIONS], default=str)
    skipped = getattr(item, "options", {}).get("skip", False)
    return Inputs("notebooks", "", digest_of_notebook(item.path, options), asks=not skipped)


@cache
def digest_of_notebook(path: Path, options: str) -> str:
    """The digest of what its code cells hold, of what they import, and of the test itself."""
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    code = [cell for cell in cells if cell["cell_type"] == "code"]
    held = [[cell["source"], cell["outputs"], cell["metadata"]] for cell in code]
    source = "\n".join("".join(cell["source"]) for cell in code)
    files = [*ITS_OWN, *files_of_notebook(source, path)]
    return digest_of(files, json.dumps(held, sort_keys=True), options, machine())


def files_of_notebook(source: str, path: Path) -> Iterator[Path]:
    """Yield the files of the library behind the code of a notebook."""
    chapters = {f"heed.exercises.{chapter}" for chapter in EXERCISE.findall(source)}
    modules = modules_in(MAGIC.sub(r"\1pass", source), path)
    own = {name for name in modules if name.split(".")[0] == "heed"}
    below = {name for chapter in chapters for name in modules_below(chapter)}
    for file in files_behind(own | below):
        yield file
        yield from data_beside(file.parent)


def modules_below(package: str) -> Iterator[str]:
    """Yield a module or, of a package, all that is in it."""
    yield package
    folder = SOURCE.joinpath(*package.split("."))
    for path in folder.rglob("*.py"):
        yield ".".join(path.relative_to(SOURCE).with_suffix("").parts)


@cache
def data_beside(folder: Path) -> frozenset[Path]:
    """What modules in a folder may read: files of other kinds, also in folders without modules."""
    found = set()
    for path in folder.iterdir():
        if path.is_file() and path.suffix != ".py":
            found.add(path)
        elif path.is_dir() and path.name != "__pycache__" and not any(path.rglob("*.py")):
            found |= data_beside(path)
    return frozenset(found)
