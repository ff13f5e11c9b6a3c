"""The address of the repository: one, valid, the same everywhere, and easy to change."""

import importlib.machinery
import importlib.util
import re
import shutil
import subprocess
from pathlib import Path

import nbformat
import pytest

from heed.publish.notebooks import faults, find_notebooks, normalise
from heed.publish.repository import (
    FILES,
    STANDIN,
    checked,
    first_cell,
    main,
    replaced,
    rewrite,
    site,
    stated,
)

ROOT = Path(__file__).parents[2]
CHAPTERS = find_notebooks([ROOT / "book"])
ADA = "https://github.com/ada/engine"
MENTION = re.compile(r"(?:github\.com/[\w.-]+/[\w-]+|[\w-]+\.github\.io/[\w.-]+)")
PATTERN = "github.com/OWNER/NAME"  # what stands where an address is described
ELSEWHERE = {"references.bib", "formats.md"}  # files that name the repositories of others


@pytest.fixture
def copy(tmp_path):
    """A copy of what the address stands in: the named files and the chapters."""
    for name in FILES:
        shutil.copy(ROOT / name, tmp_path)
    for chapter in CHAPTERS:
        target = tmp_path / chapter.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(chapter, target)
    page = f"# A page\n\nSee [the code]({stated(ROOT)}/tree/main/lib) and {site(stated(ROOT))}.\n"
    (tmp_path / "book" / "page.md").write_text(page, encoding="utf-8")
    return tmp_path


def contents(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def tracked_texts():
    command = ["git", "-C", str(ROOT), "ls-files", "-z"]
    names = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\0")
    for path in (ROOT / name for name in names if name):
        if path.is_file() and b"\0" not in (found := path.read_bytes()):
            yield path, found.decode("utf-8")


@pytest.mark.parametrize("chapter", CHAPTERS, ids=lambda path: path.stem)
def test_each_chapter_starts_with_the_same_cell_which_shows_nothing(chapter):
    cells = nbformat.read(chapter, 4).cells
    first = next(cell for cell in cells if cell.cell_type == "code")
    assert first.source == first_cell(stated(ROOT))
    assert first.metadata == {"tags": ["remove-cell"]}, "a page has nothing to install"
    assert first.outputs == []


def test_no_other_repository_stands_in_the_project():
    ours = {PATTERN, *MENTION.findall(stated(ROOT) + " " + site(stated(ROOT)))}
    for path, text in tracked_texts():
        made_up = path.is_relative_to(ROOT / "tests")
        if not made_up and path.name not in {"repository.py", *ELSEWHERE}:
            assert set(MENTION.findall(text)) <= ours, path


def test_every_file_that_names_the_repository_is_rewritten():
    known = {ROOT / name for name in FILES} | set(CHAPTERS) | set((ROOT / "book").rglob("*.md"))
    here = Path(__file__).name
    named = {path for path, text in tracked_texts() if stated(ROOT) in text}
    assert {path for path in named if path.name not in {here, "repository.py"}} <= known


def test_the_standins_owner_is_named_nowhere_else():
    """Where it is not rewritten, it is looked for: a link to it leads nowhere."""
    owner = STANDIN.split("/")[-2]
    known = {ROOT / name for name in FILES} | set(CHAPTERS) | set((ROOT / "book").rglob("*.md"))
    others = {path.name for path, text in tracked_texts() if owner in text and path not in known}
    assert {name for name in others if not name.startswith("test_")} == {"repository.py"}


def test_the_files_that_readers_see_name_the_repository():
    for name in ("README.md", "CITATION.cff", "pyproject.toml", "CONTRIBUTING.md"):
        assert stated(ROOT) in (ROOT / name).read_text(encoding="utf-8"), name


def test_a_new_address_stands_everywhere_and_the_old_one_nowhere(copy):
    old = stated(copy)
    changed = rewrite(copy, ADA)
    assert stated(copy) == ADA
    assert set(changed) == {copy / path for path in contents(copy)}
    for text in (found.decode() for found in contents(copy).values()):
        assert old not in text
        assert site(old) not in text
        assert f"github/{old.removeprefix('https://github.com/')}" not in text, "it is on Colab"
    for chapter in find_notebooks([copy / "book"]):
        notebook = nbformat.read(chapter, 4)
        assert nbformat.writes(normalise(notebook)) + "\n" == chapter.read_text(encoding="utf-8")
        assert not list(faults(notebook))
        assert any(cell.source == first_cell(ADA) for cell in notebook.cells)


def test_there_and_back_gives_the_same_bytes(copy):
    before = contents(copy)
    rewrite(copy, ADA)
    assert contents(copy) != before
    rewrite(copy, stated(ROOT))
    assert contents(copy) == before


def test_the_address_that_is_there_already_changes_nothing(copy, monkeypatch, capsys):
    monkeypatch.chdir(copy)
    before = contents(copy)
    assert main([stated(copy)]) == 0
    assert capsys.readouterr().out == "Nothing to change\n"
    assert contents(copy) == before


@pytest.mark.parametrize(
    "url",
    [
        "",
        "ada/engine",
        "http://github.com/ada/engine",
        "https://github.com/ada",
        "https://github.com/ada/",
        "https://github.com/ada/engine/",
        "https://github.com/ada/engine.git",
        "https://github.com/ada/engine/tree/main",
        "https://github.com/ada/..",
        "https://github.com/ada--b/engine",
        "https://github.com/-ada/engine",
        f"https://github.com/{'a' * 40}/engine",
        "https://github.com/ada/engine\n",
        "https://github.com/ada/eng ine",
        "https://github.com.evil.example/ada/engine",
        "https://gitlab.com/ada/engine",
    ],
)
def test_what_is_no_repository_is_refused_and_changes_nothing(url, copy, monkeypatch, capsys):
    monkeypatch.chdir(copy)
    before = contents(copy)
    assert main([url]) == 1
    assert capsys.readouterr().err.startswith(
        "Nothing was changed: url must be https://github.com/OWNER/NAME"
    )
    assert contents(copy) == before


@pytest.mark.parametrize("name", ["engine", "a.b-c_d", ".github", "ada.github.io", "x" * 100])
def test_names_that_are_allowed_pass(name):
    assert checked(f"https://github.com/Ada-1/{name}") == f"https://github.com/Ada-1/{name}"


def test_a_project_that_states_no_address_is_refused(tmp_path):
    (tmp_path / "_config.yml").write_text("title: Heed\nhtml:\n  url: x\n", encoding="utf-8")
    with pytest.raises(ValueError, match="must have a key url under repository, but has none"):
        stated(tmp_path)


def test_the_site_follows_from_the_repository():
    assert site("https://github.com/Ada/engine") == "https://ada.github.io/engine"
    assert site("https://github.com/Ada/ada.github.io") == "https://ada.github.io"


def test_only_whole_addresses_are_replaced():
    text = f"{STANDIN}, {STANDIN}. {STANDIN}-two {STANDIN}.git {STANDIN}/blob {site(STANDIN)}/b"
    assert replaced(text, STANDIN, ADA) == (
        f"{ADA}, {ADA}. {STANDIN}-two {ADA}.git {ADA}/blob https://ada.github.io/engine/b"
    )


def ran(monkeypatch, specs):
    """Run the first cell where ``specs`` are what can be imported; return what it installs."""
    installed = []
    source = first_cell(ADA).replace("%pip install -q git+" + ADA, "installed.append(1)")
    monkeypatch.setattr(importlib.util, "find_spec", specs.get)
    exec(source, {"installed": installed})
    return len(installed)


def test_the_first_cell_installs_only_where_the_figures_are_missing(monkeypatch):
    spec = importlib.machinery.ModuleSpec("heed", None)
    assert ran(monkeypatch, {"heed": spec, "heed.figures": spec}) == 0
    assert ran(monkeypatch, {"heed": spec}) == 1
    assert ran(monkeypatch, {}) == 1
