"""What the figure of warm-ups says, against what was measured."""

import json

import pytest

from heed.figures.training import WarmUps
from heed.figures.training.warm_ups import STORED
from heed.training.schedule import inverse_root

RUNS = {run["name"]: run for run in json.loads(STORED.read_text("utf-8"))["runs"]}
HIGH, LOW = inverse_root(3, 128, 3), inverse_root(300, 128, 300)
PEAKS = {
    "3": HIGH,
    "300": LOW,
    "3000": inverse_root(600, 128, 3000),
    "high": HIGH,
    "low": LOW,
    "none": LOW,
}


def test_every_choice_has_its_training():
    assert set(RUNS) == set(WarmUps.run.values)
    assert {len(run["losses"]) for run in RUNS.values()} == {60}


def test_the_facts_are_how_high_the_rate_climbs_and_where_the_loss_ends(facts):
    lowest = min(run["losses"][-1] for run in RUNS.values())
    states = [{"run": name} for name in RUNS]
    for run, (_, found) in zip(RUNS.values(), facts(WarmUps, *states), strict=True):
        stored = {"off": run["off"], "cosine": run["cosine"], "loss": run["losses"][-1]}
        peak = pytest.approx(PEAKS[run["name"]])
        assert found == {**stored, "peak": peak, "lowest": lowest}


def test_it_says_where_a_training_ends_and_the_lowest_does(say):
    (_, first), (_, best) = say(WarmUps, {}, {"run": "300"})
    assert first == (
        "With a rate of up to 0.0510, the loss ends at 5.71 (the lowest: 1.26). In the encoder "
        "52% of units are never on, and the outputs’ mean cosine is 1.00."
    )
    assert " (the lowest of all). " in best


def test_a_high_peak_ruins_a_training_and_a_missing_rise_harms_it():
    """The controls differ from the warm-up of 300 steps in the peak alone, or in the rise alone."""
    schedule = {name: (run["rise"], run["falls"], run["scale"]) for name, run in RUNS.items()}
    assert schedule["300"] == (300, 300, 1)
    assert [schedule[name] for name in ("high", "low", "none")] == [
        (300, 300, 10), (3, 300, 1), (1, 300, 1)
    ]  # fmt: skip
    last = {name: sum(run["losses"][-10:]) / 10 for name, run in RUNS.items()}
    assert min(last["3"], last["high"]) > 5.5
    assert last["300"] + 1 < last["low"] < last["none"] < 5


def test_the_page_says_what_became_of_the_encoders():
    damage = {name: (run["off"], run["cosine"]) for name, run in RUNS.items()}
    assert damage["3"] == (52, 1)
    assert damage["none"] == (pytest.approx(50, abs=1), 1)
    assert damage["300"][0] == 0
    ends = [round(RUNS[name]["losses"][-1], 1) for name in ("3", "300", "high", "low", "none")]
    assert ends == [5.7, 1.3, 5.7, 3.7, 4.7]
