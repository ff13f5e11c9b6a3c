"""Texts of every length become rows that the model can read, and nothing of them is lost."""

import json
import random
import re

import pytest
import torch

from heed.decoding.ensemble import Ensemble
from heed.text.subword import SubwordTokenizer
from heed.translator import LONGEST, Translator


@pytest.fixture(scope="module")
def translator():
    return Translator.load("eng-fra")


def words(count, seed):
    draw = random.Random(seed)
    return " ".join(draw.choice(["the", "cat", "42", "extraordinarily", "é"]) for _ in range(count))


@pytest.mark.parametrize(
    "text", [words(11, 1), words(4999, 2), "a" * 9973, f"{'ab' * 997} {words(97, 3)}", "é" * 1009]
)
def test_the_rows_of_a_long_text_are_all_of_it(translator, text):
    rows = translator.pieces(text)
    assert all(0 < len(row) - 1 <= LONGEST for row in rows)
    assert all(row[-1] == translator.source.eos_id for row in rows)
    assert [i for row in rows for i in row[:-1]] == translator.source.encode(text)


def test_rows_end_between_words_where_there_are_any(translator):
    for row in translator.pieces(words(4999, 2))[1:]:
        assert translator.source.piece(row[0]).startswith("▁")


def test_endless_accents_are_one_letter(translator):
    assert len(translator.pieces("e" + "\u0301\u0323" * 15_000)) == 1


def test_what_is_saved_is_what_was_loaded(translator, tmp_path):
    translator.save(tmp_path)
    again = Translator.load(tmp_path)
    assert again.metadata == translator.metadata
    assert list(again.source) == list(translator.source)
    sentence = ["Where is the station?"]
    assert again.translate(sentence, beam=1) == translator.translate(sentence, beam=1)
    stored = json.loads((tmp_path / "config.json").read_text(encoding="utf-8"))
    assert set(stored["sha256"]) == {"model", "tokenizer.json"}


@pytest.mark.parametrize(("bits", "most"), [(4, 0.2), (8, 0.01)])
def test_saved_on_a_grid_it_is_near_and_stays_there(translator, tmp_path, bits, most):
    translator.save(tmp_path / "one", bits=bits)
    one = Translator.load(tmp_path / "one")
    one.save(tmp_path / "two", bits=bits)
    two = Translator.load(tmp_path / "two")
    before = dict(translator.model.named_parameters())
    again = dict(two.model.named_parameters())
    for name, weight in one.model.named_parameters():
        assert torch.equal(weight, again[name]), name
        error = (weight - before[name]).square().sum() / before[name].square().sum()
        assert error.sqrt() < most, name


def test_bits_that_no_grid_has_leave_no_folder(translator, tmp_path):
    with pytest.raises(ValueError, match="bits must be 4 or 8, but is 5"):
        translator.save(tmp_path / "new", bits=5)
    assert not (tmp_path / "new").exists()


def test_several_write_together_what_their_ensemble_writes(translator):
    trained, torn = translator, Translator.load("eng-fra")
    with torch.no_grad():
        torn.model.output_bias += torch.linspace(-5, 5, len(torn.target))
    both = Translator.together([trained, torn])
    texts = ["Where is the station?", "I have never seen such a big dog."]
    ensemble = Translator(Ensemble([trained.model, torn.model]), trained.source, trained.target)
    assert both.translate(texts) == ensemble.translate(texts)
    assert Translator.together([trained, trained]).translate(texts) == trained.translate(texts)


def test_translators_of_other_pieces_do_not_write_together(translator):
    other = SubwordTokenizer.train(["Où est la gare ?"], 300)
    stranger = Translator(translator.model, other, other)
    with pytest.raises(ValueError, match="must share their tokenizers: train them on the same"):
        Translator.together([translator, stranger])


@pytest.mark.parametrize(
    ("texts", "how"),
    [
        ("Hello.", {}),
        ([], {"beam": 0}),
        ([], {"batch": 0}),
        (["Hello."], {"length_penalty": -1.0}),
    ],
)
def test_what_cannot_be_translated_so_is_refused_by_its_name(translator, texts, how):
    [name] = how or ["texts"]
    with pytest.raises(ValueError, match=f"^{name} must"):
        translator.translate(texts, **how)


def test_nobody_writes_together():
    with pytest.raises(ValueError, match="members must hold at least one model"):
        Translator.together([])


def test_it_is_shown_on_one_line():
    shown = repr(Translator.load("eng-fra"))
    assert re.fullmatch(r"<Translator eng-fra: eng to fra, [67],\d{3},\d{3} parameters>", shown)
    translator = Translator.load("eng-fra")
    translator.metadata, translator.name = {}, ""
    assert re.fullmatch(r"<Translator: [67],\d{3},\d{3} parameters>", repr(translator))
    both = Translator.together([Translator.load("eng-fra")] * 2)
    assert repr(both).startswith("<Translator eng-fra + eng-fra: ")


def test_to_load_draws_no_numbers():
    before = torch.get_rng_state()
    Translator.load("small-world-transformer")
    assert torch.equal(torch.get_rng_state(), before)


def test_it_is_as_sure_as_the_pieces_that_it_wrote(translator):
    sentence = "Where is the station?"
    (found,) = translator.translations([sentence], beam=1)
    (row,) = translator.pieces(sentence)
    target = translator.target
    written = [*target.encode(found.text), target.eos_id]
    source, read = torch.tensor([row]), torch.tensor([[target.bos_id, *written[:-1]]])
    with torch.no_grad():
        logits = translator.model(source, torch.tensor([len(row)]), read)
    shares = logits[0].softmax(-1)[torch.arange(len(written)), written]
    assert found.confidence == pytest.approx(shares.log().mean().exp().item(), abs=1e-4)


def test_of_a_text_in_parts_the_least_sure_one_counts(translator):
    sure, unsure = "Where is the station? " * 9, "The enzyme catalyses the hydrolysis."
    parts = translator.translations([sure.strip(), unsure], beam=1)
    (both,) = translator.translations([f"{sure}{unsure}"], beam=1)
    assert both.confidence == pytest.approx(min(one.confidence for one in parts), abs=1e-4)


def test_it_doubts_what_lies_outside_its_corpus(translator):
    sentences = ["He gave me an interesting book.", "The enzyme catalyses the hydrolysis."]
    sentences += ["Quelle sorte de travail à temps partiel as-tu ?", ""]
    found = translator.translations(sentences)
    assert [translator.doubts(one) for one in found] == [False, True, True, False]


def test_one_of_which_nothing_was_measured_doubts_nothing(translator):
    other = Translator(translator.model, translator.source, translator.target)
    (found,) = other.translations(["The enzyme catalyses the hydrolysis."])
    assert not other.doubts(found)
