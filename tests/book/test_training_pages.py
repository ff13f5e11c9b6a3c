"""What the pages on training say in numbers that no cell of theirs prints."""

import math

import pytest

from heed.figures.training.scaling import load_runs
from heed.theory.training.cross_entropy import smoothed_surprise
from heed.theory.training.scaling import fit_law, predicted_loss
from heed.training.schedule import inverse_root


def test_a_smoothed_loss_of_the_small_world_has_this_floor():
    right = 0.9 + 0.1 / 1500
    assert smoothed_surprise(right, 0.1, 1500) == pytest.approx(1.06, abs=0.005)


def test_uncorrected_means_make_steps_up_to_so_many_times_too_long():
    times = {t: (1 - 0.9**t) / math.sqrt(1 - 0.999**t) for t in range(1, 2000)}
    assert times[1] == pytest.approx(3.2, abs=0.05)
    assert max(times, key=lambda t: times[t]) == 12
    assert times[12] == pytest.approx(6.6, abs=0.05)


def test_the_peaks_of_the_small_model_differ_by_ten():
    peaks = [inverse_root(w, 128, w) for w in (300, 3)]
    assert peaks == pytest.approx([0.0051, 0.051], rel=0.01)


def test_embeddings_are_this_share_of_the_smallest_and_the_largest_model():
    """A table of 2,000 pieces, as wide as the model."""
    sizes = sorted({run.parameters for run in load_runs()})
    shares = [2000 * width / size for width, size in ((32, sizes[0]), (160, sizes[-1]))]
    assert shares == pytest.approx([0.59, 0.24], abs=0.005)


def test_the_second_law_forecasts_these_losses_and_gains():
    runs = load_runs()
    largest = max(run.parameters for run in runs)
    smaller = [run for run in runs if run.parameters < largest]
    law = fit_law(smaller, "bottleneck")
    said = [predicted_loss(law, *run[:2], "bottleneck") for run in runs if run not in smaller]
    assert said == pytest.approx([3.34, 2.32, 1.78], abs=0.005)
    law, start = fit_law(runs, "bottleneck"), min(runs, key=lambda run: run.loss)
    now = predicted_loss(law, *start[:2], "bottleneck")
    then = [predicted_loss(law, *run[:2], "bottleneck") for run in load_runs("forecasts")]
    assert [now - loss for loss in then] == pytest.approx([0.19, 0.19], abs=0.005)


def test_both_laws_say_this_of_a_translator_far_beyond_the_runs():
    said = [predicted_loss(fit_law(load_runs(), k), 7e6, 1e6, k) for k in ("sum", "bottleneck")]
    assert said == pytest.approx([1.8, 0.9], abs=0.05)


def test_more_pairs_gain_more_for_the_largest_model():
    """The sum law would have both gain the same."""
    losses = {run[:2]: run.loss for run in load_runs()}
    sizes = sorted({size for size, _ in losses})
    gains = [losses[size, 2476] - losses[size, 39_601] for size in (sizes[0], sizes[-1])]
    assert gains == pytest.approx([0.5, 1.7], abs=0.05)
