import json
from collections import Counter

import pytest

from heed.text.pairs import Pair
from heed.text.primer import FILE, FIRST, derive_primer, load_primer, save_primer


@pytest.fixture(scope="module")
def derived(fra_eng):
    return derive_primer(fra_eng.pairs)


def number(tokenizer, word):
    return list(tokenizer).index(word)


def test_the_special_tokens_have_the_numbers_of_the_notes():
    english, french, _ = load_primer()
    assert [number(english, w) for w in (".", "<eos>", "<pad>")] == [2, 3, 4]
    assert [number(french, w) for w in (".", "<bos>", "<eos>", "<pad>")] == [2, 3, 4, 5]
    assert number(french, "salut") == 176
    assert english.encode("Hi.") == [69, 2]


def test_training_on_the_corpus_gives_what_comes_with_the_package(fra_eng, derived):
    stored = load_primer()
    if len(fra_eng.pairs) != stored.lengths.total():
        pytest.skip("the package's lists are made from another edition of fra-eng")
    assert list(stored.english) == list(derived.english)
    assert list(stored.french) == list(derived.french)
    assert stored.lengths == derived.lengths


def test_the_file_holds_words_and_counts_and_no_sentence():
    stored = json.loads(FILE.read_text(encoding="utf-8"))
    assert "tatoeba" in stored.pop("attribution")
    assert set(stored) == {"english", "french", "lengths"}
    assert not any(" " in word for word in stored["english"] + stored["french"])


def test_only_the_first_pairs_make_the_vocabularies():
    pairs = [Pair("old old", "vieux vieux")] * FIRST + [Pair("new new new", "neuf neuf")]
    english, french, lengths = derive_primer(pairs)
    assert "new" not in english
    assert "neuf" not in french
    assert "<bos>" not in english
    assert "<bos>" in french
    assert lengths == Counter({(2, 2): FIRST, (3, 2): 1})


def test_what_is_saved_is_loaded(tmp_path, monkeypatch):
    made = derive_primer([Pair("Go on, go on!", "Va, va !")])
    save_primer(made, "nobody", tmp_path / "primer.json")
    monkeypatch.setattr("heed.text.primer.FILE", tmp_path / "primer.json")
    loaded = load_primer()
    assert [list(made.english), list(made.french)] == [list(loaded.english), list(loaded.french)]
    assert loaded.lengths == made.lengths == Counter({(6, 4): 1})


def test_nine_tokens_hold_every_row_of_the_first_pairs(fra_eng, derived):
    longest = max(len(derived.french.tokens(target)) for _, target in fra_eng.pairs[:FIRST])
    assert longest + 1 == 9  # with <eos>: so that the notes' length cuts none of them
    assert all(len(derived.english.tokens(s)) < longest for s, _ in fra_eng.pairs[:FIRST])
