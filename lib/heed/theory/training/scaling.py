"""How the loss of a model falls with its parameters and its training pairs: laws fitted to runs.

For P parameters and m pairs, two laws:

- ``sum``: L = E + a/P^α + b/m^β, that of Hoffmann et al. (2022);
- ``bottleneck``: L = ((a/P)^(α/β) + b/m)^β, that of Kaplan et al. (2020), where E is 0.

For given exponents the first is linear in E, a and b, and so is L^(1/β) of the second in two
numbers. So all exponents of a grid are tried, and least squares do the rest.
"""

import itertools
import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from heed.theory.arguments import (
    MOST,
    check_between,
    check_choice,
    check_counts,
    check_entries,
    check_positive,
    check_seed,
    floats,
)
from heed.theory.arrays import Floats

EXPONENTS = tuple(k / 20 for k in range(1, 31))
FEWEST = 6  # a law of five numbers is fitted to at least so many runs
EQUAL = 1e-10
"""Two fits whose squared errors differ by less than this share of the losses' squares differ by
rounding alone, and count as equally good."""
FREE = {"sum": 5, "bottleneck": 4}
"""Of each law, how many numbers are fitted."""


class Run(NamedTuple):
    """One training: P parameters, m pairs, and the validation loss in nats per token."""

    parameters: float
    pairs: float
    loss: float


class Law(NamedTuple):
    """E, a, α, b and β of a law; none is negative."""

    floor: float
    from_parameters: float
    alpha: float
    from_pairs: float
    beta: float


def predicted_loss(law: Law, parameters: float, pairs: float, kind: str = "sum") -> float:
    """Return L(P, m).

    Args:
        law: its numbers.
        parameters: P, positive.
        pairs: m, positive.
        kind: of the law, ``"sum"`` or ``"bottleneck"``.

    Raises:
        ValueError: if there is no such kind, a number of the law is negative, β is 0 in a
            bottleneck, or ``parameters`` or ``pairs`` is not positive.
    """
    check_choice(FREE, kind=kind)
    check_positive(parameters=parameters, pairs=pairs)
    numbers = floats("law", law, 5)
    check_entries("not be negative", numbers >= 0, law=numbers)
    floor, a, alpha, b, beta = numbers
    with np.errstate(over="ignore"):  # a power may be too large for a float
        if kind == "sum":
            return float(floor + a / parameters**alpha + b / pairs**beta)
        if not beta:
            raise ValueError("law must have a positive β in a bottleneck, but it is 0")
        return float(((a / parameters) ** (alpha / beta) + b / pairs) ** beta)


def fit_law(runs: Sequence[Run], kind: str = "sum") -> Law:
    """Return the law with the least squares, its exponents in steps of 0.05 from 0.05 to 1.5.

    Of each pair of exponents the bottleneck's a and b come from the squares of what L^(1/β) misses,
    brought to nats by its slope; the exponents are chosen by the squares in nats.

    Args:
        runs: at least 6, of at least two sizes and two numbers of pairs.
        kind: of the law.

    Raises:
        ValueError: if there are fewer, or none but negative numbers would fit.
    """
    check_choice(FREE, kind=kind)
    _check(runs, kind)
    losses = np.array([[run[2] for run in runs]])
    return _best(runs, losses, kind)[0]


def refit_law(runs: Sequence[Run], kind: str = "sum", count: int = 200, seed: int = 1) -> list[Law]:
    """Return laws fitted to runs as they might have come out: a bootstrap over residuals.

    The law's own losses stay, and to each a residual is added that is drawn from all of them. With
    n runs and k fitted numbers residuals are too small, so they are multiplied by √(n/(n − k)).

    Args:
        runs: as ``fit_law`` takes them.
        kind: of the law.
        count: how many laws.
        seed: of the draws.

    Raises:
        ValueError: as ``fit_law`` does.
    """
    check_counts(count=count, up_to=MOST)
    check_seed(seed=seed)
    law, n = fit_law(runs, kind), len(runs)
    fitted = [predicted_loss(law, run[0], run[1], kind) for run in runs]
    wider = (n / (n - FREE[kind])) ** 0.5
    rest = [wider * (run[2] - loss) for run, loss in zip(runs, fitted, strict=True)]
    stream = random.Random(seed)
    drawn = [[loss + rest[stream.randrange(n)] for loss in fitted] for _ in range(count)]
    return _best(runs, np.array(drawn), kind)


def interval(values: Sequence[float], share: float = 0.95) -> tuple[float, float]:
    """Return the ends of the interval that holds the middle share of some numbers.

    Args:
        values: at least one.
        share: in (0, 1).

    Raises:
        ValueError: if there is no value, or ``share`` does not lie between 0 and 1.
    """
    check_between(share=share)
    rows = sorted(floats("values", values, "n").tolist())
    cut = int((1 - share) / 2 * len(rows))
    return rows[cut], rows[len(rows) - 1 - cut]


def _best(runs: Sequence[Run], losses: Floats, kind: str) -> list[Law]:
    """Return the law that comes nearest to each row of losses, (R, n)."""
    sizes, amounts, measured = (np.array([run[i] for run in runs]) for i in range(3))
    size, amount = (float(np.exp(np.log(each).mean())) for each in (sizes, amounts))
    least, equal = np.full(len(losses), np.inf), EQUAL * (losses**2).sum(1)
    laws: list[Law | None] = [None] * len(losses)
    for beta, alpha in itertools.product(EXPONENTS, EXPONENTS):
        if kind == "sum":
            columns, targets = [(sizes / size) ** -alpha, (amounts / amount) ** -beta], losses
        else:
            slopes = beta * measured ** (1 - 1 / beta)  # nats for a unit of L^(1/β)
            columns = [slopes * (sizes / size) ** (-alpha / beta), slopes * amount / amounts]
            targets = slopes * losses ** (1 / beta)
        found, squares = _least_squares(columns, targets, kind)
        if kind != "sum":  # a slope says too little of losses that are much too low
            powers = np.maximum(found[:, 1:], 0) @ np.stack(columns) / slopes
            squares = ((powers**beta - losses) ** 2).sum(1)
        better = (found >= 0).all(1) & (squares < least - equal)
        for row in np.flatnonzero(better):
            e, a, b = (float(number) for number in found[row])
            if kind == "sum":
                laws[row] = Law(e, a * size**alpha, alpha, b * amount**beta, beta)
            else:
                laws[row] = Law(e, a ** (beta / alpha) * size, alpha, b * amount, beta)
        least = np.where(better, squares, least)
    if None in laws:
        raise ValueError("no law without negative numbers fits these runs")
    return [law for law in laws if law is not None]


def _least_squares(columns: Sequence[Floats], targets: Floats, kind: str) -> tuple[Floats, Floats]:
    """Return E, a and b for each row, without E where one would be negative, and the squares."""
    without, others = _solve(columns, targets, False)
    if kind != "sum":
        return without, others
    with_floor, squares = _solve(columns, targets, True)
    fits = np.all(with_floor >= 0, axis=1, keepdims=True)
    return np.where(fits, with_floor, without), np.where(fits[:, 0], squares, others)


def _solve(columns: Sequence[Floats], targets: Floats, floor: bool) -> tuple[Floats, Floats]:
    """Return E, a and b of least squares for each row of targets, and the sums of squares."""
    ones = [np.ones_like(columns[0])] if floor else []
    table = np.stack([*ones, *columns], axis=1)
    found = targets @ np.linalg.solve(table.T @ table, table.T).T
    squares = ((targets - found @ table.T) ** 2).sum(1)
    if not floor:
        found = np.concatenate([np.zeros((len(found), 1)), found], axis=1)
    return found, squares


def _check(runs: Sequence[Run], kind: str) -> None:
    table = floats("runs", runs, "n", 3)
    powers = table if kind != "sum" else table[:, :2]  # of the losses too, in a bottleneck
    check_entries("be positive", powers > 0, runs=powers)
    if len(runs) < FEWEST:
        raise ValueError(f"runs must be at least {FEWEST}, but are {len(runs)}")
    if any(len({run[i] for run in runs}) < 2 for i in (0, 1)):
        raise ValueError("runs must have two sizes and two numbers of pairs at least")
