"""A chapter finds in Colab what it needs: here the environment, in which nbval runs the chapters.

The first cell is run where the package is missing: it builds it, for which it needs PyPI.
"""

import json
import os
import subprocess
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from colab import ROOT, Colab
from heed.publish.repository import first_cell, stated
from kernels import started

pytestmark = pytest.mark.in_turn

LOOK = """
import os, sys
import heed.figures
print(heed.figures.__file__, "HEED_DATA" in os.environ, os.listdir(), sep="\\n")
"""
ALONE = """
import os, random, sys
print(os.getppid(), "torch" in sys.modules, "HEED_DATA" in os.environ, os.listdir())
print("mine" in globals(), random.random())
if "torch" in sys.modules:
    print(sys.modules["torch"].initial_seed(), sys.modules["numpy"].random.rand())
    sys.modules["torch"].manual_seed(3)
mine = 1
"""


@pytest.fixture(scope="module")
def colab(tmp_path_factory):
    return Colab(tmp_path_factory.mktemp("colab") / "with")


@pytest.fixture(scope="module")
def without_heed(tmp_path_factory):
    return Colab(tmp_path_factory.mktemp("colab") / "without", installed=False)


def test_the_library_is_the_installed_one(colab):
    where = colab.run("-c", "import heed; print(heed.__file__)")
    assert Path(where).is_relative_to(colab.folder)


def test_what_is_installed_has_what_it_declares(colab):
    assert "No broken requirements" in colab.run("-m", "pip", "check")


@pytest.mark.parametrize("name", ["sphinx", "pooch", "lightning", "playwright"])
def test_nothing_is_there_that_is_not_declared(colab, name):
    look = f"from importlib.util import find_spec; print(find_spec({name!r}))"
    assert colab.run("-c", look) == "None\n"


def test_kernels_are_forked_and_share_nothing(colab, monkeypatch):
    monkeypatch.setenv("JUPYTER_PATH", str(colab.jupyter))
    monkeypatch.setenv("HEED_DATA", "elsewhere")
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(ALONE)])

    def says():
        (cell,) = NotebookClient(notebook, kernel_name="colab").execute().cells
        return "".join(output.text for output in cell.outputs).split()

    server = started("colab")
    forked, again = says(), says()
    server.communicate()
    plain = says()
    assert forked[:5] == again[:5] == [str(server.pid), "True", "False", "[]", "False"]
    assert plain[1:5] == ["False", "False", "[]", "False"]
    assert len({number for one in (forked, again, plain) for number in one[5:]}) == 7


@pytest.mark.skipif(not (ROOT / ".git").exists(), reason="this is no clone of the repository")
def test_the_first_cell_installs_what_is_missing(without_heed, monkeypatch):
    head = ["git", "-C", str(ROOT), "rev-parse", "HEAD"]
    commit = subprocess.run(head, capture_output=True, text=True, check=True).stdout.strip()
    here_instead = {
        "GIT_CONFIG_COUNT": "1",
        "GIT_CONFIG_KEY_0": f"url.{ROOT.as_uri()}.insteadOf",
        "GIT_CONFIG_VALUE_0": stated(ROOT),
    }
    monkeypatch.setenv("JUPYTER_PATH", str(without_heed.jupyter))
    monkeypatch.setenv("HEED_DATA", "elsewhere")
    cells = [nbformat.v4.new_code_cell(source) for source in (first_cell(stated(ROOT)), LOOK)]
    client = NotebookClient(nbformat.v4.new_notebook(cells=cells), kernel_name="colab")
    first, second = client.execute(env=os.environ | here_instead).cells
    assert first.outputs, "pip says what a reader should know"
    where, data, beside = second.outputs[0].text.splitlines()
    assert Path(where).is_relative_to(without_heed.folder)
    assert (data, beside) == ("False", "[]")
    show = "from importlib.metadata import distribution as d; "
    show += "print(d('heed-book').read_text('direct_url.json'))"
    source = json.loads(without_heed.run("-c", show))
    assert source["url"] == stated(ROOT)
    assert source["vcs_info"]["commit_id"] == commit
