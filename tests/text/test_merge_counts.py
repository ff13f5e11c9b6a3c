"""What is stored of the merges' counts, against the corpus and against a count by hand."""

import json
from itertools import pairwise

import pytest

from heed.text.merge_counts import (
    count_words,
    derive_merge_counts,
    load_merge_counts,
)
from heed.text.splits import split_by_hash
from heed.text.subword import SubwordTokenizer
from heed.weights.files import SHARED, find_model

TEXT = "A dog barked. A dark dog barked in a dark park."
PUBLISHED = find_model("eng-fra")


def merges_of(tokenizer):
    return [tuple(pair) for pair in json.loads(tokenizer.to_json())["model"]["merges"]]


def test_a_short_text_is_counted_as_by_hand():
    tokenizer = SubwordTokenizer.train([TEXT], 4 + 256 + 2)
    words = count_words(tokenizer, [TEXT])
    found, left = derive_merge_counts(merges_of(tokenizer), words)
    assert found.counts == [5, 5]  # a r, then ar k
    pieces = len(tokenizer.encode(TEXT))
    assert found[1:] == (13, 8, 2, pieces, 48)  # both full stops are whole words
    assert left["\u0120", "d"] == 4


def test_no_pair_is_merged_before_a_more_frequent_one():
    counts = load_merge_counts().counts
    assert len(counts) == 3740
    assert all(one >= other for one, other in pairwise(counts))


@pytest.mark.in_turn
def test_the_corpus_teaches_the_published_merges_and_has_the_stored_counts(fra_eng):
    if len(fra_eng.pairs) != 164_181:
        pytest.skip("needs the edition of 164,181 pairs")
    sentences = [text for pair in split_by_hash(fra_eng.pairs).train for text in pair]
    tokenizer = SubwordTokenizer.train(sentences, 4000)
    assert merges_of(tokenizer) == merges_of(SubwordTokenizer.load(PUBLISHED / SHARED))
    words = count_words(tokenizer, sentences)
    found, left = derive_merge_counts(merges_of(tokenizer), words)
    assert found == load_merge_counts()
    space = "\u0120"
    assert left[f"{space}b", "ark"] == 28
    said = {"barked": 11, "walked": 143, "barking": 30, "parked": 35, "jabberwocky": 0}
    assert {word: words[space + word] for word in said} == said
    letters = set("".join(sentences))
    assert not letters & set("λόγς"), "Greek, which a page asks to try"
