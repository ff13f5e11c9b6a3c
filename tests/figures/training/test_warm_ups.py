"""What the figure of warm-ups says, against what was measured."""

import json

import pytest

from heed.figures.training import WarmUps
from heed.figures.training.warm_ups import STORED
from heed.training.schedule import inverse_root
from written_numbers import fixed

RUNS = json.loads(STORED.read_text("utf-8"))["runs"]


def key(run):
    return f"{run['warmup']}{'c' if run['clipped'] else ''}"


def test_every_choice_has_its_training():
    assert {key(run) for run in RUNS} == set(WarmUps.run.values)
    assert {len(run["losses"]) for run in RUNS} == {60}


def test_it_says_where_rate_and_loss_end(say):
    best = min(run["losses"][-1] for run in RUNS)
    states = [{"run": key(run)} for run in RUNS]
    for run, (_, text) in zip(RUNS, say(WarmUps, *states), strict=True):
        peak = inverse_root(min(run["warmup"], 600), 128, run["warmup"])
        assert f"climbs to {fixed(peak, 4)}, and the loss is {fixed(run['losses'][-1], 2)}" in text
        assert ("No other" in text) is (run["losses"][-1] == best)
        assert f" {fixed(run['off'], 0)}% of the encoder’s" in text
        assert text.endswith(f"outputs is {fixed(run['cosine'], 2)}.")


def test_a_warm_up_that_is_too_short_never_recovers():
    last = {key(run): run["losses"][-1] for run in RUNS}
    assert last["3"] > last["300"] + 2
    assert last["3"] > 5
    assert last["300"] == pytest.approx(min(last.values()), abs=0.5)
    ruined = next(run for run in RUNS if key(run) == "3")
    assert (ruined["off"] > 40, ruined["cosine"]) == (True, 1.0)
