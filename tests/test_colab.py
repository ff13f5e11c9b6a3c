"""Each chapter runs as in Colab: its file alone, the installed package, and nothing of this clone.

The environment is made anew from the wheel, with the dependencies that it declares. That takes
half a minute, a gigabyte while it lasts, and PyPI.
"""

import json
import os
import shutil
import subprocess
import tempfile
import venv
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from hatchling.builders.wheel import WheelBuilder

from heed.publish.notebooks import find_notebooks
from heed.publish.repository import first_cell, stated

ROOT = Path(__file__).parents[1]
CHAPTERS = find_notebooks([ROOT / "book"])
OURS = ("HEED_DATA", "JUPYTER_PATH", "PYTHONPATH", "VIRTUAL_ENV")  # Colab knows none of these


class Colab:
    """A fresh environment, and what runs in it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / "bin"
        venv.create(folder, with_pip=True)
        (self.wheel,) = WheelBuilder(str(ROOT)).build(
            directory=str(folder / "wheel"), versions=["standard"]
        )
        pins = ["--constraint", str(ROOT / "requirements.txt")]
        self.pip("install", "--no-compile", *pins, str(self.wheel), "ipykernel", "nbclient")

    def run(self, *command: str, **also: str) -> str:
        """Run a command of the environment in an empty folder, and return what it prints."""
        kept = {name: value for name, value in os.environ.items() if name not in OURS}
        path = f"{self.bin}{os.pathsep}{os.environ['PATH']}"
        own = {"PATH": path, "IPYTHONDIR": str(self.folder / "ipython"), "PYTHONNOUSERSITE": "1"}
        desk = self.folder / "desk"
        desk.mkdir(exist_ok=True)
        done = subprocess.run(
            [str(self.bin / command[0]), *command[1:]],
            cwd=desk,
            env=kept | own | also,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{done.stdout}\n{done.stderr}"
        return done.stdout

    def pip(self, *arguments: str) -> None:
        self.run("python", "-m", "pip", "--quiet", *arguments)

    def execute(self, notebook: nbformat.NotebookNode, **also: str) -> nbformat.NotebookNode:
        """Run a notebook from top to bottom, its file alone in a folder."""
        shutil.rmtree(self.folder / "desk", ignore_errors=True)
        path = self.folder / "desk" / "chapter.ipynb"
        path.parent.mkdir()
        nbformat.write(notebook, path)
        self.run("jupyter-execute", "--inplace", path.name, **also)
        return nbformat.read(path, 4)


@pytest.fixture(scope="module")
def colab() -> Iterator[Colab]:
    with tempfile.TemporaryDirectory(prefix="heed-colab-") as folder:
        yield Colab(Path(folder))


@pytest.fixture
def without_heed(colab):
    colab.pip("uninstall", "--yes", "heed-book")
    yield colab
    colab.pip("install", "--no-compile", "--no-deps", "--force-reinstall", str(colab.wheel))


def test_the_library_is_the_installed_one(colab):
    where = colab.run("python", "-c", "import heed; print(heed.__file__)")
    assert Path(where).is_relative_to(colab.folder)


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_chapter_runs_alone(chapter, colab):
    notebook = nbformat.read(chapter, 4)
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count, cell.outputs = None, []
    done = colab.execute(notebook)
    code = [cell for cell in done.cells if cell.cell_type == "code"]
    assert [cell.execution_count for cell in code] == list(range(1, len(code) + 1))
    assert any(cell.outputs for cell in code)


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no clone of the repository")
def test_the_first_cell_installs_what_is_missing(without_heed):
    head = ["git", "-C", str(ROOT), "rev-parse", "HEAD"]
    commit = subprocess.run(head, capture_output=True, text=True, check=True).stdout.strip()
    here_instead = {
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": f"url.{ROOT.as_uri()}.insteadOf",
        "GIT_CONFIG_VALUE_0": stated(ROOT),
    }
    cells = [
        nbformat.v4.new_code_cell(first_cell(stated(ROOT))),
        nbformat.v4.new_code_cell("import heed.figures\nprint(heed.figures.__file__)"),
    ]
    notebook = nbformat.v4.new_notebook(cells=cells)
    first, second = without_heed.execute(notebook, **here_instead).cells
    assert first.outputs, "pip says what a reader should know"
    assert Path(second.outputs[0].text).is_relative_to(without_heed.folder)
    show = "from importlib.metadata import distribution as d; "
    show += "print(d('heed-book').read_text('direct_url.json'))"
    source = json.loads(without_heed.run("python", "-c", show))
    assert source["url"] == stated(ROOT)
    assert source["vcs_info"]["commit_id"] == commit
