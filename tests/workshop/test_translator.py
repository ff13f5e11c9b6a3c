"""The whole transformer in one file, against the library: the same pieces, and the same words."""

import ast
import subprocess
import sys
from pathlib import Path
from shutil import copy

import pytest

from heed.text.pairs import one_line
from heed.text.small_world import small_world_pairs
from heed.translator import Translator
from heed.weights.files import find_model
from heed.workshop import translator
from odd_texts import ODD

FILE = Path(translator.__file__)
ENGLISH = ("The nurse does not like old dogs.", "I'm Tom's sister; no, I am 30 years old!")
SENTENCES = [pair.source for pair in small_world_pairs(300, seed=5)]


@pytest.fixture(scope="module")
def small():
    name = "small-world-transformer"
    return Translator.load(name), translator.load(find_model(name))


def test_it_is_short_and_imports_nothing_that_python_lacks():
    text = FILE.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 200
    nodes = [*ast.walk(ast.parse(text))]
    names = [one.name for node in nodes if isinstance(node, ast.Import) for one in node.names]
    names += [node.module for node in nodes if isinstance(node, ast.ImportFrom)]
    assert len(names) > 5
    assert set(names) <= set(sys.stdlib_module_names)


def test_it_cuts_every_text_into_the_same_pieces(small):
    library, (_, own) = small
    for text in [*SENTENCES, *ENGLISH, *map(one_line, ODD), "No. L’Oréal: N° 5, MLN 3's"]:
        assert own.encode(f" {text}") == library.source.encode(text), text
        assert own.decode(own.encode(f" {text}")) == text.strip()


def test_it_writes_the_words_of_the_library(small):
    library, loaded = small
    some = SENTENCES[::12]
    assert [translator.translate(one, *loaded) for one in some] == library.translate(some, beam=1)


def test_beside_the_published_weights_it_is_a_program(tmp_path):
    home = find_model("eng-fra")
    for path in (FILE, *(home / one for one in ("config.json", "tokenizer.json"))):
        copy(path, tmp_path)
    copy(home / "model.safetensors", tmp_path)
    command = [sys.executable, "-I", str(tmp_path / "translator.py"), ENGLISH[0]]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert done.stdout.splitlines() == Translator.load().translate([ENGLISH[0]], beam=1)


@pytest.mark.all_only
def test_it_writes_the_words_of_the_library_for_five_hundred(small):
    library, loaded = small
    many = [pair.source for pair in small_world_pairs(500, seed=7)]
    assert [translator.translate(one, *loaded) for one in many] == library.translate(many, beam=1)
