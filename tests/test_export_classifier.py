"""Classifiers exported: rounded, as a page, refused; what a page shows is what Python says."""

import json
import re
from pathlib import Path

import pytest
import torch

from exporting import exported, refused
from heed.cli import main
from heed.model.classifier import Classifier, ClassifierConfig
from heed.text.word import WordTokenizer
from heed.text_classifier import TextClassifier

LABELS = ("bad", "fair", "good")
TEXTS = ["the soup was cold and the room was dull", "a kind guide, a warm room", "it did its job"]
TEXT = "the zither was cold"


def made(labels=LABELS, metadata=None, **numbers):
    tokenizer = WordTokenizer.train(TEXTS, 1)
    torch.manual_seed(3)
    model = Classifier(ClassifierConfig(len(tokenizer), len(labels), **numbers))
    return TextClassifier(model, tokenizer, labels, metadata or {})


def export(folder, classifier, to, *options):
    classifier.save(folder / "own")
    return exported(folder, to, *options)


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """The folder of a short run, and its corpus."""
    folder = tmp_path_factory.mktemp("run")
    rows = (f"{LABELS[i % 3]}\tit was {('cold', 'usual', 'warm')[i % 3]} {i}" for i in range(90))
    (folder / "trips.tsv").write_text("\n".join(rows), encoding="utf-8")
    told = ["--corpus", folder / "trips.tsv", "--folder", folder / "own", "--steps", "9"]
    sizes = ["--width", "32", "--heads", "2", "--blocks", "1", "--accelerator", "cpu"]
    assert main(["train", "--task", "classify", *map(str, told), *sizes]) == 0
    return folder


def test_rounded_it_judges_as_before_up_to_rounding(run, monkeypatch, capsys):
    small = exported(run, "heed", "--bits", "8")
    own, rounded = TextClassifier.load(run / "own"), TextClassifier.load(small)
    exact, near = (each.probabilities(TEXTS) for each in (own, rounded))
    assert 0 < (exact - near).abs().max() < 0.02
    assert rounded.labels == LABELS
    assert rounded.metadata["corpus"] == "trips.tsv"
    card = (small / "README.md").read_text("utf-8")
    assert "Its labels are `bad`, `fair`, `good`. It learned from 72 texts of `trips.tsv`." in card
    assert re.search(r"\| trained \| 9 \| [\d.]+ \| .*\n\| rounded \| 9 \| ", card)
    assert str(run) not in card
    (code,) = re.findall(r"```python\n(.*?)```", card, re.DOTALL)
    monkeypatch.chdir(small)
    names = {}
    exec(code, names)
    assert names["classifier"].labels == LABELS
    capsys.readouterr()
    evaluated = ["evaluate", "--model", str(small), "--corpus", str(run / "trips.tsv")]
    assert main(evaluated) == 0
    assert "| all | 9 | " in capsys.readouterr().out


def test_the_page_holds_the_rounded_weights_and_no_path(run):
    page = exported(run, "page")
    text = (page / "index.html").read_text("utf-8")
    data = json.loads(re.search(r'<script type="application/json">(.*?)</script>', text)[1])
    assert data["state"]["labels"] == list(LABELS)
    assert data["state"]["review"].startswith("it was ")
    assert list(data["about"]["controls"]) == ["attended", "review", "without"]
    assert "trained on <i>trips.tsv</i>, labels bad, fair, good" in text
    for file in filter(Path.is_file, page.rglob("*")):
        assert str(run).encode() not in file.read_bytes(), file.name


def test_a_text_of_more_words_than_a_model_has_rows_is_refused(tmp_path, capsys):
    own = made(max_length=4)
    said = refused(tmp_path, capsys, own, "--to", "page", "--sentence", TEXT)
    assert "sentence must be a text of 1 to 3 words" in said


@pytest.mark.parametrize("text", ["", " ", "cold " * 25, "c" * 131])
def test_a_text_that_cannot_be_shown_is_refused(tmp_path, capsys, text):
    said = refused(tmp_path, capsys, made(), "--to", "page", "--sentence", text)
    assert "sentence must be a text of 1 to 24 words and at most 130 letters, but is '" in said


def test_without_a_corpus_the_text_must_be_named_and_the_card_has_no_scores(tmp_path, capsys):
    said = refused(tmp_path, capsys, made(), "--to", "page")
    assert "sentence must say which text the page shows first (--sentence)" in said
    card = (export(tmp_path, made(), "heed") / "README.md").read_text("utf-8")
    assert re.search(r"## Accuracy\n\nNone: .*config.json does not say", card)


def test_a_long_corpus_shows_the_beginning_of_a_text(tmp_path):
    rows = (f"{'ab'[i % 2]}\t{'word ' * 300}{i}" for i in range(20))
    (tmp_path / "long.tsv").write_text("\n".join(rows), encoding="utf-8")
    told = ["--corpus", str(tmp_path / "long.tsv"), "--folder", str(tmp_path / "own")]
    sizes = ["--steps", "1", "--model", "bag", "--accelerator", "cpu"]
    assert main(["train", "--task", "classify", *told, *sizes]) == 0
    text = (exported(tmp_path, "page") / "index.html").read_text("utf-8")
    assert f'"review": "{"word " * 23}word"' in text


@pytest.mark.parametrize("to", ["onnx", "ctranslate2"])
def test_engines_for_translators_are_refused(tmp_path, capsys, to):
    said = refused(tmp_path, capsys, made(), "--to", to)
    assert f"{to} is for translators, but this is a classifier: export it with --to heed" in said


def test_what_a_classifier_says_of_itself_is_text(tmp_path):
    label = "</script><img src=x onerror=a>"
    own = made(("bad", label), {"corpus": f"{label}.tsv"})
    page = export(tmp_path, own, "page", "--sentence", "cold <b>soup</b>")
    text = (page / "index.html").read_text("utf-8")
    assert "<img" not in text
    assert "<b>" not in text
    assert "&lt;img src=x onerror=a&gt;" in text
