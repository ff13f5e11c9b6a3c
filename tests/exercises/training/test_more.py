"""What the exercises on what more would give take for right, computed in another way."""

import pytest

from answers import rights
from heed.exercises.training import more
from heed.figures.training.scaling import load_runs
from heed.theory.training.scaling import fit_law, interval, predicted_loss, refit_law
from heed.theory.training.training_cost import gpu_seconds, training_operations


def test_a_band_does_not_promise_what_another_formula_says():
    assert rights(more.promise())[0] == 2
    runs = load_runs()
    parameters, pairs = max(run.parameters for run in runs), 950_000
    laws = refit_law(runs, "bottleneck")
    low, high = interval([predicted_loss(law, parameters, pairs, "bottleneck") for law in laws])
    assert not low <= predicted_loss(fit_law(runs, "sum"), parameters, pairs, "sum") <= high


def test_a_training_takes_so_many_hours():
    work = training_operations(50e6, 2e9)
    assert rights(more.cost())[0] * 1e15 == work
    assert rights(more.cost())[1] == pytest.approx(gpu_seconds(work, 1, 0.3) / 3600)
    slower = gpu_seconds(work, 1, 0.005) / gpu_seconds(work, 1, 0.3)
    assert rights(more.cost())[2] == pytest.approx(slower)
