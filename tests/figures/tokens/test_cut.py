"""What the figure of the book's merges says and shows, against its tokenizer."""

import json
import re

import pytest

from heed.figures.tokens import Cut
from heed.publish.stills import Asked, draw
from heed.storage.arrays import decode_array
from heed.text.merge_counts import load_merge_counts
from heed.text.subword import SubwordTokenizer
from heed.weights.files import SHARED, find_model
from odd_texts import ODD

STORED = json.loads((find_model("eng-fra") / SHARED).read_text(encoding="utf-8"))
WORDS = ["barked", "barking", "parked", "parlons", "l'été", "The dog barked", "λόγος", "a a a a"]


def limited(known):
    """The book's tokenizer with its first merges only."""
    vocab, merges = STORED["model"]["vocab"], STORED["model"]["merges"]
    first = {piece: number for piece, number in vocab.items() if number < 260 + known}
    model = STORED["model"] | {"vocab": first, "merges": merges[:known]}
    return SubwordTokenizer.from_json(json.dumps(STORED | {"model": model}))


@pytest.mark.parametrize("known", [1, 29, 1989, 1990, 3740])
def test_it_cuts_as_the_book_does_with_as_many_merges(facts, known):
    tokenizer = limited(known)
    states = [{"text": word, "known": known} for word in WORDS]
    for figure, found in facts(Cut, *states):
        assert found["pieces"] == tokenizer.tokens(figure.text)
        assert found["used"] == sum(one["number"] <= known for one in found["merges"])


def test_its_merges_are_those_of_the_book_and_their_counts_the_stored_ones(facts):
    pieces = list(SubwordTokenizer.load(find_model("eng-fra") / SHARED))
    counts = load_merge_counts().counts
    for _, found in facts(Cut, *({"text": word} for word in WORDS)):
        for one in found["merges"]:
            assert one["piece"] == pieces[259 + one["number"]]
            assert one["count"] == counts[one["number"] - 1]
    pairs = decode_array(Cut().merges)
    assert pairs.shape == (3740, 2)
    assert all(left < 260 + i and right < 260 + i for i, (left, right) in enumerate(pairs))


def test_of_a_long_text_only_the_beginning_is_cut(facts):
    tokenizer = SubwordTokenizer.load(find_model("eng-fra") / SHARED)
    texts = [text[:20] for text in [*ODD, "é" * 20, "日" * 20, "λόγος", "m" * 20]]
    for figure, found in facts(Cut, *({"text": text} for text in texts)):
        text = figure.text
        kept = [n for n in range(len(text) + 1) if tokenizer.tokens(text[:n]) == found["pieces"]]
        assert kept
        whole = len(text.encode()) <= 12 or text.isascii()
        assert not whole or kept[-1] == len(text)


def test_it_says_when_a_text_has_no_room(say):
    (_, text), (_, whole) = say(Cut, {"text": "λ" * 20}, {"text": "m" * 20})
    assert text.startswith("13 pieces, as far as there is room: ▁ CE BB CE BB")
    assert text.endswith(
        "Two hexadecimal digits are one byte. No merge joins any two of these bytes."
    )
    assert "room" not in whole


def test_its_first_sentences(say):
    (_, text), (_, fewer), (_, greek), (_, stop) = say(
        Cut, {}, {"text": "barked", "known": 1000}, {"text": "λ"}, {"text": "barked."}
    )
    assert text == (
        "3 pieces: ▁b ark ed. The last of 4 merges, number 1,990, makes ark: its pair occurred "
        "320 times."
    )
    assert fewer == (
        "4 pieces: ▁b ar k ed. With more of the book’s merges, the next would be number 1,990, "
        "which makes ark."
    )
    assert greek == (
        "3 pieces: ▁ CE BB. Two hexadecimal digits are one byte. "
        "No merge joins any two of these bytes."
    )
    assert stop.startswith("4 pieces: ▁b ark ed . The last of 4 merges")


def test_it_draws_each_merge_and_what_smaller_vocabularies_lack():
    figure = Cut(text="barked", known=1000)
    asked = Asked(figure._module, json.dumps({"state": figure.state(), "about": figure._about}))
    [still] = draw([asked])
    bricks = re.findall(r'class="heed-brick ([^"]*)">.*?<text[^>]*>([^<]*)<', still.html)
    once = bricks[: len(bricks) // 2]  # for a narrow page and a wide one
    assert [text for look, text in once if look == "heed-byte"] == [*"▁barked"]
    assert [text for look, text in once if look == "heed-unused"] == ["ark"]
    assert [text for look, text in once if look == "heed-piece"] == ["▁b", "ar", "k", "ed"]
    for number in ("29", "1,990", "320"):
        assert f">{number}<" in still.html
