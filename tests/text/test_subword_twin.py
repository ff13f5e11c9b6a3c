"""Pieces of words in the page as in Python, whatever is typed."""

import json
import random
import unicodedata

import pytest

from heed.text.subword import SubwordTokenizer
from heed.weights.files import SHARED, find_model

FOLDER = find_model("eng-fra")


@pytest.fixture(scope="module")
def tokenizer():
    return SubwordTokenizer.load(FOLDER / SHARED)


@pytest.fixture(scope="module")
def twin(javascript):
    """Ask the twin: ``twin(("encode", text), …)``."""
    stored = json.loads((FOLDER / SHARED).read_text(encoding="utf-8"))

    def ask(*questions):
        asked = [[name, [given]] for name, given in questions]
        (answers,) = javascript([("text/subword.js", "SubwordTokenizer", [[stored], asked])])
        return answers

    return ask


def hostile(count, seed):
    """Strings of characters from everywhere, runs of one, and odd joints between them."""
    draw = random.Random(seed)
    every = (chr(c) for c in range(0x110000))
    everything = [c for c in every if unicodedata.category(c) not in ("Cn", "Cs")]
    ordinary = list("aé'’ .,!?0\t\n\r\x00\x85\xa0\u202f\u2028\ufeff\u200d\ud800\u0301çŒ")

    def one():
        kinds = [ordinary, everything, [draw.choice(everything)]]
        return "".join(draw.choice(draw.choice(kinds)) for _ in range(draw.randrange(13)))

    return [one() for _ in range(count)]


def test_hostile_texts_are_cut_alike(tokenizer, twin):
    texts = ["", " ", "<eos>", "l'l’''", "a" * 997, *hostile(10_000, 7)]
    assert twin(*(("encode", text) for text in texts)) == tokenizer.encode_all(texts)


def test_sentences_are_cut_and_written_alike(tokenizer, twin, fra_eng):
    texts = [text for pair in fra_eng.pairs[::33] for text in pair]
    assert len(texts) > 5000
    ids = tokenizer.encode_all(texts)
    assert twin(*(("encode", text) for text in texts)) == ids
    assert twin(*(("decode", row) for row in ids)) == [tokenizer.decode(row) for row in ids]


def test_any_numbers_are_written_alike(tokenizer, twin):
    """Pieces cut within a letter, special tokens among them."""
    draw = random.Random(11)
    rows = [[draw.randrange(len(tokenizer)) for _ in range(7)] for _ in range(499)]
    assert twin(*(("decode", row) for row in rows)) == [tokenizer.decode(row) for row in rows]
    numbers = range(len(tokenizer))
    assert twin(*(("piece", i) for i in numbers)) == [tokenizer.piece(i) for i in numbers]
