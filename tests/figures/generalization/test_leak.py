import random

import numpy as np
import pytest

from heed.figures.generalization import Leak
from heed.theory.learning.leak import leaked_sentences

SMALL = [[1, 7], [2, 5], [3, 2]]  # 23 pairs of 14 sentences


def draw(figure):
    """Pairs of each sentence in the test, and how many of these are in the test."""
    sizes = np.repeat(*np.array(figure.sentences).T)
    by_pair = figure.split == "pair"
    owner = np.repeat(np.arange(len(sizes)), sizes) if by_pair else np.arange(len(sizes))
    most = sizes.sum() * figure.share // 100
    stream, taken, tested, drawn = random.Random(figure.seed), set(), np.zeros_like(sizes), 0
    while drawn < most:
        at = stream.randrange(len(owner))
        if at not in taken:
            taken.add(at)
            more = 1 if by_pair else sizes[at]
            tested[owner[at]] += more
            drawn += more
    return sizes[tested > 0], tested[tested > 0]


def test_what_is_drawn_and_to_be_expected(facts):
    small = {"sentences": SMALL, "share": 50, "seen_error": 0.25, "unseen_error": 0.75}
    states = [{**small, "split": split, "seed": 3} for split in ("pair", "sentence")]
    for figure, found in [*facts(Leak), *facts(Leak, *states)]:
        pairs, tested = draw(figure)
        seen = tested < pairs
        most = sum(g * count for g, count in figure.sentences) * figure.share // 100
        assert not seen.any() if figure.split == "sentence" else tested.sum() == most
        reported = np.where(seen, figure.seen_error, figure.unseen_error).mean()
        less = figure.unseen_error - reported
        expected = {"share": seen.mean(), "reported": reported, "too_low": less}
        assert found == pytest.approx({"sentences": len(pairs), **expected})


def test_what_it_says_of_both_splits(say):
    states = {"guess": "50"}, {"split": "sentence"}, {}, {"guess": "10"}
    pair, sentence, asked, wrong = (one.text for one in say(Leak, *states))
    assert pair == (
        "Closest: 46.1% of the test’s English sentences are in training too. If the model does as "
        "well on these as in training, the test reports an error of 0.676, 0.040 too low."
    )
    assert wrong.startswith("Not 10%: 46.1% of ")
    assert asked.endswith(
        "Guess how many of these are in training too, and the dots take their colours."
    )
    assert "46" not in asked
    assert sentence == (
        "None of the test’s 11,460 English sentences is in training. "
        "So expect it to report the error on new sentences, about 0.716."
    )


def test_a_smaller_test_after_a_larger_one_is_what_it_was(javascript):
    figures = [Leak(share=share).state() for share in (10, 30, 7, 10)]
    small, large, less, again = javascript([(f"{Leak._module}.js", "facts", [f]) for f in figures])
    assert small == again
    assert less["sentences"] < small["sentences"] < large["sentences"]


def test_of_a_tenth_of_the_corpus_nearly_half_the_english_stands_in_training(facts):
    [(figure, found)] = facts(Leak, {"split": "pair"})
    expected = leaked_sentences(dict(figure.sentences), 16_418)
    assert found["share"] == pytest.approx(expected, abs=0.01) == pytest.approx(0.46, abs=0.01)
    assert figure.seen_error < figure.unseen_error


def test_it_speaks_of_the_language_that_is_translated(say):
    states = {"language": "French"}, {"language": "French", "split": "sentence"}
    for shown in say(Leak, *states):
        assert "French sentences" in shown.text
        assert "English" not in shown.text
