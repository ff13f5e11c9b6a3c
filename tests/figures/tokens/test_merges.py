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
    shown = facts(Merges, *({"step": n} for n in range(18)))
    for figure, found in shown:
        check(figure, found)
    assert [found["step"] for _, found in shown[-3:]] == [15, 16, 16]
    _, last = shown[-1]
    assert last["pairs"] == []
    barked = [[*found["words"][2]["pieces"]] for _, found in shown]
    assert barked[2] == ["▁", "b", "ark", "e", "d"]
    assert barked[11] == ["▁barked"] != barked[10]


def test_each_merge_is_the_first_pair_before_it(facts):
    shown = [found for _, found in facts(Merges, *({"step": n} for n in range(17)))]
    for before, after in pairwise(shown):
        assert "".join(before["pairs"][0]["pair"]) == after["before"]


def test_its_first_sentence(say):
    (_, text), (_, end), (_, nothing) = say(Merges, {}, {"step": 60}, {"text": ""})
    assert text == (
        "The pair ▁ d occurs 4 times, and none more often: it is merge 3. "
        "The text now has 38 pieces, 48 at the beginning."
    )
    assert end == "Nothing is left to merge. After 16 merges: 13 pieces, 48 at the beginning."
    assert nothing == "Nothing is left to merge. After 0 merges: 1 piece."


def test_it_takes_any_text(say):
    assert all(text for _, text in say(Merges, *({"text": text, "step": 7} for text in ODD)))


def test_it_marks_the_next_pair_and_what_the_last_merge_made():
    figure = Merges()
    asked = Asked(figure._module, json.dumps({"state": figure.state(), "about": figure._about}))
    [still] = draw([asked])
    marked = re.findall(r'data-mark="([^"]*)">([^<]*)<', still.html)
    once = marked[: len(marked) // 2]  # for a narrow page and a wide one
    assert [piece for mark, piece in once if mark == "next"] == ["▁", "d"] * 2
    assert [piece for mark, piece in once if mark == "made"] == ["ark"] * 3
