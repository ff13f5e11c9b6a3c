"""The stored notebooks: nbval finds nothing wrong in one that was never run, so look here."""

from pathlib import Path

import nbformat
import pytest

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
    assert f"file: {path.relative_to(ROOT).with_suffix('').as_posix()}\n" in toc
