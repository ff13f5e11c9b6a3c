"""What the figure of the law says, against the library, on the runs that are stored."""

import math

import pytest

from heed.figures.training import Scaling
from heed.figures.training.scaling import STORED, load_runs
from heed.theory.training.scaling import fit_law, interval, predicted_loss, refit_law

STATES = [
    {},
    {"law": "bottleneck"},
    {"fitted": "smaller", "law": "bottleneck"},
    {"pairs": 5000, "parameters": 200_000, "seed": 3},
    {"pairs": 1_000_000, "parameters": 10_000_000, "fitted": "smaller", "seed": 2},
]
OTHER = {"sum": "bottleneck", "bottleneck": "sum"}


def used(fitted):
    largest = max(run.parameters for run in load_runs())
    return [run for run in load_runs() if fitted == "all" or run.parameters < largest]


def off(law, kind, runs):
    return math.sqrt(
        sum((predicted_loss(law, n, d, kind) - x) ** 2 for n, d, x in runs) / len(runs)
    )


@pytest.mark.parametrize("state", STATES)
def test_the_facts_are_what_the_library_computes(facts, state):
    [(figure, found)] = facts(Scaling, state)
    runs, kind, other = used(figure.fitted), figure.law, OTHER[figure.law]
    law, another = fit_law(runs, kind), fit_law(runs, other)
    laws = refit_law(runs, kind, 200, figure.seed)
    where = figure.parameters, figure.pairs
    ends = interval([predicted_loss(one, *where, kind) for one in laws])
    assert found["loss"] == pytest.approx(predicted_loss(law, *where, kind), abs=0.001)
    assert found["interval"] == pytest.approx(ends, abs=0.001)
    assert found["other"] == pytest.approx(predicted_loss(another, *where, other), abs=0.001)
    misses = [off(law, kind, runs), off(another, other, runs)]
    assert found["off"] == pytest.approx(misses, abs=0.001)


def test_it_says_the_forecast_and_with_the_bottleneck_both(say):
    states = {}, {"parameters": 200_000, "pairs": 5000}, {"law": "bottleneck"}
    [(_, first), (_, inside), (_, both)] = say(Scaling, *states)
    assert first == (
        "The sum says 2.06 nats (1.67 to 2.29), beyond the fitted runs in pairs. On the fitted "
        "runs it is off by 0.19."
    )
    assert ", among the fitted runs. " in inside
    assert both.startswith("The bottleneck says 1.66 nats (")
    assert ", the sum 2.06, " in both
    assert both.endswith(" On the fitted runs they are off by 0.12 and 0.19.")


def test_it_knows_what_is_beyond_the_runs(facts):
    places = {
        (200_000, 5000): [],
        (200_000, 158_000): ["in pairs"],
        (10_000_000, 5000): ["in size"],
        (10_000_000, 500_000): ["in size", "in pairs"],
    }
    states = [{"parameters": n, "pairs": d} for n, d in places]
    assert [found["outside"] for _, found in facts(Scaling, *states)] == list(places.values())


def test_runs_left_out_are_missed_by_what_is_said(facts, say):
    [(_, found)] = facts(Scaling, {"fitted": "smaller"})
    [(_, text)] = say(Scaling, {"fitted": "smaller"})
    law = fit_law(used("smaller"))
    rest = [run for run in load_runs() if run not in used("smaller")]
    worst = max((predicted_loss(law, n, d) - loss for n, d, loss in rest), key=abs)
    assert found["worst"] == pytest.approx(worst, abs=0.001)
    assert f" too {'high' if worst > 0 else 'low'} by up to {abs(worst):.2f} nats." in text


def test_the_runs_are_those_of_the_benchmark():
    assert STORED.is_file()
    assert all(run.parameters > 1e5 and run.pairs > 1000 and run.loss > 0 for run in load_runs())


def test_every_forecast_promises_more_than_comes():
    """The page says so: neither law knows that more pairs and weights may need more updates."""
    start = max(load_runs(), key=lambda run: (run.parameters, run.pairs))
    for run in load_runs("forecasts"):
        for kind in ("sum", "bottleneck"):
            law = fit_law(load_runs(), kind)
            promised = predicted_loss(law, *start[:2], kind) - predicted_loss(law, *run[:2], kind)
            assert promised > start.loss - run.loss
    pairs, size = (run.loss - start.loss for run in load_runs("forecasts"))
    assert (pairs, size) == pytest.approx((-0.01, 0.07), abs=0.005)
