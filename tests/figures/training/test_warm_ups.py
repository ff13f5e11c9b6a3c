"""What the figure of warm-ups says, against what was measured."""

import json

import pytest

from heed.figures.training import WarmUps
from heed.figures.training.warm_ups import STORED
from heed.training.schedule import inverse_root

RUNS = json.loads(STORED.read_text("utf-8"))["runs"]


def key(run):
    return f"{run['warmup']}{'c' if run['clipped'] else ''}"


def test_every_choice_has_its_training():
    assert {key(run) for run in RUNS} == set(WarmUps.run.values)
    assert {len(run["losses"]) for run in RUNS} == {60}


def test_the_facts_are_where_rate_and_loss_end(facts):
    best = min(run["losses"][-1] for run in RUNS)
    states = [{"run": key(run)} for run in RUNS]
    for run, (_, found) in zip(RUNS, facts(WarmUps, *states), strict=True):
        stored = {name: run[name] for name in ("warmup", "clipped", "off", "cosine")}
        ends = {"steps": 600, "loss": run["losses"][-1], "lowest": best}
        peak = inverse_root(min(run["warmup"], 600), 128, run["warmup"])
        assert found == {**stored, **ends, "peak": pytest.approx(peak)}


def test_it_says_where_a_training_ends_and_the_lowest_does(say):
    lowest = min(RUNS, key=lambda run: run["losses"][-1])
    (_, first), (_, best) = say(WarmUps, {}, {"run": key(lowest)})
    assert first == (
        "With a rate of up to 0.0510, the loss ends at 5.71 (the lowest: 1.28). In the encoder "
        "52% of units are never on, and the outputs’ mean cosine is 1.00."
    )
    assert " (the lowest of all). " in best


def test_a_warm_up_that_is_too_short_never_recovers():
    last = {key(run): run["losses"][-1] for run in RUNS}
    assert last["3"] > last["300"] + 2
    assert last["3"] > 5
    assert last["300"] == pytest.approx(min(last.values()), abs=0.5)
    ruined = next(run for run in RUNS if key(run) == "3")
    assert (ruined["off"] > 40, ruined["cosine"]) == (True, 1.0)
