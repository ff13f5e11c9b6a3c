import random
import re

import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Leak
from heed.theory.learning.leak import leaked_sentences
from written_numbers import fixed, grouped, percent

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


def test_what_it_says_is_what_is_drawn_and_to_be_expected(say):
    small = {"sentences": SMALL, "share": 50, "seen_error": 0.25, "unseen_error": 0.75}
    states = [{**small, "split": split, "seed": 3} for split in ("pair", "sentence")]
    for figure, text in [*say(Leak), *say(Leak, *states)]:
        pairs, tested = draw(figure)
        seen = tested < pairs
        sentences = f"{grouped(len(pairs))} English sentences of the test "
        if figure.split == "sentence":
            assert not seen.any()
            assert text.startswith(f"None of the {sentences}is in training.")
            assert text.endswith(f"never seen, {fixed(figure.unseen_error, 3)}.")
            continue
        most = sum(g * count for g, count in figure.sentences) * figure.share // 100
        assert tested.sum() == most
        assert text.startswith(f"{percent(seen.mean(), 1)} of the {sentences}are in training too")
        reported = np.where(seen, figure.seen_error, figure.unseen_error).mean()
        less = fixed(figure.unseen_error - reported, 3)
        assert text.endswith(f"an error of about {fixed(reported, 3)}, {less} too low.")


def test_a_smaller_test_after_a_larger_one_is_what_it_was(javascript):
    figures = [Leak(share=share).state() for share in (10, 30, 7, 10)]
    module = f"{Leak._module}.js"
    small, large, less, again = javascript([(module, "describe", [one]) for one in figures])
    assert small == again
    assert len({small, large, less}) == 3


def test_of_a_tenth_of_the_corpus_nearly_half_the_english_stands_in_training(say):
    [(figure, text)] = say(Leak, {})
    share = float(re.match(r"([\d.]+)% of the", text)[1])
    expected = leaked_sentences(dict(figure.sentences), 16_418)
    assert share == pytest.approx(100 * expected, abs=1) == pytest.approx(46, abs=1)
    less = share / 100 * (figure.unseen_error - figure.seen_error)
    assert float(re.search(r", ([\d.]+) too low", text)[1]) == pytest.approx(less, abs=1e-3)
    assert figure.seen_error < figure.unseen_error


def test_bounds():
    for bad in ({"share": 0}, {"share": 51}, {"split": "word"}, {"seed": 0}):
        with pytest.raises(traitlets.TraitError):
            Leak(**bad)
