"""What the exercises on the small training take for right, against the training itself."""

import math

from answers import rights
from heed.exercises.training import yourself
from heed.training.digits import DigitTraining


def test_a_rate_ten_times_as_large_learns_nothing(javascript):
    """In both languages, whose rounding so large a rate soon drives apart."""
    runs = [DigitTraining("reverse", rate, seed=1) for rate in (0.01, 0.1)]
    losses = [[run.update() for _ in range(60)] for run in runs]
    assert [run.right() for run in runs] == [50, rights(yourself.tenfold())[0]]
    asked = [["update", []]] * 60 + [["right", []]]
    [[*own, count]] = javascript(
        [("training/digits.js", "DigitTraining", [["reverse", 0.1, 1], asked])]
    )
    assert count == rights(yourself.tenfold())[0]
    for run in (losses[1], own):
        assert 2 < min(run) < sum(run[-10:]) / 10 < math.log(10) + 0.1
    for _ in range(540):
        runs[1].update()
    assert runs[1].right() <= 5  # hardly a row
    weights = (p.detach().abs().max() for p in DigitTraining().model.parameters() if p.dim() > 1)
    assert max(weights) < 0.6


def test_some_seeds_bear_the_larger_rate():
    """The solution says about a third of 15; rounding moves a seed over the edge."""
    runs = [DigitTraining("reverse", 0.1, seed) for seed in range(1, 16)]
    for _ in range(60):
        for run in runs:
            run.update()
    assert 3 <= sum(run.right() >= 5 for run in runs) <= 7


def moved(task, row):
    """Where each written digit stands in a row of distinct ones."""
    return [row.index(digit) for digit in task(row)]


def test_what_only_moves_digits_has_one_pattern():
    tasks = {
        "rotate": lambda row: row[-1:] + row[:-1],
        "halves": lambda row: row[3:] + row[:3],
        "largest": lambda row: [max(row)] * 6,
        "sort": sorted,
    }
    rows = ([4, 9, 0, 7, 2, 3], [1, 5, 8, 2, 6, 0])
    fixed = {name for name, task in tasks.items() if moved(task, rows[0]) == moved(task, rows[1])}
    assert set(rights(yourself.patterns())[0]) == fixed
