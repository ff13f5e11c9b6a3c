"""The book is built when something that it is made of has changed, and ends in our own words."""

import sys
from pathlib import Path

import pytest

from heed.publish import build as module
from heed.publish.build import build, digest

JUPYTER_BOOK = """
import pathlib, sys
pathlib.Path("_build/html").mkdir(parents=True, exist_ok=True)
pathlib.Path("_build/.doctrees").mkdir(exist_ok=True)
pathlib.Path("_build/html/index.html").write_text("a page")
print("You can look at your book by opening file:///index.html")
print("WARNING: a fault" if pathlib.Path("book/fault").exists() else "", file=sys.stderr)
sys.exit(pathlib.Path("book/fault").exists())
"""


@pytest.fixture
def root(tmp_path, monkeypatch):
    for name in ("_config.yml", "book/a.md", "lib/heed/a.js"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(module, "COMMAND", (sys.executable, "-c", JUPYTER_BOOK))
    return tmp_path


def test_nothing_is_built_twice(root, capfd, monkeypatch):
    assert build(root) == 0
    assert capfd.readouterr().out.splitlines() == [
        f"Building the book into {root}/_build/html: a warning is an error",
        f"The book is in {root}/_build/html. Read it with: make serve",
    ]
    monkeypatch.setattr(module.subprocess, "run", None)
    assert build(root) == 0
    assert "is up to date. Read it with: make serve" in capfd.readouterr().out


@pytest.mark.parametrize("name", ["_config.yml", "book/a.md", "lib/heed/a.js", "book/new.md"])
def test_a_change_of_any_input_is_built(root, name, capfd):
    build(root)
    (root / name).write_text("changed")
    capfd.readouterr()
    assert build(root) == 0
    assert "Building" in capfd.readouterr().out


def test_what_python_and_the_build_leave_behind_is_no_input(root):
    before = digest(root)
    for name in ("lib/heed/__pycache__/a.pyc", "_build/html/x.html", ".venv/ready"):
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("left")
    assert digest(root) == before


def test_a_book_that_was_taken_away_is_built(root, capfd):
    build(root)
    (root / "_build/html/index.html").unlink()
    build(root)
    assert "up to date" not in capfd.readouterr().out


def test_a_fault_is_told_again_and_again(root, capfd):
    (root / "book/fault").touch()
    for _ in range(2):
        assert build(root) == 1
        captured = capfd.readouterr()
        assert "WARNING: a fault" in captured.err
        assert "The book is in" not in captured.out
        assert not (root / "_build/.doctrees").exists()


def test_the_command_is_there():
    assert Path(module.COMMAND[0]).is_file()
