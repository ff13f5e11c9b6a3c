import json

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tokenizers import Tokenizer
from tokenizers.models import BPE

from heed.text.subword import SubwordTokenizer
from heed.text.tokens import SPECIAL

ODD = [
    "",
    " ",
    "  two spaces  in front and behind  ",
    "<eos>",
    "a<pad> <bos>b <unk>",
    "\x00\x07\x1b[31m\x7f",
    "tab\tline\r\nfeed\u2028\u0085",
    "👩‍👩‍👧 🇫🇷 e\u0301",
    "▁▁ Ġ Ċ",
    "今日は",
    "\ufeff\ufffd\uffff\U0010ffff",
    "l'arbre n’est qu'aujourd'hui''",
    "x" * 1009,
]


@pytest.mark.parametrize("text", ODD)
def test_odd_text_comes_back(subword, text):
    assert subword.decode(subword.encode(text)) == text


@given(text=st.text(st.characters(codec="utf-8")))
def test_every_text_that_utf8_can_hold_comes_back(subword, text):
    assert subword.decode(subword.encode(text)) == text


@given(text=st.text(st.characters()))
@example("a\ud800b")
def test_lone_surrogates_are_accepted_and_become_question_marks(subword, text):
    expected = "".join("?" if "\ud800" <= c <= "\udfff" else c for c in text)
    assert subword.decode(subword.encode(text)) == expected


@given(text=st.one_of(st.text(), st.lists(st.sampled_from([*SPECIAL, "a", " "])).map("".join)))
def test_text_never_becomes_a_special_token(subword, text):
    assert all(len(SPECIAL) <= i < len(subword) for i in subword.encode(text))


def test_many_texts_are_encoded_as_one_by_one(subword):
    assert subword.encode_all(ODD) == [subword.encode(text) for text in ODD]
    assert subword.encode_all([]) == []


def test_special_tokens_have_the_first_numbers_and_write_nothing(subword):
    assert (subword.pad_id, subword.bos_id, subword.eos_id, subword.unk_id) == (0, 1, 2, 3)
    assert [subword.piece(i) for i in range(4)] == list(SPECIAL)
    ids = subword.encode("Go on.")
    assert subword.decode([1, *ids[:1], 3, *ids[1:], 2, 0, 0]) == "Go on."


def test_the_vocabulary_has_the_size_that_was_asked(subword):
    assert len(subword) == len(list(subword)) == 331


def test_a_part_of_a_character_is_shown_in_bytes(subword):
    shown = "".join(subword.tokens("😀"))
    assert shown == "▁" + "".join(f"<0x{byte:02X}>" for byte in "😀".encode())


@pytest.mark.parametrize("number", [-1, 331, 10**12])
def test_a_number_of_no_piece_is_refused(subword, number):
    with pytest.raises(ValueError, match=rf"0\.\.330.*{number}"):
        subword.piece(number)
    with pytest.raises(ValueError, match=rf"0\.\.330.*{number}"):
        subword.decode([7, number])


def test_a_word_keeps_the_space_before_it_and_the_apostrophe_after_it(subword):
    assert subword.tokens("L'homme n'a pas vu") == ["▁L'", "homme", "▁n'", "a", "▁pas", "▁vu"]
    assert subword.tokens("Où est la gare ?")[-1] == "▁?"


def test_no_piece_spans_two_words(subword):
    assert not [piece for piece in subword if "▁" in piece[1:]]


def test_training_gives_the_same_pieces_every_time():
    sentences = ["Go on.", "Va, va !"] * 5
    assert (
        SubwordTokenizer.train(sentences, 283).to_json()
        == SubwordTokenizer.train(sentences, 283).to_json()
    )


def test_a_saved_tokenizer_reads_every_text_the_same_way(subword, tmp_path):
    subword.save(tmp_path / "tokenizer.json")
    loaded = SubwordTokenizer.load(tmp_path / "tokenizer.json")
    assert loaded.encode_all(ODD) == subword.encode_all(ODD)
    assert list(loaded) == list(subword)
    assert json.loads(loaded.to_json()) == json.loads(subword.to_json())


@pytest.mark.parametrize("size", [259, 0, -1])
def test_a_size_below_the_bytes_is_refused(size):
    with pytest.raises(ValueError, match=f"size must be at least 260, but is {size}"):
        SubwordTokenizer.train(["a"], size)


@pytest.mark.parametrize("text", ["", "{}", "[1, 2", '{"kind": "word", "words": []}'])
def test_a_file_of_another_kind_is_refused(text):
    with pytest.raises(ValueError, match=r"not a tokenizer|no JSON"):
        SubwordTokenizer.from_json(text)


def test_a_vocabulary_with_other_special_tokens_is_refused():
    foreign = Tokenizer(BPE(vocab={"<pad>": 0, "<s>": 1}, merges=[]))
    with pytest.raises(ValueError, match="<pad>, <bos>, <eos>, <unk>"):
        SubwordTokenizer.from_json(foreign.to_str())
