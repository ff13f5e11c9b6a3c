"""What the figure of merges says and shows, against the library's tokenizer."""

import json
import re
from collections import Counter
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from heed.figures.tokens import Merges
from heed.publish.stills import Asked, draw
from heed.text.subword import SubwordTokenizer
from odd_texts import ODD

TEXTS = st.lists(st.sampled_from(["bark", "barked", "Dark", "l’été", "là", "?!"]), max_size=9)


def trained(text, merges):
    """The library's tokenizer after so many merges of this text."""
    whole = json.loads(SubwordTokenizer.train([text], 4000).to_json())
    learnt = whole["model"]["merges"][:merges]
    whole["model"]["merges"] = learnt
    vocab = whole["model"]["vocab"]
    first = sorted(vocab, key=vocab.__getitem__)[:260]
    pieces = dict.fromkeys([*first, *("".join(pair) for pair in learnt)])
    whole["model"]["vocab"] = {piece: number for number, piece in enumerate(pieces)}
    return SubwordTokenizer.from_json(json.dumps(whole))


def cut(tokenizer, word):
    """The pieces of a word that has its space in front, if it has one."""
    pieces = tokenizer.tokens(word.removeprefix("\u0120"))
    return pieces if word.startswith("\u0120") else pieces[1:]


def check(figure, found):
    tokenizer = trained(figure.text, found["step"])
    assert found["pieces"][1] == len(tokenizer.encode(figure.text))
    words = Counter(tokenizer.words(figure.text))
    assert [word["count"] for word in found["words"]] == list(words.values())
    pairs = Counter()
    for word in found["words"]:
        for pair in pairwise(word["pieces"]):
            pairs[pair] += word["count"]
    told = {tuple(pair["pair"]): pair["count"] for pair in found["pairs"]}
    assert told == pairs
    counts = [pair["count"] for pair in found["pairs"]]
    assert counts == sorted(counts, reverse=True)


@settings(max_examples=5)
@given(st.lists(st.tuples(TEXTS.map(" ".join), st.integers(0, 19)), min_size=7, max_size=13))
def test_its_words_are_cut_as_the_library_cuts_them_and_its_pairs_are_counted(facts, cases):
    for figure, found in facts(Merges, *({"text": text, "step": n} for text, n in cases)):
        check(figure, found)


def test_in_its_first_state_and_to_the_end(facts):
    shown = facts(Merges, *({"step": n} for n in range(40)))
    for figure, found in shown:
        check(figure, found)
    ends = [found["step"] for _, found in shown]
    assert ends[-2:] == [max(ends)] * 2
    assert shown[-1][1]["pairs"] == []
    letters, *cuts = [{"".join(word["pieces"]): word for word in f["words"]} for _, f in shown]
    assert letters["▁barked"]["pieces"] == list("▁barked")
    assert cuts[3]["▁barked"]["pieces"] == ["▁b", "ark", "ed"]
    assert cuts[5]["▁barked"]["pieces"] == ["▁barked"]


def test_until_a_word_is_whole_each_merge_has_one_winner(facts):
    shown = [found for _, found in facts(Merges, *({"step": n} for n in range(7)))]
    won = [("".join(f["pairs"][0]["pair"]), f["pairs"][0]["count"], f["rivals"]) for f in shown]
    assert [count for _, count, _ in won] == [7, 6, 5, 4, 3, 2, 1]
    assert [piece for piece, *_ in won[:6]] == ["▁b", "ar", "ark", "ed", "▁bark", "▁barked"]
    assert [rivals for *_, rivals in won] == [0] * 6 + [len(shown[6]["pairs"]) - 1]


def test_each_merge_is_the_first_pair_before_it(facts):
    shown = [found for _, found in facts(Merges, *({"step": n} for n in range(17)))]
    for before, after in pairwise(shown):
        assert "".join(before["pairs"][0]["pair"]) == after["before"]


def test_its_first_sentence(say):
    states = ({}, {"step": 6}, {"step": 80}, {"text": ""}, {"text": "😀"})
    texts = [text for _, text in say(Merges, *states)]
    first, tie, end, nothing, bytes_ = texts
    assert first == (
        "The pair ▁ b occurs 7 times, and none more often: it is merge 1. "
        "The text now has 67 pieces."
    )
    assert tie == (
        "The pair I t occurs 1 time, as often as 21 others, and has the smallest numbers: it is "
        "merge 7. The text now has 40 pieces, 67 at the beginning."
    )
    assert end == "Nothing is left to merge. After 28 merges: 18 pieces, 67 at the beginning."
    assert nothing == "There is no text to merge."
    assert bytes_ == (
        "The pair F0 9F occurs 1 time, as often as 3 others, and has the smallest numbers: it is "
        "merge 1. The text now has 5 pieces. Two hexadecimal digits are one byte."
    )


def test_it_takes_any_text(say):
    assert all(text for _, text in say(Merges, *({"text": text, "step": 7} for text in ODD)))


def drawn(**state):
    figure = Merges(**state)
    asked = Asked(figure._module, json.dumps({"state": figure.state(), "about": figure._about}))
    [still] = draw([asked])
    return still.html


def test_it_marks_the_next_pair_and_what_the_last_merge_made():
    marked = re.findall(r'data-mark="([^"]*)">([^<]*)<', drawn(step=3))
    once = marked[: len(marked) // 2]  # for a narrow page and a wide one
    assert [piece for mark, piece in once if mark == "next"] == ["e", "d"] * 3
    assert [piece for mark, piece in once if mark == "made"] == ["ark"] * 4


def test_a_byte_is_written_one_way():
    html = drawn(text="😀", step=1)
    assert ">F09F<" in html
    assert "0x" not in html.split("heed-body", 1)[1]
