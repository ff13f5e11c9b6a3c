"""SECURITY.md: tests that exist hold each threat that it lists; nothing that is read is run."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LIBRARY = ROOT / "lib" / "heed"
ROWS = re.findall(
    r"^\| (?!From|---)(.+) \|$", (ROOT / "SECURITY.md").read_text("utf-8"), re.MULTILINE
)
NAMED = re.compile(r"`(tests/[\w./]+): ([^`]+)`")
KINDS = {"a link", "a stored value", "a model folder", "a corpus", "an embed"}
# What makes code of a text. The judge runs what a reader writes; a cell is the reader's own.
RUNS = {
    "py": re.compile(
        r"\bimport (?:pickle|marshal|shelve|dill)\b|torch\.load\(|allow_pickle|shell=True"
        r"|(?<![\w.])(?:eval|exec)\(|yaml\.(?:unsafe_|full_)?load\(|os\.system"
    ),
    "js": re.compile(
        r"\beval\(|new Function\(|\.(?:inner|outer)HTML\s*(?:(?:\+|\|\||\?\?)?=(?!=)|[\],])"
        r"|insertAdjacentHTML|srcdoc"
        r"|document\.write|createContextualFragment|setTimeout\(\s*[\"'`]"
    ),
}
JUDGES = {"workshop/judge.py", "publish/stills.js"}  # the second runs at the build alone


def test_all_kinds_of_threats_are_listed():
    assert {row.split(" | ")[0] for row in ROWS} >= KINDS


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[:40])
def test_each_threat_names_tests_that_exist(row):
    named = NAMED.findall(row.split(" | ")[-1])
    assert named
    for path, name in named:
        text = (ROOT / path).read_text(encoding="utf-8")
        begins = f'Deno.test("{name}"' if path.endswith(".js") else f"def {name}("
        assert begins in text, f"{path} has no {name}"


def running(kind):
    """The files of the library that make code of a text."""
    files = ((path.relative_to(LIBRARY).as_posix(), path) for path in LIBRARY.rglob(f"*.{kind}"))
    return {name for name, path in files if RUNS[kind].search(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("kind", RUNS)
def test_what_is_read_is_never_run(kind):
    assert running(kind) <= JUDGES
    assert running(kind), "the pattern finds not even the judges"
