"""A release says one version everywhere, and is refused where it does not."""

import shutil
from datetime import date
from pathlib import Path

import pytest

from heed.publish import release

ROOT = Path(__file__).parents[2]
FILES = (release.MODULE, release.CITATION, release.CHANGES)
DAY = date(2027, 2, 3)


@pytest.fixture
def copy(tmp_path):
    """A copy of the files that state the version."""
    for name in FILES:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def lines(folder):
    return {name: (folder / name).read_text("utf-8").splitlines() for name in FILES}


def test_a_version_is_put_where_it_stands_and_nothing_else_changes(copy):
    before = lines(copy)
    release.bump(copy, "11.13.17", DAY)
    after = lines(copy)
    assert release.stated(copy) == "11.13.17"
    new = {name: [one for one in after[name] if one not in before[name]] for name in FILES}
    assert new == {
        release.MODULE: ['__version__ = "11.13.17"'],
        release.CITATION: ["version: 11.13.17", "date-released: 2027-02-03"],
        release.CHANGES: ["## 11.13.17 — 3 February 2027"],
    }
    release.bump(copy, "11.13.17", DAY)
    assert lines(copy) == after


def test_what_is_new_is_the_first_part_of_the_changes(copy):
    release.bump(copy, "11.13.17", DAY)
    with (copy / release.CHANGES).open("a", encoding="utf-8") as file:
        file.write("\n## 0.0.7 — 1 January 2020\n\n- The very first.\n")
    text = release.notes(copy, "v11.13.17")
    first = (copy / release.CHANGES).read_text("utf-8").split("\n## ")[1]
    assert text.strip() == first.partition("\n")[2].strip()
    assert "\n- " in text
    assert "very first" not in text


@pytest.mark.parametrize(
    ("name", "old", "new", "told"),
    [
        (release.MODULE, "11.13.17", "11.13.19", "tag must be v11.13.19"),
        (release.CITATION, "11.13.17", "11.13.19", "CITATION.cff must state version 11.13.17"),
        (release.CHANGES, "11.13.17", "11.13.19", "must begin with 11.13.17 and its day"),
        (release.CHANGES, "3 February 2027", "not yet released", "and its day"),
    ],
)
def test_files_that_do_not_agree_are_refused(copy, name, old, new, told):
    release.bump(copy, "11.13.17", DAY)
    path = copy / name
    path.write_text(path.read_text("utf-8").replace(old, new), encoding="utf-8")
    with pytest.raises(ValueError, match=told):
        release.notes(copy, "v11.13.17")


@pytest.mark.parametrize("wanted", ["1.0", "", "1.0.0rc1", "v", "v0.0.0", "1.0.0\n"])
def test_what_is_no_version_changes_nothing(copy, wanted, monkeypatch, capsys):
    monkeypatch.chdir(copy)
    before = lines(copy)
    assert release.main([wanted]) == 1
    assert capsys.readouterr().err.startswith("Nothing was done: ")
    assert lines(copy) == before
