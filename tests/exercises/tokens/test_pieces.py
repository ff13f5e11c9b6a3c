"""What the page *Pieces of words* takes for right, against the library."""

import json

from answers import rights
from heed.exercises.tokens import pieces
from heed.text.merge_counts import count_words, derive_merge_counts
from heed.text.subword import SubwordTokenizer

TEXT = "hat tin ring thing train"


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


def cut_by(pairs, word):
    """The pieces of a word after these merges, by a tokenizer of the library."""
    trained = json.loads(SubwordTokenizer.train(["x"], 4 + 256).to_json())
    model = trained["model"]
    model["merges"] = [list(pair) for pair in pairs]
    for pair in pairs:
        model["vocab"]["".join(pair)] = len(model["vocab"])
    return SubwordTokenizer.from_json(json.dumps(trained)).tokens(word)


def test_the_order_of_five_merges_decides_how_words_are_cut():
    listed = [("a", "r"), ("i", "n"), ("in", "g"), ("k", "ing"), ("ar", "k")]
    cuts, dark, change = pieces.ordered().fields

    def right(field):
        [key] = field.data["right"]
        return dict(field.data["options"])[key]

    assert right(cuts) == " · ".join(cut_by(listed, "barking"))
    assert right(dark) == " · ".join(cut_by(listed, "dark"))
    changes = {
        "first": [listed[i] for i in (1, 0, 2, 3, 4)],
        "before": [listed[i] for i in (0, 1, 2, 4, 3)],
    }
    usual = cut_by(listed, "barking")
    other = [key for key, pairs in changes.items() if cut_by(pairs, "barking") != usual]
    assert other == change.data["right"]
