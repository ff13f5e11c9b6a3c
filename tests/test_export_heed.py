"""Translators rounded for a page: what is written, and what its card says of it."""

import json
import re
import shlex

import pytest
import torch

from heed.cli import main
from heed.evaluation.evaluate import evaluate
from heed.export.heed import compare, write_heed
from heed.model.registry import build_model
from heed.text.pairs import Pair, Splits
from heed.text.small_world import small_world_pairs
from heed.text.splits import split_pairs
from heed.text.subword import SubwordTokenizer
from heed.translator import Translator

PAIRS = small_world_pairs(211, seed=3)
SPLIT = {"validation": 11, "test": 13, "split_seed": 7}
SPLITS = split_pairs(PAIRS, *SPLIT.values())


@pytest.fixture(scope="module")
def pieces():
    return SubwordTokenizer.train((text for pair in PAIRS for text in pair), 283)


def made(pieces, **numbers):
    sizes = {"source_vocabulary": len(pieces), "target_vocabulary": len(pieces)}
    sizes |= {"width": 32, "heads": 2, "encoder_blocks": 1, "decoder_blocks": 1, "hidden": 64}
    torch.manual_seed(5)
    return Translator(build_model("transformer", sizes | numbers), pieces, pieces)


@pytest.fixture(scope="module")
def exported(pieces, tmp_path_factory):
    """A run whose corpus is at hand, and its export by the command."""
    folder = tmp_path_factory.mktemp("run")
    corpus = folder / "pairs.tsv"
    corpus.write_text("".join(f"{p.source}\t{p.target}\n" for p in PAIRS), encoding="utf-8")
    run = made(pieces)
    run.metadata = SPLIT | {"corpus": str(corpus), "model": "transformer"}
    run.metadata["train_pairs"] = len(SPLITS.train)
    run.save(folder / "run", torch.float32)
    where = ["--model", str(folder / "run"), "--folder", str(folder / "small")]
    assert main(["export", "--to", "heed", *where]) == 0
    return Translator.load(folder / "run"), folder / "small"


def test_it_is_what_save_writes_on_a_grid_of_four_bits(exported, tmp_path):
    translator, small = exported
    translator.save(tmp_path, bits=4)
    written, saved = (folder / "model.safetensors" for folder in (small, tmp_path))
    assert written.read_bytes() == saved.read_bytes()
    expected = Translator.load(tmp_path)
    assert list(Translator.load(small).source) == list(expected.source)


def test_its_story_is_that_of_the_run_and_how_it_was_rounded(exported):
    translator, small = exported
    told = {"bits": 4, "bits of embeddings": 8, "group": 32}
    assert Translator.load(small).metadata == translator.metadata | {"rounding": told}
    assert "rounding" not in translator.metadata


@pytest.mark.parametrize("beam", [4, 1])
def test_the_card_has_the_scores_of_both(exported, beam):
    translator, small = exported
    card = (small / "README.md").read_text(encoding="utf-8")
    both = {"trained": translator, "rounded": Translator.load(small)}
    table = compare(both, SPLITS, beam)
    assert table in card
    for name, each in both.items():
        scores = evaluate(each, SPLITS.test, beam).all
        assert f"| all | {name} | 13 | {scores.bleu} | {scores.chrf} | " in table


def test_the_card_counts_the_translations_that_stay(exported, pieces):
    translator, _ = exported
    [count] = re.findall(r"; (\d+) translations are", compare({"a": translator}, SPLITS, 1))
    assert count == "13"
    both = {"a": translator, "b": made(pieces, hidden=96)}
    sources = [example.source for example in SPLITS.test]
    one, other = (each.translate(sources, 1) for each in both.values())
    same = sum(map(str.__eq__, one, other))
    assert f"; {same} translations are" in compare(both, SPLITS, 1)


def test_the_code_on_the_card_runs(exported, monkeypatch):
    _, small = exported
    monkeypatch.chdir(small)
    (code,) = re.findall(r"```python\n(.*?)```", (small / "README.md").read_text(), re.DOTALL)
    names = {}
    exec(code, names)
    assert names["translate"](["the cat"]) == Translator.load(small).translate(["the cat"])


def test_without_a_corpus_the_card_says_why_it_has_no_scores(pieces, tmp_path):
    card = write_heed(made(pieces), tmp_path)
    assert "## Scores\n\nNone: this translator's config.json does not say its 'corpus'." in card


def test_a_matrix_whose_rows_do_not_fit_is_named(pieces, tmp_path):
    card = write_heed(made(pieces, hidden=33), tmp_path, 8)
    assert "matrices have 8 bits a weight" in card
    odd = [f"`{side}.0.feed_forward.contract.weight`" for side in ("encoder", "decoder")]
    assert f"rows do not fit: {', '.join(odd)}." in card
    assert json.loads((tmp_path / "config.json").read_text())["story"]["rounding"]["bits"] == 8


def test_bits_are_for_heed(tmp_path, capsys):
    where = ["--folder", str(tmp_path / "new"), "--bits", "4"]
    assert main(["export", "--to", "onnx", *where]) == 1
    assert "bits are for heed, but engine is onnx: leave them out" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_the_card_speaks_of_the_languages_that_the_translator_knows(pieces, tmp_path):
    """Of its own corpus, and not of English and French whatever it reads."""
    other = made(pieces)
    other.metadata = {"corpus": "deu-eng"}
    card = write_heed(other, tmp_path / "known")
    assert "in Python and in a page. It reads English and writes German. `heed export`" in card
    assert 'translate(["Where is the station?"])' in card
    other.metadata = {}
    card = write_heed(other, tmp_path / "unknown")
    assert "in Python and in a page. `heed export`" in card
    assert 'translate(["…"])' in card
    assert "station" not in card


def test_the_card_tries_a_sentence_that_was_held_out(exported):
    _, small = exported
    card = (small / "README.md").read_text(encoding="utf-8")
    ((sentence,),) = map(json.loads, re.findall(r"^print\(translate\((.*)\)\)$", card, re.M))
    assert sentence in [example.source for example in SPLITS.test]
    assert f"heed translate --model FOLDER {shlex.quote(sentence)}" in card


def test_the_sentences_that_share_nothing_are_called_by_the_language(pieces):
    met = Pair("Another sentence.", SPLITS.test[0].references[0])
    splits = Splits([*SPLITS.train, met], SPLITS.validation, SPLITS.test)
    for corpus, name in (("fra-eng", "French"), ("deu-eng", "German"), ("my.tsv", "translation")):
        translator = made(pieces)
        translator.metadata = {"corpus": corpus}
        found = re.findall(r"\| no (.+) of training \|", compare({"a": translator}, splits, 1))
        assert found == [name]
