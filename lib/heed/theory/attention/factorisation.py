"""Ratings as dot products: two vectors for each rating, learnt from the ratings that are known.

R ≈ U Mᵀ, as in Koren, Bell & Volinsky (2009). A rating is a number other than 0; 0 stands where
nobody has rated. The loss is the sum over all known ratings of (r − u · m)², plus the penalty times
the squared lengths of all vectors.
"""

from random import Random
from typing import NamedTuple

import numpy as np

from heed.theory.arguments import (
    MOST,
    check_counts,
    check_not_negative,
    check_positive,
    check_seed,
    floats,
)
from heed.theory.arrays import Floats


class Factors(NamedTuple):
    """What has been learnt: U of shape (users, D) and M of shape (movies, D)."""

    users: Floats
    movies: Floats


def first_factors(users: int, movies: int, width: int, seed: int, spread: float = 0.1) -> Factors:
    """Draw the vectors with which learning starts.

    Args:
        users: how many.
        movies: how many.
        width: D, the length of a vector.
        seed: of the draws, users first.
        spread: standard deviation of an entry.

    Raises:
        ValueError: if a size is not positive, or ``seed`` or ``spread`` is no such number.
    """
    check_counts(users=users, movies=movies, width=width, up_to=MOST)
    check_seed(seed=seed)
    check_not_negative(spread=spread)
    stream = Random(seed)
    drawn = [stream.gauss(0, spread) for _ in range((users + movies) * width)]
    rows = np.array(drawn).reshape(users + movies, width)
    return Factors(rows[:users], rows[users:])


def loss(ratings: Floats, factors: Factors, penalty: float) -> float:
    """Return the loss of these vectors on ratings of shape (users, movies).

    Raises:
        ValueError: if the shapes do not fit, or ``penalty`` is negative.
    """
    check_not_negative(penalty=penalty)
    ratings, factors = _fitting(ratings, factors)
    users, movies = factors
    squares = np.square(users).sum() + np.square(movies).sum()
    return float(np.square(errors(ratings, factors)).sum() + penalty * squares)


def errors(ratings: Floats, factors: Factors) -> Floats:
    """Return u · m − r where a rating is known, and 0 elsewhere: (users, movies).

    Raises:
        ValueError: if the shapes do not fit.
    """
    ratings, factors = _fitting(ratings, factors)
    return np.where(ratings == 0, 0.0, factors.users @ factors.movies.T - ratings)


def gradient_step(ratings: Floats, factors: Factors, rate: float, penalty: float) -> Factors:
    """Move all vectors against the gradient of the loss, by ``rate`` times its length.

    Raises:
        ValueError: if the shapes do not fit, ``rate`` is not positive, or ``penalty`` is negative.
    """
    check_positive(rate=rate)
    check_not_negative(penalty=penalty)
    ratings, factors = _fitting(ratings, factors)
    wrong = errors(ratings, factors)  # (users, movies)
    users, movies = factors
    return Factors(
        users - rate * 2 * (wrong @ movies + penalty * users),
        movies - rate * 2 * (wrong.T @ users + penalty * movies),
    )


def factorise(
    ratings: Floats,
    width: int = 2,
    steps: int = 60,
    seed: int = 1,
    rate: float = 0.04,
    penalty: float = 0.1,
) -> list[Factors]:
    """Return the vectors before the first step of gradient descent, and after each.

    Args:
        ratings: (users, movies), 0 where nobody has rated.
        width: D, at least 1.
        steps: how many, at least 0.
        seed: of the first vectors.
        rate: how far a step goes, positive.
        penalty: weight of the squared lengths, at least 0.

    Raises:
        ValueError: if an argument is out of its range, or the steps are so long that the vectors
            grow without end.
    """
    ratings = floats("ratings", ratings, "users", "movies")
    check_counts(width=width, up_to=MOST)
    check_counts(steps=steps, least=0, up_to=MOST)
    check_positive(rate=rate)
    check_not_negative(penalty=penalty)
    users, movies = ratings.shape
    path = [first_factors(users, movies, width, seed)]
    for _ in range(steps):
        with np.errstate(over="ignore", invalid="ignore"):
            path.append(gradient_step(ratings, path[-1], rate, penalty))
        if not all(np.isfinite(table).all() for table in path[-1]):
            raise ValueError(f"rate must suit the ratings and the penalty, but is {rate}: too long")
    return path


def _fitting(ratings: Floats, factors: Factors) -> tuple[Floats, Factors]:
    table = floats("ratings", ratings, "users", "movies")
    if not (isinstance(factors, tuple) and len(factors) == 2):
        raise ValueError(f"factors must be (users, D) and (movies, D), but is {factors!r}")
    users, movies = (floats("factors", part, "count", "D") for part in factors)
    if (len(users), len(movies)) != table.shape or users.shape[1] != movies.shape[1]:
        found = f"{users.shape} and {movies.shape}"
        raise ValueError(f"factors must fit ratings of shape {table.shape}, but are {found}")
    return table, Factors(users, movies)
