import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.text.bpe_dropout import BPEDropout, merge

SENTENCE = "The children's aujourd'hui n’est pas 1,234 — ça va ? 👍"


@given(text=st.text(st.characters(codec="utf-8"), max_size=41))
def test_without_dropout_words_are_cut_as_the_tokenizer_cuts(subword, text):
    plain = BPEDropout(subword, 0.0)
    assert plain.encode(plain.words(text), random.Random(1)) == subword.encode(text)


@given(text=st.text(st.characters(codec="utf-8"), max_size=41), seed=st.integers(0, 7))
def test_however_it_is_cut_the_text_comes_back(subword, text, seed):
    dropout = BPEDropout(subword, 0.3, seed)
    assert subword.decode(dropout.encode(dropout.words(text), random.Random(seed))) == text


def test_cuts_are_a_function_of_the_seeds(subword):
    def cuts(seed, draw):
        dropout = BPEDropout(subword, 0.3, seed)
        generator = random.Random(draw)
        return [dropout.encode(dropout.words(SENTENCE), generator) for _ in range(5)]

    assert cuts(1, 1) == cuts(1, 1)
    assert cuts(1, 1) != cuts(2, 1)
    assert cuts(1, 1) != cuts(1, 2)
    assert len({tuple(cut) for cut in cuts(1, 1)}) > 1


def test_the_more_is_left_out_the_more_pieces_there_are(subword):
    def length(probability):
        dropout = BPEDropout(subword, probability)
        words = dropout.words(SENTENCE)
        return sum(len(dropout.encode(words, random.Random(i))) for i in range(31))

    lengths = [length(probability) for probability in (0.0, 0.1, 0.4, 0.999)]
    assert all(fewer < more for fewer, more in pairwise(lengths))
    assert lengths[-1] == pytest.approx(31 * len(SENTENCE.encode()) + 31, rel=0.01)  # bytes


def test_a_merge_is_left_out_with_its_probability():
    generator = random.Random(3)
    whole = sum(len(merge("ab", {("a", "b"): 0}, 0.3, generator)) == 1 for _ in range(2003))
    assert whole / 2003 == pytest.approx(0.7, abs=0.031)  # three standard deviations


def test_pairs_learnt_earlier_merge_first():
    ranks = {("b", "c"): 0, ("a", "b"): 1, ("a", "bc"): 2}
    assert merge("abc", ranks, 0.0, random.Random(1)) == ["abc"]
    assert merge("aab", ranks, 0.0, random.Random(1)) == ["a", "ab"]


@pytest.mark.parametrize("probability", [-0.1, 1.0, float("nan")])
def test_impossible_probabilities_are_refused(subword, probability):
    with pytest.raises(ValueError, match="probability must lie in"):
        BPEDropout(subword, probability)


def test_at_least_one_cut_a_word_is_needed(subword):
    with pytest.raises(ValueError, match="variants must be positive, but is 0"):
        BPEDropout(subword, 0.1, variants=0)
