"""The page of the models: its numbers are those of the files, its pages those that use them.

    python tests/book/test_models.py

writes the lists of pages anew.
"""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import nbformat
import pytest
from test_order import FILES

from heed.evaluation.judged import MARKS, load_judged
from heed.evaluation.record import load_record
from heed.figures.translators import live
from heed.model.registry import build_model
from heed.weights import captioner, classifiers, readers
from heed.weights.description import read_description
from heed.weights.files import PUBLISHED, WEIGHTS, published_generators, published_models

ROOT = Path(__file__).parents[2]
BOOK = ROOT / "book"
PATH = BOOK / "models.md"
PAGE = PATH.read_text(encoding="utf-8")
BIG, SMALL = "eng-fra", "small-world-transformer"
OTHERS = ("captioner", "readers", "classifiers", "fra")
NAMED = {BIG: re.compile(r"\bBig\b"), SMALL: re.compile(r"\*Small\*")}
LOADED = {
    BIG: r"load_(?:record|heads|history|judged)\b|Translator\.load\(\)| Translator = PUBLISHED\b",
    "captioner": r"load_captioner\b",
    "readers": r"load_readers\b",
    "classifiers": r"load_classifiers\b",
    "fra": r"TextGenerator\.load\(\)|\bclass Writing\b",
} | {name: rf"[\"']{name}[\"']" for name in published_models() if name != BIG}
LOADED[BIG] += rf"|[\"']{BIG}[\"']"
LISTS = {
    BIG: re.compile(r"(?<=dropdown} Pages that use Big\n)[^:]*(?=\n:::)"),
    SMALL: re.compile(r"(?<=dropdown} Pages that use Small\n)[^:]*(?=\n:::)"),
} | {
    name: re.compile(rf"(?<=\n- `{name}`: ).*")
    for name in sorted({*published_models(), *OTHERS} - {BIG, SMALL})
}


def row(first: str, section: str = PAGE) -> list[str]:
    """Return the cells of a table's row after its first."""
    [found] = re.findall(rf"^\| {re.escape(first)} \| (.*) \|$", section, re.MULTILINE)
    return found.split(" | ")


def section(name: str) -> str:
    return PAGE.partition(f"(models-{name})=")[2].partition("\n(models-")[0]


def card(name: str) -> str:
    return (PUBLISHED / name / "README.md").read_text(encoding="utf-8")


@cache
def loaders(cls: type) -> str:
    """Return the source of the modules of a figure, without that of the live ones in general."""
    modules = {
        base.__module__ for base in cls.__mro__ if base.__module__.startswith("heed.figures")
    }
    modules -= {live.__name__}
    return "\n".join(inspect.getsource(importlib.import_module(name)) for name in sorted(modules))


def figures(code: str) -> Iterator[tuple[type, set[str]]]:
    """Yield the figures that code makes, each with the models that it gives them by name."""
    tree = ast.parse(code)
    imported = {
        alias.asname or alias.name: getattr(importlib.import_module(node.module), alias.name)
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("heed.figures")
        for alias in node.names
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            found = imported.get(node.func.id)
            if isinstance(found, type):
                named = (word.value for word in node.keywords if word.arg == "translator")
                yield found, {one.value for one in named if isinstance(one, ast.Constant)}


def used(path: Path) -> set[str]:
    """Return the models that a page runs, shows the record of, or tells of by their names."""
    cells = nbformat.read(path, 4).cells
    code = "\n".join(
        "\n".join(line for line in cell.source.splitlines() if not re.match(r"\s*[%!]", line))
        for cell in cells
        if cell.cell_type == "code" and "find_spec" not in cell.source
    )
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "markdown")
    names = {name for name, pattern in NAMED.items() if pattern.search(text)}
    names |= {name for name, pattern in LOADED.items() if re.search(pattern, code)}
    for figure, given in figures(code):
        own = loaders(figure)
        names |= {name for name, pattern in LOADED.items() if re.search(pattern, own)}
        default = getattr(figure, "default_translator", None)
        names |= given or ({default} if isinstance(default, str) else set())
    return names & {*NAMED, *LOADED}


@cache
def pages() -> dict[str, list[str]]:
    """Return for each model the pages that use it, in the order of the contents."""
    found: dict[str, list[str]] = {name: [] for name in LOADED}
    for file in ["book/index", *FILES]:
        path = ROOT / f"{file}.ipynb"
        for name in used(path) if path.is_file() else ():
            found[name].append(str(path.relative_to(BOOK)))
    return found


def listed(name: str) -> str:
    """Write the lines of the page that list the pages of a model."""
    links = [f"[]({page})" for page in pages()[name]]
    return "\n".join(f"- {link}" for link in links) if name in NAMED else ", ".join(links)


def test_each_model_lists_the_pages_that_use_it():
    for name, place in LISTS.items():
        said = "python tests/book/test_models.py writes them"
        assert place.findall(PAGE) == [listed(name)], f"{name}: {said}"


def test_the_models_are_those_that_are_published():
    named = set(re.findall(rf"`(eng-fra|small-world[\w-]*|{'|'.join(OTHERS)})`", PAGE))
    assert named == {*published_models(), *OTHERS}
    assert published_generators() == ["fra"]


@pytest.mark.parametrize(("name", "shown"), [(BIG, "big"), (SMALL, "small")])
def test_the_card_of_a_transformer_has_the_numbers_of_its_files(name, shown):
    text, told = section(shown), read_description(PUBLISHED / name)
    numbers, story = told.hyperparameters, told.metadata
    heads, width, hidden = (numbers[key] for key in ("heads", "width", "hidden"))
    hidden = f"{hidden:,}".replace(",", "{,}")
    encoder, decoder = (numbers[f"{half}coder_blocks"] for half in ("en", "de"))
    [what] = row("What it is", text)
    assert f"with {encoder} encoder blocks and {decoder} decoder blocks, {heads} heads, " in what
    assert what.endswith(f", $D = {width}$ and $F = {hidden}$")
    assert row("Tokens", text)[0].startswith(f"{numbers['source_vocabulary']:,} pieces")
    [trained] = row("Trained on", text)
    assert trained.startswith(f"{story['train_pairs']:,} pairs")
    assert trained.endswith(f" {story['training']['steps']:,} updates")
    assert row("Parameters", text) == [f"{parameters(name):,}"]
    assert row("Size", text)[0].startswith(f"{(PUBLISHED / name / WEIGHTS).stat().st_size:,} bytes")
    assert (story["rounding"]["bits"], story["rounding"]["bits of embeddings"]) == (4, 8)
    assert "with most weights in 4 bits and the embeddings in 8" in row("Size", text)[0]


def parameters(name: str) -> int:
    told = read_description(PUBLISHED / name)
    return sum(p.numel() for p in build_model(told.kind, told.hyperparameters).parameters())


def test_the_scores_of_big_are_those_of_its_rounded_weights():
    text, told = section("big"), card(BIG)
    found = {}
    for search, table in re.findall(
        r"^(Beam 4|Greedy), 1,951 test.*?\n\n(.*?)\n\n", told, re.M | re.S
    ):
        for line in table.splitlines()[2:]:
            source, weights, *scores = (cell.strip() for cell in line.strip("|").split("|"))
            if weights == "rounded":
                found[search.lower(), source] = scores
    assert row("greedy", text) == found["greedy", "all"]
    assert row("beam 4", text) == found["beam 4", "all"]
    assert row("beam 4, French not in training", text) == found["beam 4", "no French of training"]
    test = load_record().test
    sentences, _, _, exact = row("greedy", text)
    assert (sentences, exact[:4]) == (f"{len(test):,}", f"{100 * test.mean():.1f}")


def test_what_the_reader_said_of_big_is_counted():
    marks = [one.mark for one in load_judged().judgements]
    human = [one.human_mark for one in load_judged().judgements]
    shares = {MARKS[mark]: f"{100 * marks.count(mark) / len(marks):.0f}%" for mark in MARKS}
    words = " ".join(section("big").split())
    assert f"judged {len(marks)} of its translations" in words
    correct, flawed, wrong = (shares[MARKS[mark]] for mark in (2, 1, 0))
    assert f"{correct} (57–70%) are correct, {flawed} flawed and {wrong} wrong" in words
    assert (
        f"Of the human translations {100 * human.count(2) / len(human):.0f}% are correct" in words
    )


def test_the_scores_of_small_are_those_of_its_rounded_weights():
    text, told = section("small"), card(SMALL)
    [line] = re.findall(r"^\| all +\| +(.*?) +\|$", told, re.MULTILINE)
    sentences, _, bleu, _, exact = (cell.strip() for cell in line.split("|"))
    assert row("greedy", text) == [sentences, bleu, exact]
    beam = re.search(r"beam 4: BLEU ([^,]+\)), exact match ([^%]+\)) %", " ".join(told.split()))
    assert row("beam 4", text) == [sentences, *beam.groups()]
    scores = read_description(PUBLISHED / SMALL).metadata["scores"]
    assert [bleu[:4], exact[:4]] == [str(scores["bleu"]), str(scores["exact_match"])]
    assert (
        f"{scores['exact_match']}% here and {row('greedy', section('big'))[3][:4]}% of Big" in text
    )


def test_the_signatures_are_those_of_the_models_own_cards():
    for name, shown in ((BIG, "big"), (SMALL, "small")):
        signatures = re.findall(r"`(nrefs:[^`]+)`", section(shown))
        assert signatures
        assert set(signatures) == set(re.findall(r"`(nrefs:[^`]+)`", card(name)))


@pytest.mark.parametrize(
    "name", ["small-world-gru", "small-world-gru-attention", "small-world-cheat"]
)
def test_a_line_of_another_translator_has_the_numbers_of_its_files(name):
    _, count, size, exact = row(f"`{name}`")
    assert count == f"{parameters(name):,}"
    assert size == f"{(PUBLISHED / name / WEIGHTS).stat().st_size:,}"
    if name == "small-world-cheat":
        [[_, rounded]] = re.findall(
            r"^\| exactly right, % +\| +(\S+) +\| +(\S+) +\|", card(name), re.M
        )
        assert exact == rounded
    else:
        [line] = re.findall(r"^\| all +\| +(.*?) +\|$", card(name), re.MULTILINE)
        assert exact == line.split("|")[-1].strip()


@pytest.mark.parametrize("score", ["additive", "multiplicative", "dot"])
def test_the_line_of_a_captioner_has_the_numbers_of_its_file(score):
    trained = captioner.load_captioner(score)
    _, count, size, exact = row(f"`captioner`, {score}")
    assert count == f"{sum(p.numel() for p in trained.captioner.parameters()):,}"
    assert size == f"{(captioner.STORED / f'{score}.safetensors').stat().st_size:,}"
    assert exact == f"{100 * trained.measured['held out']['soft']:.1f}"


def test_the_line_of_the_readers_has_the_numbers_of_their_file():
    stored = readers.load_readers()
    what, count, size, exact = row("`readers`")
    assert f"{len(stored.words) - 1} words" in what  # the first is for padding
    sizes = {sum(p.numel() for p in reader.parameters()) for reader in stored.trained.values()}
    assert count == f"{len(stored.trained)} × {sizes.pop():,}"
    assert not sizes
    assert size == f"{readers.STORED.stat().st_size:,}"
    assert {exact} == {f"{100 * share:.0f}" for share in stored.accuracy.values()}


def test_the_line_of_the_classifiers_has_the_numbers_of_their_file():
    what, count, size, _ = row("`classifiers`")
    models = classifiers.load_classifiers().models
    assert what.startswith({3: "three"}[len(models)])
    sizes = [sum(p.numel() for p in model.parameters()) for model in models.values()]
    assert count == f"{sum(sizes):,}"
    assert size == f"{classifiers.STORED.stat().st_size:,}"


def test_the_line_of_the_language_model_has_the_numbers_of_its_files():
    what, count, size, _ = row("`fra`")
    assert count == f"{parameters('fra'):,}"
    assert size == f"{(PUBLISHED / 'fra' / WEIGHTS).stat().st_size:,}"
    found = read_description(PUBLISHED / "fra").metadata["perplexity"]["rounded"]
    shown = "{value:.1f} ({low:.1f}–{high:.1f}) on {texts:,}".format(**found)
    assert f"perplexity {shown}" in what


if __name__ == "__main__":
    for model, place in LISTS.items():
        PAGE = place.sub(listed(model), PAGE)
    PATH.write_text(PAGE, encoding="utf-8")
