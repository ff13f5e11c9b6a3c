"""What the page *Pieces of words* takes for right, against the library."""

import json

from answers import rights
from heed.exercises.tokens import pieces
from heed.text.merge_counts import count_words, derive_merge_counts
from heed.text.subword import SubwordTokenizer
from heed.weights.files import SHARED, find_model

TEXT = "hat tin ring thing train"


def test_greek_is_as_many_pieces_as_bytes():
    tokenizer = SubwordTokenizer.load(find_model("eng-fra") / SHARED)
    [cut] = rights(pieces.greek())
    assert cut == len(tokenizer.encode("λόγος")) == len(" λόγος".encode())


def test_three_merges_by_hand_are_those_of_the_library():
    tokenizer = SubwordTokenizer.train([TEXT], 4 + 256 + 3)
    merges = [tuple(pair) for pair in json.loads(tokenizer.to_json())["model"]["merges"]]
    found, left = derive_merge_counts(merges, count_words(tokenizer, [TEXT]))
    assert merges == [("i", "n"), ("\u0120", "t"), ("in", "g")]
    assert found.counts == [4, 3, 2], "no ties"
    assert max(left.values()) == 1
    cut = tokenizer.tokens("tingling")
    assert cut == ["▁t", "ing", "l", "ing"]
    card = pieces.merging()
    assert rights(card) == [found.counts[0], ["ing"], len(cut)]
    assert dict(card.fields[1].data["options"])["ing"] == " ".join(merges[2])
