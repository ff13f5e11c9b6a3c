"""What the page on better or luck says in numbers that no cell of its own prints."""

import math

import numpy as np
import pytest

from heed.evaluation.evaluate import splits_of
from heed.evaluation.judged import load_judged
from heed.evaluation.paired import middle, resampled_bleu
from heed.evaluation.record import load_record
from heed.figures.training.beams import load_beams
from heed.figures.training.resampled import load_counts
from heed.storage.arrays import decode_array
from heed.theory.learning.binomial import binomial_tail
from heed.translator import Translator

COUNTS = decode_array(load_counts()).astype(int)


def test_two_scores_of_the_same_sentences_hang_together():
    greedy, beam = (resampled_bleu(one) for one in COUNTS)
    assert np.corrcoef(greedy, beam)[0, 1] == pytest.approx(0.96, abs=0.005)
    assert middle(beam - greedy) == pytest.approx((0.32, 2.17), abs=0.005)
    apart = middle(beam - resampled_bleu(COUNTS[0], seed=2))
    assert apart == pytest.approx((-3.3, 5.8), abs=0.05)


def test_most_sentences_match_in_as_many_words_and_runs():
    same = (COUNTS[0] == COUNTS[1]).all(axis=1).sum()
    assert same == 419


def test_beams_take_these_times():
    greedy, two, four, _ = load_beams()["cpu_seconds"]
    assert (two / greedy, four / greedy) == pytest.approx((1.5, 2.6), abs=0.06)


def test_a_beam_of_2_is_convincing_alone_and_less_so_among_twelve_looks():
    greedy, beam = (resampled_bleu(one) for one in COUNTS)
    gain, low, high = load_beams()["groups"][0]["gain"][1]
    for error in (np.std(beam - greedy), (high - low) / (2 * 1.96)):  # of the gain
        p = math.erfc(gain / error / math.sqrt(2))
        assert 1 / p == pytest.approx(120, abs=5)
        assert 12 * p == pytest.approx(0.1, abs=0.005)


def test_the_sign_test_of_the_last_two_checkpoints():
    hits = load_record().validation
    assert [f"{share:.1%}" for share in hits.mean(axis=1)[-2:]] == ["27.3%", "28.4%"]
    assert hits.shape == (15, 1980)
    assert (hits.sum(axis=1) == 0).sum() == 9
    last, before = hits[-1], hits[-2]
    assert ((last & ~before).sum(), (before & ~last).sum()) == (39, 17)
    p = binomial_tail(56, 0.5, 39 / 56 - 0.5)
    assert (p, 105 * p, 14 * p) == pytest.approx((0.0046, 0.48, 0.064), rel=0.01)


def test_two_of_the_sentences_are_nearly_the_same(fra_eng_path):
    test = splits_of(Translator.load("eng-fra"), str(fra_eng_path)).test
    assert {"I need a map.", "I need a stamp."} <= {one.source for one in test[:500]}


def test_a_translation_with_the_wrong_sense_scores_well():
    english = "You still have a lot to learn about women."
    (one,) = (one for one in load_judged().judgements if one.english == english)
    assert (one.said, round(one.bleu), one.kind) == (
        "Tu as encore beaucoup à apprendre des femmes.",
        67,
        "wrong sense",
    )


def test_the_difference_of_two_gains_needs_an_interval_of_its_own():
    """On the first sentences it holds 0, on the others it just passes."""
    found = load_beams()["four_less_two"]
    assert found == {"all": [-0.14, -1.02, 0.67], "others": [0.4, 0.01, 0.81]}
    for which in (load_beams()["groups"][0], load_beams()["others"]):
        _, (two, *_), (four, *_), _ = which["gain"]
        name = which["name"]
        assert found[name][0] == pytest.approx(four - two, abs=0.015)
