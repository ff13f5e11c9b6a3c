"""The stored notebooks: what nbval is to compare, and what it does not see.

It finds nothing wrong in a notebook that was never run.
"""

import subprocess
import sys
from copy import deepcopy
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from heed.publish.notebooks import faults, find_notebooks, normalise

ROOT = Path(__file__).parents[2]
NOTEBOOKS = find_notebooks([ROOT / "book"])


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_was_run_from_top_to_bottom(path):
    assert not list(faults(nbformat.read(path, 4))), "make notebooks runs it"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_stored_normalised(path):
    text = path.read_text(encoding="utf-8")
    assert nbformat.writes(normalise(nbformat.reads(text, 4))) + "\n" == text, "make notebooks"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_notebook_is_in_the_book(path):
    toc = (ROOT / "_toc.yml").read_text(encoding="utf-8")
    name = path.relative_to(ROOT).with_suffix("").as_posix()
    assert f"file: {name}\n" in toc or f"root: {name}\n" in toc


@pytest.fixture(scope="module")
def figure_notebook():
    """A notebook with a printed line and a figure, run and stored."""
    figure = """
from heed.figures.base.figure import Figure

class Plain(Figure):
    title = "Plain"

    def describe(self):
        return "Nothing to see."

    def draw(self, picture):
        picture.subplots()

print("before")
Plain()
"""
    cell = nbformat.v4.new_code_cell(figure)
    notebook = nbformat.v4.new_notebook(cells=[cell])
    NotebookClient(notebook, kernel_name="python3").execute()
    return normalise(notebook)


def compared(notebook, folder):
    """Return nbval's exit code: 0 if a fresh run shows what ``notebook`` has stored."""
    nbformat.write(notebook, folder / "a.ipynb")
    options = ["--nbval", "--nbval-current-env", "--nbval-sanitize-with", ROOT / "tests/nbval.cfg"]
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *options, "a.ipynb"]
    return subprocess.run(command, cwd=folder, capture_output=True, check=False).returncode


def test_a_picture_may_differ_within_a_figure(figure_notebook, tmp_path):
    notebook = deepcopy(figure_notebook)
    _, shown = notebook.cells[0].outputs
    other = shown.data["text/html"].replace(shown.data["image/png"].strip(), "iVBORw0KGgo=")
    assert other != shown.data["text/html"]
    shown.data["text/html"], shown.data["image/png"] = other, "iVBORw0KGgo="
    assert compared(notebook, tmp_path) == 0


def test_no_word_may_differ_within_a_figure(figure_notebook, tmp_path):
    notebook = deepcopy(figure_notebook)
    _, shown = notebook.cells[0].outputs
    shown.data["text/html"] = shown.data["text/html"].replace("Nothing", "Something")
    assert compared(notebook, tmp_path) == 1
