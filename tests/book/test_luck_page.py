"""What the page on better or luck says in numbers that no cell of its own prints."""

import math

import numpy as np
import pytest

from heed.evaluation.evaluate import splits_of
from heed.evaluation.paired import corpus_bleu, middle, resampled_bleu
from heed.evaluation.record import load_record
from heed.figures.training.beams import load_beams
from heed.figures.training.resampled import load_counts
from heed.storage.arrays import decode_array
from heed.theory.learning.binomial import binomial_tail
from heed.translator import Translator

COUNTS = decode_array(load_counts()).astype(int)


def p_value(estimate):
    """Return that of a value with its 95% interval, from a normal distribution."""
    value, low, high = estimate
    return math.erfc(abs(value) / ((high - low) / (2 * 1.96)) / math.sqrt(2))


def test_two_scores_of_the_same_sentences_hang_together():
    greedy, beam = (resampled_bleu(one) for one in COUNTS)
    assert np.corrcoef(greedy, beam)[0, 1] == pytest.approx(0.96, abs=0.005)
    assert middle(beam - greedy) == pytest.approx((0.32, 2.17), abs=0.005)
    apart = middle(beam - resampled_bleu(COUNTS[0], seed=2))
    assert apart == pytest.approx((-3.3, 5.8), abs=0.05)


def test_most_sentences_match_in_as_many_words_and_runs():
    same = (COUNTS[0] == COUNTS[1]).all(axis=1).sum()
    assert same == 419


def test_luck_would_do_as_well_as_a_beam_of_2_once_in_100():
    """By the resamples of the page, by twenty times as many, and by their normal approximation."""
    greedy, beam = (resampled_bleu(one) for one in COUNTS)
    seen = corpus_bleu(COUNTS[1]) - corpus_bleu(COUNTS[0])
    moved = beam - greedy - seen
    assert ((moved >= seen).sum(), (moved <= -seen).sum()) == (5, 5)
    many = np.subtract(*(resampled_bleu(one, 20_000, seed=5) for one in COUNTS[::-1]))
    gain, *_ = load_beams()["groups"][0]["gain"][1]
    assert (abs(many - seen) >= seen).mean() == pytest.approx(0.011, abs=0.0005)
    assert math.erfc(gain / np.std(many) / math.sqrt(2)) == pytest.approx(0.01, abs=0.002)


def test_twelve_looks_at_the_first_sentences_and_their_best():
    groups = load_beams()["groups"]
    looks = [gain for group in groups for gain in group["gain"][1:]]
    assert len(looks) == 12
    assert min(looks, key=p_value) == groups[0]["gain"][1]


def test_the_middle_of_either_score_spans_6():
    for one in COUNTS:
        assert np.ptp(middle(resampled_bleu(one))) == pytest.approx(6.2, abs=0.3)


def test_a_beam_of_4_gains_on_fresh_sentences_what_the_first_leave_open():
    assert load_beams()["groups"][0]["gain"][2] == [1.12, -0.03, 2.1]
    assert load_beams()["others"]["gain"][1:3] == [[1.7, 1.07, 2.31], [2.1, 1.39, 2.77]]


def test_the_sign_test_of_the_last_two_checkpoints():
    hits = load_record().validation
    assert hits.shape == (15, 1980)
    assert hits.sum(axis=1).argmax() == 14
    last, before = hits[-1], hits[-2]
    assert ((last & ~before).sum(), (before & ~last).sum()) == (39, 17)
    p = binomial_tail(56, 0.5, 39 / 56 - 0.5)
    assert (p, 14 * p, 105 * p) == pytest.approx((0.0046, 0.064, 0.48), rel=0.01)
    assert hits.sum(axis=1).argsort()[-2:].tolist() == [13, 14]


def test_two_of_the_sentences_are_nearly_the_same(fra_eng_path):
    test = splits_of(Translator.load("eng-fra"), str(fra_eng_path)).test
    assert {"I need a map.", "I need a stamp."} <= {one.source for one in test[:500]}


def test_the_difference_of_two_gains_needs_an_interval_of_its_own():
    """On the first sentences it holds 0, on the others it just passes."""
    found = load_beams()["four_less_two"]
    assert found == {"all": [-0.14, -1.02, 0.67], "others": [0.4, 0.01, 0.81]}
    assert p_value(found["others"]) == pytest.approx(0.05, abs=0.002)
    for which in (load_beams()["groups"][0], load_beams()["others"]):
        _, (two, *_), (four, *_), _ = which["gain"]
        name = which["name"]
        assert found[name][0] == pytest.approx(four - two, abs=0.015)
