"""The folder of an exported page: what is in it, and what is not. A browser opens it elsewhere."""

import re
from pathlib import Path

import pytest
import torch

from exporting import refused
from heed.cli import main
from heed.export.languages import held_out, names_of
from heed.figures.base.modules import FOLDER, join
from heed.figures.translators.live import SENTENCES
from heed.model.registry import build_model
from heed.text.subword import SubwordTokenizer
from heed.text.word import WordTokenizer
from heed.translator import Translator
from heed.weights.files import PAIR

TEXTS = ["the cat sat on the mat", "le chat est sur le tapis"] * 9
SENTENCE = "the cat sat"
TRANSFORMER = {"width": 32, "heads": 2, "encoder_blocks": 1, "decoder_blocks": 1, "hidden": 33}


def made(tokenizers=None, **metadata):
    source, target = tokenizers or (SubwordTokenizer.train(TEXTS, 283),) * 2
    sizes = {"source_vocabulary": len(source), "target_vocabulary": len(target)}
    shared = {"shared_embeddings": source is target}
    torch.manual_seed(3)
    return Translator(
        build_model("transformer", TRANSFORMER | sizes | shared), source, target, metadata
    )


def export(folder, translator, *options):
    translator.save(folder / "own")
    arguments = ["--model", str(folder / "own"), "--folder", str(folder / "page"), *options]
    assert main(["export", "--to", "page", *arguments]) == 0
    return folder / "page"


@pytest.fixture(scope="module")
def page(tmp_path_factory):
    folder = tmp_path_factory.mktemp("page")
    return export(folder, made(corpus=str(folder / "my.tsv")), "--sentence", SENTENCE)


def test_every_address_of_the_page_is_a_file_beside_it(page):
    text = (page / "index.html").read_text("utf-8")
    found = re.findall(r'\b(?:src|href)="([^"]+)"', text)
    assert len(found) > 7
    assert all((page / address).is_file() for address in found if address != "data:,")
    for module in re.findall(r'data-module="([^"]+)"', text):
        assert (page / "static" / "heed" / f"{module}.js").is_file()


def test_every_module_has_what_it_imports_and_is_the_librarys(page):
    library = page / "static" / "heed"
    modules = {path.relative_to(library).as_posix(): path for path in library.rglob("*.js")}
    worker = modules.pop("figures/translators/worker.js")
    assert worker.read_text("utf-8") == join("figures/translators/worker")
    for name, module in modules.items():
        text = module.read_text("utf-8")
        assert text == (FOLDER / name).read_text("utf-8")
        for address in re.findall(r'^(?:import|\}) .*from "(\.[^"]+)"', text, re.M):
            assert (module.parent / address).is_file(), f"{module.name} imports {address}"


def test_the_weights_are_on_a_grid_and_what_is_shown_is_made_of_them(page):
    folder = page / "static" / "heed" / "weights" / "translator"
    own = made()
    rounded = Translator.load(folder)
    table, exact = rounded.model.target_embedding.weight, own.model.target_embedding.weight
    matrix = rounded.model.encoder[0].self_attention.out_projection.weight[0]
    assert 0 < (table - exact).abs().max() < exact.abs().max() / 120
    assert len(matrix.unique()) <= 16
    text = (page / "index.html").read_text("utf-8")
    assert f'"text": "{rounded.translate([SENTENCE], beam=1)[0]}"' in text


def test_no_path_of_this_machine_is_in_a_file(page):
    for file in filter(Path.is_file, page.rglob("*")):
        assert str(page.parent).encode() not in file.read_bytes(), file.name


def test_what_a_translator_says_of_itself_is_text(tmp_path):
    translator = made(corpus="eng-fra</script><img src=x onerror=a>.tsv")
    page = export(tmp_path, translator, "--sentence", "the cat </script><img src=x>")
    text = (page / "index.html").read_text("utf-8")
    assert "<img" not in text
    assert "&lt;img src=x onerror=a&gt;" in text


def test_two_tokenizers_stay_two(tmp_path):
    words = WordTokenizer.train(TEXTS[::2], 1), WordTokenizer.train(TEXTS[1::2], 1)
    page = export(tmp_path, made(words), "--sentence", SENTENCE)
    folder = page / "static" / "heed" / "weights" / "translator"
    assert all((folder / name).is_file() for name in PAIR)
    assert '"tokenizers": ["source.json", "target.json"]' in (page / "index.html").read_text(
        "utf-8"
    )


def test_a_translator_without_a_corpus_has_no_first_sentence(tmp_path, capsys):
    assert "sentence must say what the page shows first" in refused(
        tmp_path, capsys, made(), "--to", "page"
    )


@pytest.mark.parametrize("sentence", ["", "cat " * 200])
def test_a_sentence_that_cannot_be_shown_is_refused(tmp_path, capsys, sentence):
    said = refused(tmp_path, capsys, made(), "--to", "page", "--sentence", sentence)
    assert "sentence must be one sentence of a few words" in said


def test_a_sentence_is_for_a_page(tmp_path, capsys):
    pytest.importorskip("onnxscript")
    assert "leave it out for onnx" in refused(
        tmp_path, capsys, made(), "--to", "onnx", "--sentence", "Go."
    )


def test_the_name_of_the_corpus_says_the_languages_in_their_order(tmp_path):
    translator = made(corpus=str(tmp_path / "fra-to-eng.tsv"))
    page = export(tmp_path, translator, "--sentence", SENTENCE)
    assert "French → English" in (page / "index.html").read_text("utf-8")
    assert names_of(made(corpus="fra-eng")) == ("English", "French")


def test_a_translator_from_french_is_shown_no_english_sentence():
    assert held_out(made(corpus="fra-eng")) == SENTENCES[0]
    with pytest.raises(ValueError, match="sentence must say what the page shows first"):
        held_out(made(corpus="fra-to-eng"))
