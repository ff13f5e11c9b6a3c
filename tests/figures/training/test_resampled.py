"""What the figure of resamples says, against BLEU of the same draws, and what is stored."""

import inspect
import random
import re
from pathlib import Path

import numpy as np
import pytest

from heed.evaluation.paired import corpus_bleu, middle
from heed.figures.training import Resampled
from heed.figures.training.beams import load_beams
from heed.figures.training.resampled import load_counts
from heed.storage.arrays import decode_array

RESAMPLES = 200


def scores(resampled, n, seed):
    """BLEU with greedy search and with the beam of each resample, (200,) and (200,)."""
    greedy, beam = decode_array(load_counts()).astype(np.int64)
    stream = random.Random(seed)
    draws = [[stream.randrange(len(beam)) for _ in beam] for _ in range(2 * RESAMPLES)]
    paired, own = draws[:RESAMPLES], draws[RESAMPLES:]
    return (
        np.array(
            [corpus_bleu(greedy[rows[:n]]) for rows in (paired if resampled == "paired" else own)]
        ),
        np.array([corpus_bleu(beam[rows[:n]]) for rows in paired]),
    )


def test_the_facts_are_of_the_same_draws(facts):
    states = [
        {},
        {"resampled": "apart"},
        {"resampled": "paired", "n": 100, "seed": 7},
        {"resampled": "apart", "n": 275, "seed": 9999},
    ]
    for figure, found in facts(Resampled, *states):
        greedy, beam = scores(figure.resampled, figure.n, figure.seed)
        gains = beam - greedy
        assert found["higher"] == (gains > 0).sum()
        assert found["gains"] == pytest.approx(list(middle(gains)), abs=1e-6)
        assert found["greedy"] == pytest.approx(list(middle(greedy)), abs=1e-6)
        assert found["beam"] == pytest.approx(list(middle(beam)), abs=1e-6)


def test_it_says_how_often_the_beam_scores_higher(say):
    [(_, text)] = say(Resampled, {})
    assert text == (
        "The beam scores higher in 199 of 200 resamples. 95% intervals: difference 0.4 to 2.0 "
        "BLEU, greedy search 49.3 to 55.1, beam 50.7 to 56.3."
    )


def test_pairing_narrows_the_differences_and_not_the_scores():
    together, alone = (scores(way, 500, 3) for way in ("paired", "apart"))
    assert np.ptp(middle(together[1] - together[0])) < np.ptp(middle(alone[1] - alone[0])) / 3
    assert np.ptp(middle(together[0])) == pytest.approx(np.ptp(middle(alone[0])), rel=0.2)


def test_a_quarter_of_the_sentences_doubles_the_interval_of_the_difference():
    few, many = (
        np.ptp(middle(beam - greedy))
        for greedy, beam in (scores("paired", n, 3) for n in (125, 500))
    )
    assert few / many == pytest.approx(2, abs=0.1)


def axis(name):
    script = Path(inspect.getfile(Resampled)).with_suffix(".js").read_text(encoding="utf-8")
    return [*map(int, re.search(name + r"\] = \[(-?\d+), (\d+)\]", script).groups())]


@pytest.mark.parametrize("resampled", ["paired", "apart"])
def test_no_mark_of_the_first_draw_lies_beyond_the_axes(resampled):
    greedy, beam = scores(resampled, 500, 3)
    for name, values in (("HIGH", greedy), ("HIGH", beam), ("MOST", beam - greedy)):
        low, high = axis(name)
        assert low < values.min() < values.max() < high


def test_nearly_all_marks_of_a_quarter_of_the_sentences_lie_within():
    low, high = axis("HIGH")
    for each in scores("paired", 125, 3):
        assert ((low < each) & (each < high)).mean() > 0.98


def test_scores_and_differences_have_one_scale():
    assert np.ptp(axis("HIGH")) == np.ptp(axis("MOST"))


def test_five_times_the_sentences_halve_the_spread():
    few, many = (np.std(scores("paired", n, 3)[1]) for n in (100, 500))
    assert few / many == pytest.approx(5**0.5, rel=0.15)


def test_the_counts_have_the_scores_that_are_stored_beside_them():
    counts = decode_array(load_counts()).astype(np.int64)
    assert counts.shape == (2, 500, 10)
    everything = load_beams()["groups"][0]["bleu"]
    for at, each in enumerate(counts):
        assert corpus_bleu(each) == pytest.approx(everything[at][0], abs=0.0051)


def test_scores_of_the_same_sentences_differ_less_than_scores_of_others():
    together, alone = (scores(way, 500, 3) for way in ("paired", "apart"))
    assert np.std(alone, axis=1).mean() == pytest.approx(1.6, abs=0.1)
    assert np.std(together[1] - together[0]) == pytest.approx(0.45, abs=0.02)
    assert np.std(alone[1] - alone[0]) == pytest.approx(1.6 * np.sqrt(2), rel=0.1)
