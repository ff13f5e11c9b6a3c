"""Copies of notebooks: where Colab finds them, what they install, whom they cite."""

import subprocess
import sys
from pathlib import Path

import pytest
import yaml
from pybtex.database import Person

from heed.publish.repository import STANDIN, first_cell
from heed.publish.site import copies

ROOT = Path(__file__).parents[3]
ADA = "https://github.com/ada/engine"


def test_colab_finds_the_copy_where_the_workflow_puts_it():
    address = copies.on_colab(ADA, "book/a")
    assert address == (
        "https://colab.research.google.com/github/ada/engine/blob/gh-pages/_sources/book/a.ipynb"
    )
    text = (ROOT / ".github/workflows/publish.yml").read_text(encoding="utf-8")
    push = yaml.safe_load(text)["jobs"]["publish"]["steps"][-1]
    assert push["working-directory"] == "_build/html"
    assert f"--initial-branch={copies.BRANCH}" in push["run"]
    assert push["run"].rstrip().endswith(f" {copies.BRANCH}")


def test_a_copy_of_nobodys_repository_is_not_on_colab():
    assert copies.on_colab(STANDIN, "book/a") == copies.on_colab("", "book/a") == ""
    assert copies.installing(STANDIN) == first_cell(STANDIN)


def test_a_published_copy_installs_the_wheel_beside_the_pages(tmp_path):
    last = copies.installing(ADA).splitlines()[-1]
    assert last == f"    %pip install -q https://ada.github.io/engine/{copies.wheel()}"
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel"]
    subprocess.run([*command, "--directory", str(tmp_path)], cwd=ROOT, check=True)
    assert [path.name for path in tmp_path.iterdir()] == [copies.wheel()]


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Hoeffding, Wassily"], "Hoeffding"),
        (["Shalev-Shwartz, Shai", "Ben-David, Shai"], "Shalev-Shwartz and Ben-David"),
        (["Vaswani, Ashish", "Kaiser, {\\L}ukasz", "Jones, Llion"], "Vaswani et al."),
    ],
)
def test_authors(names, expected):
    assert copies.authors([Person(name) for name in names]) == expected
