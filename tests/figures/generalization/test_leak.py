import random
import re

import numpy as np
import pytest
import traitlets

from heed.figures.generalization import Leak
from heed.theory.leak import leaked_sentences
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
        test = f"The test has {grouped(tested.sum())} pairs of {grouped(len(pairs))} English"
        assert text.startswith(test)
        if figure.split == "sentence":
            assert not seen.any()
            assert "none of the sentences stands in training" in text
            assert text.endswith(f"never seen, {percent(figure.unseen_error, 2)}.")
            continue
        most = sum(g * count for g, count in figure.sentences) * figure.share // 100
        expected = leaked_sentences(dict(figure.sentences), most)
        assert tested.sum() == most
        leaks = f"{percent(seen.mean(), 1)}; {percent(expected, 1)} expected"
        assert f"{grouped(seen.sum())} sentences ({leaks})" in text
        reported = np.where(seen, figure.seen_error, figure.unseen_error).mean()
        points = fixed(100 * (figure.unseen_error - reported), 1)
        assert text.endswith(f"report about {percent(reported, 1)}, {points} points too little.")


def test_a_smaller_test_after_a_larger_one_is_what_it_was(javascript):
    figures = [Leak(share=share).state() for share in (10, 30, 7, 10)]
    module = f"{Leak._module}.js"
    small, large, less, again = javascript([(module, "describe", [one]) for one in figures])
    assert small == again
    assert len({small, large, less}) == 3


def test_of_a_tenth_of_the_corpus_nearly_half_the_english_stands_in_training(say):
    [(figure, text)] = say(Leak, {})
    shares = re.search(r"sentences \(([\d.]+)%; ([\d.]+)% expected\)", text).groups()
    assert [float(share) for share in shares] == pytest.approx([46, 46], abs=1)
    assert "errs on 59.75% of the sentences of its training and on 72.30% of others" in text
    assert 4 < float(re.search(r"([\d.]+) points too little", text)[1]) < 8
    assert figure.seen_error < figure.unseen_error


def test_bounds():
    for bad in ({"share": 0}, {"share": 51}, {"split": "word"}, {"seed": 0}):
        with pytest.raises(traitlets.TraitError):
            Leak(**bad)
