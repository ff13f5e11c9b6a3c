"""What the exercises on a pair of one's own take for right, and the counts of their page."""

import re
from ast import literal_eval
from collections import Counter
from functools import reduce
from operator import or_
from pathlib import Path

import nbformat
import pytest

from answers import rights
from heed.exercises.live import pair
from heed.text.corpora import load_corpus
from heed.text.pairs import Pair, source_key
from heed.text.splits import shares_target, split_by_hash

PAGE = Path(__file__).parents[3] / "book" / "translate" / "live" / "pair.ipynb"
SHORTEST = 40_000


@pytest.fixture(scope="module")
def corpus(fra_eng_path):
    """The shortest pairs, from French, as the page makes them."""
    corpus = load_corpus(fra_eng_path)
    if len(corpus.pairs) != 164_181:
        pytest.skip("needs the edition of 164,181 pairs")
    return corpus.swapped().pairs[:SHORTEST]


@pytest.fixture(scope="module")
def splits(corpus):
    return split_by_hash(corpus)


def test_how_many_translations_of_the_test_are_in_training(splits):
    shared = shares_target(splits.test, splits.train)
    assert (len(shared), sum(shared)) == (pair.TESTED, pair.SHARED)
    assert rights(pair.twins()) == pytest.approx([100 * pair.SHARED / pair.TESTED])


def test_the_figure_has_the_counts_of_this_corpus(corpus):
    translations = Counter(source_key(one.source) for one in corpus)
    code = "\n".join(cell.source for cell in nbformat.read(PAGE, 4).cells)
    shown = [literal_eval(part) for part in re.findall(r"^COUNTS \|?= (.*)$", code, re.MULTILINE)]
    assert reduce(or_, shown) == Counter(translations.values())


def test_neither_order_nor_punctuation_move_a_sentence(splits, corpus):
    turned = split_by_hash([*corpus[::-1], Pair("Merci !", "Thanks!"), Pair("Merci.", "Thanks.")])
    assert {one.source for one in splits.test} <= {one.source for one in turned.test}
    keys = [{source_key(p.source) for p in part} for part in (turned.train, turned.test)]
    assert ("merci" in keys[0]) != ("merci" in keys[1])
    assert not keys[0] & keys[1]


def test_the_test_of_the_other_direction_was_learned(splits, corpus):
    """Big's kind of test, by English sentences: its French is mostly in training."""
    other = split_by_hash([Pair(target, source) for source, target in corpus]).test
    learnt = {source_key(one.source) for one in splits.train}
    known = [any(source_key(french) in learnt for french in one.references) for one in other]
    assert sum(known) > 0.9 * len(known)
    assert rights(pair.spoiled()) == [["choose", "other"]]
