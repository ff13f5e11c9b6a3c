"""What is out in the world goes on working: runs, weights and links of earlier versions.

``kept/`` has samples as they were written then, by the first complete book (commit 71732ee), by
0.1.0 and, of figures that are new with it, by 1.0.0. They are never written anew; a version that
changes a format adds its own. How what browsers have stored is read,
``publish/page/upgrade.test.js`` asks.
"""

import json
import re
import tarfile
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest

from heed.exercises.catalogue import card_of
from heed.publish.notebooks import find_notebooks
from heed.run import continue_run
from heed.translator import Translator
from heed.weights.safetensors import read_tensors

ROOT = Path(__file__).parents[1]
KEPT = Path(__file__).with_name("kept")
RUNS = sorted(path.name.removesuffix(".tar.xz") for path in KEPT.glob("run-*.tar.xz"))
LINKS, STORED = (
    json.loads((KEPT / f"{name}.json").read_text(encoding="utf-8")) for name in ("links", "stored")
)
SENTENCES = ["The old cat sleeps.", "The dog runs.", "The small boy sings."]
WRITTEN = {  # what each version itself wrote
    "run-0.1.0": ["le vieux chat dort.", "le chat court.", "le petit garçon chante."],
    "run-71732ee": ["le vieux chien dort.", "le chat court.", "le petit chien chante."],
}
FIGURE = re.compile(
    r'<figure class="heed-figure"[^>]* data-figure="([^"]+)".*?'
    r'<script type="application/json">(.*?)</script>',
    re.DOTALL,
)


@pytest.fixture(params=RUNS)
def run(request, tmp_path):
    """The folder of a run of 300 steps; ``pairs.tsv`` beside it is what it learnt from."""
    with tarfile.open(KEPT / f"{request.param}.tar.xz") as archive:
        archive.extractall(tmp_path, filter="data")
    return (tmp_path / "run").rename(tmp_path / request.param)


@pytest.fixture(scope="module")
def figures():
    """What each figure of today's book says of itself, by name."""
    found = {}
    for path in find_notebooks([ROOT / "book"]):
        for cell in nbformat.read(path, 4).cells:
            for output in cell.get("outputs", []):
                shown = output.get("data", {}).get("text/html", "")
                found |= {name: json.loads(data)["about"] for name, data in FIGURE.findall(shown)}
    return found


def test_there_are_samples_of_both():
    assert sorted(WRITTEN) == RUNS
    assert {link["from"] for link in LINKS} == {"71732ee", "0.1.0", "1.0.0"}


def test_weights_of_before_translate_as_they_did(run):
    assert Translator.load(run).translate(SENTENCES) == WRITTEN[run.name]


def test_a_run_of_before_goes_on(run):
    log = (run / "log.jsonl").read_text(encoding="utf-8")
    corpus = str(run.parent / "pairs.tsv")
    assert continue_run(run, {"corpus": corpus, "steps": 301}, accelerator="cpu") == 0
    assert read_tensors(run / "checkpoint.safetensors")[1]["step"] == 301
    assert (run / "log.jsonl").read_text(encoding="utf-8").startswith(log)
    assert all(Translator.load(run).translate(SENTENCES))


@pytest.mark.parametrize("link", LINKS, ids=lambda link: f"{link['from']}-{link['figure']}")
def test_a_link_of_before_restores_its_state(link, figures, javascript):
    """Controls of the first book that have gone since stay as the figure begins, and harm nothing.

    Of a version that was released none goes: its links were meant to last.
    """
    about = figures[link["figure"]]
    given = link["restores"].items()
    gone = link["from"] == "71732ee" and link["restores"].keys() - about["controls"].keys()
    search = f"?{urlsplit(link['address']).query}"
    (read,) = javascript([("publish/page/links.js", "read_link", [about, search])])
    assert read == {name: value for name, value in given if name not in (gone or ())}


def test_the_page_of_a_link_is_there_or_leads_on():
    moved = re.findall(r"^      (book/\S+): ", (ROOT / "_config.yml").read_text(), re.MULTILINE)
    for address in {urlsplit(link["address"]).path.removesuffix(".html") for link in LINKS}:
        there = any((ROOT / f"{address}{suffix}").is_file() for suffix in (".md", ".ipynb"))
        assert there or address in moved, address


@pytest.mark.parametrize("version", STORED)
def test_what_was_solved_and_read_is_still_there_to_be_known(version):
    stored = {key: json.loads(text) for key, text in STORED[version].items()}
    assert all(card_of(name) for name in stored["heed.exercises"])
    for page in [*stored["heed.progress"], *stored.get("heed.read", [])]:
        assert (ROOT / f"{page}.ipynb").is_file(), page
