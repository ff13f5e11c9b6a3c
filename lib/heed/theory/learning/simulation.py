"""Many training sets at once: how far a learner is off after each of them."""

from collections.abc import Callable, Iterator

import numpy as np

from heed.theory.arguments import MOST, check_choice, check_counts, check_seed, check_shares, floats
from heed.theory.arrays import Booleans, Floats, Integers
from heed.theory.learning.distributions import quantile
from heed.theory.learning.intervals import Interval, interval_error
from heed.theory.learning.label_noise import probability_of_one, risk
from heed.theory.learning.rectangles import Rectangle, contains, rectangle_error
from heed.theory.learning.thresholds import RULES, grid_thresholds, threshold_error

CHUNK = 1 << 20  # numbers drawn at once, so that a million training sets need little memory


def simulate_thresholds(
    m: int,
    trials: int,
    seed: int,
    size: int | None = None,
    truth: float = 0.5,
    peak: float | None = None,
    rule: str = "worst",
) -> Floats:
    """Return L_𝒟(h_S) of the threshold that a consistent learner picks, for many samples S.

    Args:
        m: samples in each training set.
        trials: training sets.
        seed: of NumPy's default generator.
        size: |ℋ| of the grid k/K, k = 0 … K, with truth on it; None is every threshold in [0, 1].
        truth: the threshold that labels.
        peak: that of 𝒟; see ``heed.theory.learning.distributions``.
        rule: one of ``RULES``; see ``heed.theory.learning.thresholds.choose``.

    Returns:
        (trials,) in [0, 1].

    Raises:
        ValueError: if m or trials is negative, the grid does not hold the truth, or there is no
            such rule.
    """
    check_choice(RULES, rule=rule)
    check_shares(truth=truth)
    grid = None if size is None else grid_thresholds(size)
    if grid is not None and not np.isclose(grid, truth, rtol=0, atol=1e-12).any():
        raise ValueError(f"truth must be one of the {size} thresholds, but is {truth}")

    def errors(u: Floats) -> Floats:
        x = quantile(u[..., 0], peak)  # (trials, m)
        below = np.where(x < truth, x, -1.0).max(axis=1, initial=-1.0)
        above = np.where(x < truth, 2.0, x).min(axis=1, initial=2.0)
        low, middle, high = _choices(below, above, grid)
        if rule == "worst":
            return np.maximum(*(threshold_error(a, truth, peak) for a in (low, high)))
        return threshold_error(middle if rule == "middle" else high, truth, peak)

    return _simulate(errors, m, trials, seed, 1)


def simulate_intervals(
    m: int, trials: int, seed: int, truth: Interval = (0.3, 0.7), peak: float | None = None
) -> Floats:
    """Return L_𝒟(h_S) of the tightest interval, for many samples S.

    Args:
        m: samples in each training set.
        trials: training sets.
        seed: of NumPy's default generator.
        truth: the interval that labels.
        peak: that of 𝒟.

    Returns:
        (trials,) in [0, 1].

    Raises:
        ValueError: if m or trials is negative.
    """
    floats("truth", truth, 2)

    def errors(u: Floats) -> Floats:
        x = quantile(u, peak)  # (trials, m, 1)
        inside = (truth[0] <= x) & (x <= truth[1])
        return interval_error(_hull(x, inside), truth, peak)

    return _simulate(errors, m, trials, seed, 1)


def simulate_rectangles(
    m: int,
    trials: int,
    seed: int,
    truth: Rectangle = (0.2, 0.2, 0.8, 0.8),
    peak: float | None = None,
) -> Floats:
    """Return L_𝒟(h_S) of the tightest rectangle, for many samples S.

    Args:
        m: samples in each training set.
        trials: training sets.
        seed: of NumPy's default generator.
        truth: the rectangle that labels.
        peak: that of both coordinates.

    Returns:
        (trials,) in [0, 1].

    Raises:
        ValueError: if m or trials is negative.
    """
    floats("truth", truth, 4)

    def errors(u: Floats) -> Floats:
        xy = quantile(u, peak)  # (trials, m, 2)
        return rectangle_error(_hull(xy, contains(xy, truth)[..., None]), truth, peak)

    return _simulate(errors, m, trials, seed, 2)


def simulate_noisy(
    m: int,
    trials: int,
    seed: int,
    size: int = 101,
    truth: float = 0.5,
    flip: float = 0.1,
    width: float = 0.0,
    peak: float | None = None,
) -> Floats:
    """Return L_𝒟(h_S) of the grid's threshold that errs least on S, for many samples S with noise.

    Of several, it is the first. Less ``risk`` of ``best_threshold``, it is the excess risk that
    agnostic learning bounds.

    Args:
        m: samples in each training set, positive.
        trials: training sets.
        seed: of NumPy's default generator.
        size: |ℋ| of the grid k/K, k = 0 … K.
        truth: as in ``heed.theory.learning.label_noise``.
        flip: as in ``heed.theory.learning.label_noise``.
        width: as in ``heed.theory.learning.label_noise``.
        peak: that of 𝒟.

    Returns:
        (trials,) in [0, 1].

    Raises:
        ValueError: if m is not positive, or trials is negative.
    """
    check_counts(m=m)
    grid = grid_thresholds(size)
    risks = risk(grid, truth, flip, width, peak)

    def errors(u: Floats) -> Floats:
        x = quantile(u[..., 0], peak)  # (trials, m)
        labels = u[..., 1] < probability_of_one(x, truth, flip, width)
        return np.asarray(risks[_least_errors(x, labels, grid)])

    return _simulate(errors, m, trials, seed, 2)


def _simulate(
    errors: Callable[[Floats], Floats], m: int, trials: int, seed: int, numbers: int
) -> Floats:
    """Return ``errors`` of (trials, m, numbers) even random numbers."""
    check_counts(m=m, trials=trials, least=0, up_to=MOST)
    check_seed(seed=seed)
    check_counts(seed=seed, least=0)
    return np.concatenate([np.empty(0), *(errors(u) for u in _drawn(m, trials, seed, numbers))])


def _drawn(m: int, trials: int, seed: int, numbers: int) -> Iterator[Floats]:
    random = np.random.default_rng(seed)
    most = max(CHUNK // max(m * numbers, 1), 1)
    for start in range(0, trials, most):
        yield random.random((min(most, trials - start), m, numbers))


def _choices(below: Floats, above: Floats, grid: Floats | None) -> tuple[Floats, Floats, Floats]:
    """Return the lowest, the middle and the highest threshold between the zeros and the ones."""
    if grid is None:
        low, high = np.maximum(below, 0.0), np.minimum(above, 1.0)
        return low, (low + high) / 2, high
    first = np.searchsorted(grid, below, side="right")
    last = np.searchsorted(grid, above, side="right") - 1
    return grid[first], grid[(first + last) // 2], grid[last]


def _hull(x: Floats, ones: Booleans) -> Floats:
    """Return the lowest and the highest corner of the ones: (trials, 2 × numbers)."""
    low = np.where(ones, x, 1.0).min(axis=1, initial=1.0)
    high = np.where(ones, x, 0.0).max(axis=1, initial=0.0)
    return np.concatenate((low, high), axis=1)


def _least_errors(x: Floats, labels: Booleans, grid: Floats) -> Integers:
    """Return the number of the first threshold with the fewest errors: (trials,).

    Raising the threshold over a one makes an error, over a zero it mends one.
    """
    trials, cells = len(x), len(grid) + 1
    cell = np.searchsorted(grid, x, side="right") + cells * np.arange(trials)[:, None]
    steps = np.bincount(cell.ravel(), np.where(labels, 1.0, -1.0).ravel(), trials * cells)
    return np.asarray(steps.reshape(trials, cells)[:, :-1].cumsum(axis=1).argmin(axis=1))
