"""What the figure of the law says, against the library, on the runs that are stored."""

import math
import re

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
def test_it_says_what_the_library_computes(say, state):
    [(figure, text)] = say(Scaling, state)
    runs, kind, other = used(figure.fitted), figure.law, OTHER[figure.law]
    law, another = fit_law(runs, kind), fit_law(runs, other)
    laws = refit_law(runs, kind, 200, figure.seed)
    where = figure.parameters, figure.pairs
    expected = [
        predicted_loss(law, *where, kind),
        *interval([predicted_loss(one, *where, kind) for one in laws]),
        predicted_loss(another, *where, other),
        off(law, kind, runs),
        off(another, other, runs),
    ]
    pattern = (
        rf"The {kind} says (\S+) nats \((\S+) to (\S+)\) and the {other} (\S+), for .*\. "
        rf"On the fitted runs, the {kind} is off by (\S+) nats and the {other} by (\S+)\."
    )
    said = [float(x) for x in re.search(pattern, text).groups()]
    assert said == pytest.approx(expected, abs=0.0051)


def test_it_says_what_is_beyond_the_runs(say):
    places = {
        (200_000, 5000): "among the fitted runs",
        (200_000, 158_000): "outside the fitted runs in pairs.",
        (10_000_000, 5000): "outside the fitted runs in size.",
        (10_000_000, 500_000): "outside the fitted runs in size and in pairs.",
    }
    states = [{"parameters": n, "pairs": d} for n, d in places]
    for words, (_, text) in zip(places.values(), say(Scaling, *states), strict=True):
        assert words in text


def test_runs_left_out_are_missed_by_what_is_said(say):
    [(_, text)] = say(Scaling, {"fitted": "smaller"})
    law = fit_law(used("smaller"))
    rest = [run for run in load_runs() if run not in used("smaller")]
    misses = [abs(predicted_loss(law, n, d) - loss) for n, d, loss in rest]
    said = float(re.search(r"by up to ([\d.]+) nats", text)[1])
    assert said == pytest.approx(max(misses), abs=0.0051)
    assert rest


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
