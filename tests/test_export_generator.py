"""Language models exported: rounded, as a page, refused; a page shows what Python writes."""

import json
import re
from pathlib import Path

import pytest
import torch

from exporting import exported, refused
from heed.decoding.sampling import Sampling
from heed.experiments.continued import MOST
from heed.export.exporter import export_model
from heed.model.registry import build_model
from heed.text.corpora import load_corpus
from heed.text.pairs import corpus_hash
from heed.text.small_world import small_world_pairs
from heed.text.subword import SubwordTokenizer
from heed.text_generator import TextGenerator

TEXTS = ["the cat sat on the mat", "it’s a dog, isn’t it?"] * 9
SIZES = {"width": 32, "heads": 2, "blocks": 1, "hidden": 64}
PROMPT = "the cat"
GREEDY = Sampling(temperature=0)


def made(tokenizer=None, metadata=None, **numbers):
    tokenizer = tokenizer or SubwordTokenizer.train(TEXTS, 283)
    torch.manual_seed(3)
    model = build_model("language-model", SIZES | {"vocabulary": len(tokenizer)} | numbers)
    return TextGenerator(model, tokenizer, metadata or {})


def export(folder, generator, to, *options):
    generator.save(folder / "own", torch.float32)
    return exported(folder, to, *options)


@pytest.fixture(scope="module")
def run(tmp_path_factory):
    """A model whose corpus is at hand."""
    folder = tmp_path_factory.mktemp("run")
    corpus = folder / "eng-to-fra.tsv"
    lines = (f"{pair.source}\t{pair.target}\n" for pair in small_world_pairs(131, seed=3))
    corpus.write_text("".join(lines), encoding="utf-8")
    pairs = load_corpus(str(corpus)).pairs
    split = {"corpus": str(corpus), "validation": 11, "test": 13, "split_seed": 7}
    told = {"model": "transformer", "corpus_sha256": corpus_hash(pairs), "train_texts": 107}
    tokenizer = SubwordTokenizer.train([pair.target for pair in pairs], 300)
    return folder, made(tokenizer, split | told)


def test_rounded_it_writes_as_before_up_to_rounding(run, monkeypatch):
    folder, own = run
    small = export(folder, own, "heed", "--bits", "8")
    rounded = TextGenerator.load(small)
    row = torch.tensor([own.begun("Le chat")])
    with torch.no_grad():
        exact, near = (each.model(row) for each in (own, rounded))
    assert 0 < (exact - near).abs().max() < 0.03 * exact.abs().max()
    assert rounded.metadata["corpus"] == "eng-to-fra.tsv"
    card = (small / "README.md").read_text("utf-8")
    assert "It writes French. It learned from 107 texts of `eng-to-fra.tsv`." in card
    assert re.search(r"\| trained \| [\d.]+ \([\d.]+–[\d.]+\) \|\n\| rounded \| ", card)
    assert str(folder) not in card
    (code,) = re.findall(r"```python\n(.*?)```", card, re.DOTALL)
    monkeypatch.chdir(small)
    names = {}
    exec(code, names)
    assert names["generator"].generate([PROMPT], GREEDY) == rounded.generate([PROMPT], GREEDY)


def test_the_page_begins_with_a_held_out_text_and_stores_what_python_writes(run):
    folder, own = run
    page = export(folder, own, "page")
    rounded = TextGenerator.load(page / "static" / "heed" / "weights" / "generator")
    text = (page / "index.html").read_text("utf-8")
    state = json.loads(re.search(r'<script type="application/json">(.*?)</script>', text)[1])
    shown = state["state"]
    assert len(shown["prompt"].split()) == 2
    assert any(pair.target.startswith(shown["prompt"]) for pair in small_world_pairs(131, seed=3))
    stored = {json.dumps(one["question"]["temperature"]): one["answer"] for one in shown["stored"]}
    [expected] = rounded.generate([shown["prompt"]], GREEDY, MOST)
    assert stored["0.0"]["text"] == expected.text
    assert shown["glosses"] == {}
    assert state["about"]["controls"]["top_k"]["max"] == len(own.tokenizer)
    assert "trained on <i>eng-to-fra.tsv</i>, French" in text
    for file in filter(Path.is_file, page.rglob("*")):
        assert str(folder).encode() not in file.read_bytes(), file.name


@pytest.mark.parametrize(
    ("sentence", "message"),
    [
        ("", "sentence must be the beginning of a text, of 1 to 80 letters, but is ''"),
        (" \n", "sentence must be the beginning of a text"),
        ("cat " * 21, "sentence must be the beginning of a text"),
        ("zqxj" * 9, "sentence must have at most 24 pieces, but has 37"),
    ],
)
def test_a_beginning_that_cannot_be_shown_is_refused(tmp_path, capsys, sentence, message):
    said = refused(tmp_path, capsys, made(), "--to", "page", "--sentence", sentence)
    assert message in said


def test_without_a_corpus_the_beginning_must_be_named(tmp_path, capsys):
    said = refused(tmp_path, capsys, made(), "--to", "page")
    assert "sentence must say which beginning the page shows first (--sentence)" in said


def test_without_a_corpus_the_card_says_why_it_has_no_scores(tmp_path):
    card = (export(tmp_path, made(), "heed") / "README.md").read_text("utf-8")
    assert re.search(r"## Perplexity\n\nNone: .*config.json does not say", card)
    assert 'generator.generate([""]' in card


@pytest.mark.parametrize(
    ("name", "value"),
    [("norm", "rms"), ("positions", "rotary"), ("network", "swiglu"), ("group", 2)],
)
def test_what_a_page_cannot_run_is_refused_and_heed_takes_it(tmp_path, capsys, name, value):
    own = made(**{name: value})
    said = refused(tmp_path, capsys, own, "--to", "page", "--sentence", PROMPT)
    assert f"a page runs language models whose {name} is " in said
    assert "export it with --to heed" in said
    assert TextGenerator.load(export(tmp_path, own, "heed")).generate([PROMPT])


@pytest.mark.parametrize("to", ["onnx", "ctranslate2"])
def test_engines_for_translators_are_refused(tmp_path, capsys, to):
    said = refused(tmp_path, capsys, made(), "--to", to)
    assert f"{to} is for translators, but this is a language model" in said
    assert "--to heed" in said
    assert "--to page" in said


def test_the_published_one_is_exported_by_its_name(tmp_path):
    export_model("fra", "page", tmp_path / "page")
    text = (tmp_path / "page" / "index.html").read_text("utf-8")
    assert '"prompt": "Je ne sais pas"' in text
