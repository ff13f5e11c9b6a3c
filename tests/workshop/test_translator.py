"""The translator in one file writes what the library writes, piece for piece."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from heed.evaluation.judged import load_judged
from heed.text.small_world import small_world_pairs
from heed.translator import Translator
from heed.weights.files import find_model
from heed.workshop import translator as alone
from heed.workshop.judge import judge_functions
from heed.workshop.part import part_of

FOLDER = find_model("eng-fra")
FILES = ("config.json", "tokenizer.json", "model.safetensors")
FEW = ["Go.", "I am not the one who sold the old red books to Tom's friend in 1999."]
ODD = ["L'été, 25 %: <eos> ½ ² n\u0303 😀!", "Nagoya’s café…", " a  b ", "12,5 €", "_a_b"]
MANY = [one.english for one in load_judged().judgements]
MANY += [pair.source for pair in small_world_pairs(500 - len(MANY))]
PARTS = (
    *("softmax", "attention", "heads", "positions", "norm", "network", "encoder", "decoder"),
    "greedy",
)


@pytest.mark.parametrize("name", PARTS)
def test_its_functions_are_what_the_cards_ask_for(name):
    """So that a reader's own may take their places."""
    report = judge_functions(part_of(name), vars(alone))
    assert report["answer"] == "right", report


@pytest.fixture(scope="module")
def model():
    return alone.read_weights(FOLDER / "model.safetensors")


@pytest.fixture(scope="module")
def translator():
    return Translator.load("eng-fra")


@pytest.fixture(scope="module")
def stored():
    return json.loads((FOLDER / "tokenizer.json").read_text(encoding="utf-8"))["model"]


@pytest.fixture(scope="module")
def ranks(stored):
    return {tuple(pair): rank for rank, pair in enumerate(stored["merges"])}


def test_it_is_one_file_of_at_most_200_lines_that_needs_the_standard_library_alone():
    lines = Path(alone.__file__).read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 200
    imported = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]
    assert set(imported) <= sys.stdlib_module_names


def test_the_weights_are_those_that_the_library_reads(model, translator):
    for name, weight in translator.model.named_parameters():
        found = model
        for part in name.replace("_norm.norm.", "_norm.").split("."):
            found = found[part]
        assert weight.tolist() == [*map(list, found)] if weight.dim() > 1 else list(found)


@pytest.mark.parametrize("text", [*FEW, *ODD])
def test_a_text_is_cut_as_the_library_cuts_it(text, stored, ranks, translator):
    pieces = alone.cut(" " + text, ranks)
    assert [stored["vocab"][piece] for piece in pieces] == translator.source.encode(text)


def same(sentences, model, translator):
    for sentence in sentences:
        [english] = translator.pieces(sentence)
        french = alone.write(model, translator.model.config.heads, english)
        assert translator.target.decode(french) == translator.translate([sentence], beam=1)[0]


def test_it_writes_what_the_library_writes(model, translator):
    same(FEW, model, translator)


@pytest.mark.all_only
def test_it_writes_what_the_library_writes_of_500_sentences(model, translator):
    assert len(set(MANY)) == 500
    same(MANY, model, translator)


def run(folder, *words):
    alone_there = [sys.executable, "-I", "-S", str(folder / "translator.py"), *words]
    return subprocess.run(alone_there, capture_output=True, text=True, encoding="utf-8")


def test_it_runs_without_any_package(tmp_path):
    for file in (*(FOLDER / name for name in FILES), Path(alone.__file__)):
        shutil.copy(file, tmp_path)
    said = run(tmp_path, "The nurse does not like old dogs.").stdout
    assert said == "L'infirmière n'aime pas les vieux chiens.\n"
    for words in ([], ["a " * 100]):
        refused = run(tmp_path, *words)
        assert refused.returncode == 1
        assert refused.stderr.startswith("Write a sentence of at most 96 pieces")
