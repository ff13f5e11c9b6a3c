"""How the loss of a model falls with its parameters and its training pairs: a law fitted to runs.

L(P, m) = E + a/P^α + b/m^β, for P parameters and m pairs: the law of Hoffmann et al. (2022). For
given exponents it is linear in E, a and b, so all exponents of a grid are tried, and least squares
do the rest.
"""

import itertools
import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from heed.theory.arrays import Floats

EXPONENTS = tuple(k / 20 for k in range(1, 31))
FEWEST = 6  # runs: one more than the law has numbers
FREE = 5  # E, a, α, b, β


class Run(NamedTuple):
    """One training: P parameters, m pairs, and the validation loss in nats per token."""

    parameters: float
    pairs: float
    loss: float


class Law(NamedTuple):
    """E, a, α, b and β of the law; none is negative."""

    floor: float
    from_parameters: float
    alpha: float
    from_pairs: float
    beta: float


def predicted_loss(law: Law, parameters: float, pairs: float) -> float:
    """Return E + a/P^α + b/m^β.

    Args:
        law: its numbers.
        parameters: P, positive.
        pairs: m, positive.

    Raises:
        ValueError: if ``parameters`` or ``pairs`` is not positive.
    """
    if not (parameters > 0 and pairs > 0):
        raise ValueError("parameters and pairs must be positive")
    floor, a, alpha, b, beta = law
    return floor + a / parameters**alpha + b / pairs**beta


def fit_law(runs: Sequence[Run]) -> Law:
    """Return the law with the least squares, its exponents in steps of 0.05 from 0.05 to 1.5.

    Args:
        runs: at least 6, of at least two sizes and two numbers of pairs.

    Raises:
        ValueError: if there are fewer, or none but negative numbers would fit.
    """
    _check(runs)
    losses = np.array([[run[2] for run in runs]])
    return _best(runs, losses)[0]


def refit_law(runs: Sequence[Run], count: int = 200, seed: int = 1) -> list[Law]:
    """Return laws fitted to runs as they might have come out: a bootstrap over residuals.

    The law's own losses stay, and to each a residual is added that is drawn from all of them. With
    n runs and 5 fitted numbers residuals are too small, so they are multiplied by √(n/(n − 5)).

    Args:
        runs: as ``fit_law`` takes them.
        count: how many laws.
        seed: of the draws.

    Raises:
        ValueError: as ``fit_law`` does.
    """
    law, n = fit_law(runs), len(runs)
    fitted = [predicted_loss(law, run[0], run[1]) for run in runs]
    wider = (n / (n - FREE)) ** 0.5
    rest = [wider * (run[2] - loss) for run, loss in zip(runs, fitted, strict=True)]
    stream = random.Random(seed)
    drawn = [[loss + rest[stream.randrange(n)] for loss in fitted] for _ in range(count)]
    return _best(runs, np.array(drawn))


def interval(values: Sequence[float], share: float = 0.95) -> tuple[float, float]:
    """Return the ends of the interval that holds the middle share of some numbers.

    Args:
        values: at least one.
        share: in (0, 1).
    """
    rows = sorted(values)
    cut = int((1 - share) / 2 * len(rows))
    return rows[cut], rows[len(rows) - 1 - cut]


def _best(runs: Sequence[Run], losses: Floats) -> list[Law]:
    """Return the law that comes nearest to each row of losses, (R, n)."""
    sizes, amounts = (np.array([run[i] for run in runs]) for i in (0, 1))
    middles = [float(np.exp(np.log(each).mean())) for each in (sizes, amounts)]
    least = np.full(len(losses), np.inf)
    laws: list[Law | None] = [None] * len(losses)
    for alpha, beta in itertools.product(EXPONENTS, EXPONENTS):
        columns = [(sizes / middles[0]) ** -alpha, (amounts / middles[1]) ** -beta]
        found, squares = _least_squares(columns, losses)
        better = (found >= 0).all(1) & (squares < least)
        for row in np.flatnonzero(better):
            e, a, b = (float(number) for number in found[row])
            scaled = a * middles[0] ** alpha, b * middles[1] ** beta
            laws[row] = Law(e, scaled[0], alpha, scaled[1], beta)
        least = np.where(better, squares, least)
    if None in laws:
        raise ValueError("no law without negative numbers fits these runs")
    return [law for law in laws if law is not None]


def _least_squares(columns: Sequence[Floats], losses: Floats) -> tuple[Floats, Floats]:
    """Return E, a and b for each row, without E where one would be negative, and the squares."""
    with_floor, squares = _solve(columns, losses, True)
    without, others = _solve(columns, losses, False)
    fits = (with_floor >= 0).all(1)
    return np.where(fits[:, None], with_floor, without), np.where(fits, squares, others)


def _solve(columns: Sequence[Floats], losses: Floats, floor: bool) -> tuple[Floats, Floats]:
    """Return E, a and b of least squares for each row of losses, and the sums of squares."""
    ones = [np.ones_like(columns[0])] if floor else []
    table = np.stack([*ones, *columns], axis=1)
    found = losses @ np.linalg.solve(table.T @ table, table.T).T
    squares = ((losses - found @ table.T) ** 2).sum(1)
    if not floor:
        found = np.concatenate([np.zeros((len(found), 1)), found], axis=1)
    return found, squares


def _check(runs: Sequence[Run]) -> None:
    if len(runs) < FEWEST:
        raise ValueError(f"runs must be at least {FEWEST}, but are {len(runs)}")
    if any(len({run[i] for run in runs}) < 2 for i in (0, 1)):
        raise ValueError("runs must have two sizes and two numbers of pairs at least")
