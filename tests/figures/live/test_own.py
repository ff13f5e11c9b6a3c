"""The figures of a translator that a reader has trained: any model, any pair of languages."""

import numpy as np
import pytest
import torch

from heed.experiments.translated import run_of
from heed.figures.live import Broken, Heads, Pieces, Steps, Tree
from heed.model.registry import build_model
from heed.storage.arrays import decode_array
from heed.text.subword import SubwordTokenizer
from heed.text.word import WordTokenizer
from heed.translator import Translator

RUSSIAN = ["Где вокзал?", "Кот сидит на столе.", "Это моя собака."] * 9
ENGLISH = ["Where is the station?", "The cat sits on the table.", "This is my dog."] * 9
SENTENCE = "Где мой кот?"
TRANSFORMER = {"width": 16, "heads": 2, "encoder_blocks": 1, "decoder_blocks": 2, "hidden": 19}
RECURRENT = {"width": 11, "hidden": 7, "layers": 1, "cell": "gru"}
MODELS = {
    "transformer": ("transformer", TRANSFORMER),
    "gru": ("recurrent", RECURRENT | {"attention": None}),
    "gru-attention": ("recurrent", RECURRENT | {"attention": "additive"}),
}


def made(name, tokenizers=None, **metadata):
    """A translator from Russian to English with random weights."""
    kind, numbers = MODELS[name]
    source, target = tokenizers or (SubwordTokenizer.train(RUSSIAN + ENGLISH, 310),) * 2
    sizes = {"source_vocabulary": len(source), "target_vocabulary": len(target)}
    shared = {} if source is target else {"shared_embeddings": False}
    torch.manual_seed(5)
    return Translator(build_model(kind, numbers | sizes | shared), source, target, metadata)


@pytest.fixture
def ask(engine, tmp_path_factory):
    def one(translator, sentence):
        folder = tmp_path_factory.mktemp("translator")
        translator.save(folder, torch.float32)
        question = {"kind": "run", "sentence": sentence}
        (found,) = engine(folder, [{"kind": "ask", "question": question}])
        return found

    return one


@pytest.mark.parametrize("name", MODELS)
def test_the_page_finds_what_python_stores_of_any_model(ask, name):
    translator = made(name)
    found, stored = ask(translator, SENTENCE), run_of(translator, SENTENCE)
    assert found["written"] == stored["written"]
    assert found["text"] == stored["text"]
    for place in ("encoder", "decoder", "cross"):
        kept = decode_array(stored[place])
        assert len(found[place]) == len(kept)
        for layer, heads in zip(found[place], kept, strict=True):
            for head, weights in zip(layer, heads, strict=True):
                values = [*head["weights"]["values"].values()]
                np.testing.assert_allclose(values, weights.ravel() / 255, atol=0.003)


def test_a_recurrent_translator_has_one_head_or_none():
    with_one, without = (run_of(made(name), SENTENCE) for name in ("gru-attention", "gru"))
    rows, columns = len(with_one["written"]), len(with_one["source"])
    assert with_one["cross"]["shape"] == [1, 1, rows, columns]
    assert not any(without[place]["base64"] for place in ("encoder", "decoder", "cross"))


def test_a_sentence_is_refused_if_the_translator_knows_no_letter_of_it(ask):
    assert "text" in ask(made("gru"), SENTENCE)
    assert "text" in ask(made("gru"), "ГДЕ МОЙ ДОМ")
    for strange in ("你好", "…?!"):
        assert "not learned to read this" in ask(made("gru"), strange)["error"]
    words = (WordTokenizer.train(RUSSIAN, 1), WordTokenizer.train(ENGLISH, 1))
    assert "text" in ask(made("gru", words), SENTENCE)
    assert "not learned to read this" in ask(made("gru", words), "pad bos eos")["error"]


@pytest.mark.parametrize("cls", [Pieces, Heads, Steps, Tree, Broken])
def test_a_title_claims_of_ones_own_translator_nothing_that_is_not_known(cls):
    figure = cls(made("transformer"), [SENTENCE])
    assert figure._about["title"] == cls.topic
    assert figure._about["call"] == ""
    assert cls(sentences=["Go."])._about["title"] == cls.title
    assert figure.translator["languages"] == ["und", "und"]


def test_the_languages_are_those_of_the_corpus():
    own = made("gru", corpus="data/rus-eng.tsv")
    assert Pieces(own, [SENTENCE]).translator["languages"] == ["eng", "rus"]
    assert Pieces(sentences=["Go."]).translator["languages"] == ["eng", "fra"]


def test_figures_ask_for_nothing_that_a_recurrent_translator_lacks():
    assert "cache" not in Steps(made("gru"), [SENTENCE])._about["task"]
    assert "made of" not in Heads(made("gru-attention"), [SENTENCE])._about["task"]
    with pytest.raises(ValueError, match="translator must have attention"):
        Heads(made("gru"), [SENTENCE])
    with pytest.raises(ValueError, match="translator must be a transformer"):
        Broken(made("gru-attention"), [SENTENCE])


def test_a_folder_gives_a_figure_all_its_page_needs(tmp_path):
    words = (WordTokenizer.train(RUSSIAN, 1), WordTokenizer.train(ENGLISH, 1))
    made("gru", words).save(tmp_path / "mine")
    told = Pieces(str(tmp_path / "mine"), [SENTENCE]).translator
    assert told["name"] == "mine"
    assert told["tokenizers"] == ["source.json", "target.json"]
    assert told["bytes"] == (tmp_path / "mine" / "model.safetensors").stat().st_size
