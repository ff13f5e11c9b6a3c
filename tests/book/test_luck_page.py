"""What the page on better or luck says in numbers that no cell of its own prints."""

import numpy as np
import pytest

from heed.evaluation.paired import middle, resampled_bleu
from heed.figures.recurrence import ByLength
from heed.figures.training.beams import load_beams
from heed.figures.training.resampled import load_counts
from heed.storage.arrays import decode_array

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


def test_three_trainings_of_two_models_overlap():
    shares = {"gru-attention": [], "transformer": []}
    for run in ByLength().runs:
        if run["steps"] == 1700 and run["hidden"] in (0, 256) and run["rung"] in shares:
            each = zip(run["exact"], run["sentences"], strict=True)
            shares[run["rung"]].append(round(sum(share * n for share, n in each) / 1000, 1))
    ends = {name: (min(found), max(found)) for name, found in shares.items()}
    assert ends == {"gru-attention": (98.5, 98.9), "transformer": (98.6, 98.9)}
    assert [len(found) for found in shares.values()] == [3, 3]


def test_the_difference_of_two_gains_needs_an_interval_of_its_own():
    """On the first sentences it holds 0, on the others it just passes."""
    found = load_beams()["four_less_two"]
    assert found == {"all": [-0.14, -1.02, 0.67], "others": [0.4, 0.01, 0.81]}
    for which in (load_beams()["groups"][0], load_beams()["others"]):
        _, (two, *_), (four, *_), _ = which["gain"]
        name = which["name"]
        assert found[name][0] == pytest.approx(four - two, abs=0.015)
