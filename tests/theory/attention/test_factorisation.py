"""Factorisation of ratings: its gradient, where it ends, and its twin in the page."""

import numpy as np
import pytest
import torch

from heed.theory.attention.factorisation import (
    Factors,
    errors,
    factorise,
    first_factors,
    gradient_step,
    loss,
)

USERS, MOVIES, WIDTH = 7, 11, 3


@pytest.fixture
def ratings():
    """Ratings of which about a third is missing."""
    random = np.random.default_rng(5)
    return random.choice([-1.0, 0.0, 1.0, 2.5], size=(USERS, MOVIES))


def drawn(seed=2):
    return first_factors(USERS, MOVIES, WIDTH, seed, spread=0.7)


def test_a_step_goes_against_the_gradient_of_the_loss(ratings):
    before = drawn()
    users, movies = (torch.tensor(one, requires_grad=True) for one in before)
    known = torch.tensor(ratings != 0)
    wrong = (users @ movies.T - torch.tensor(ratings))[known].square().sum()
    total = wrong + 0.3 * (users.square().sum() + movies.square().sum())
    assert loss(ratings, before, 0.3) == pytest.approx(total.item())
    total.backward()
    after = gradient_step(ratings, before, 0.01, 0.3)
    np.testing.assert_allclose(after.users, before.users - 0.01 * users.grad.numpy())
    np.testing.assert_allclose(after.movies, before.movies - 0.01 * movies.grad.numpy())


def test_what_nobody_has_rated_teaches_nothing(ratings):
    assert not errors(ratings, drawn())[ratings == 0].any()
    assert errors(ratings, drawn())[ratings != 0].all()


def test_of_known_ratings_it_finds_the_best_of_its_rank():
    """Eckart and Young: no matrix of rank D is nearer than the D largest singular values give."""
    ratings = np.random.default_rng(7).normal(size=(USERS, MOVIES))
    end = factorise(ratings, WIDTH, steps=4000, rate=0.01, penalty=0.0)[-1]
    left = np.square(np.linalg.svd(ratings, compute_uv=False)[WIDTH:]).sum()
    assert loss(ratings, end, 0.0) == pytest.approx(left, rel=1e-6)


def test_learning_lowers_the_loss_at_every_step(ratings):
    path = factorise(ratings, WIDTH, steps=53, seed=3, rate=0.01)
    assert len(path) == 54
    assert np.all(np.diff([loss(ratings, one, 0.1) for one in path]) < 0)


def test_a_turn_of_all_vectors_changes_no_rating(ratings):
    turn, _ = np.linalg.qr(np.random.default_rng(1).normal(size=(WIDTH, WIDTH)))
    one = drawn()
    turned = Factors(one.users @ turn, one.movies @ turn)
    assert loss(ratings, turned, 0.2) == pytest.approx(loss(ratings, one, 0.2))


def test_a_film_that_nobody_rated_goes_to_zero(ratings):
    ratings[:, 4] = 0
    end = factorise(ratings, WIDTH, steps=997, rate=0.02, penalty=0.5)[-1]
    assert np.abs(end.movies[4]).max() < 1e-9


def test_the_page_learns_the_same(ratings, javascript):
    module = "theory/attention/factorisation.js"
    [path, value] = javascript([
        (module, "factorise", [ratings, WIDTH, 13, 5, 0.03, 0.2]),
        (module, "loss", [ratings, drawn()._asdict(), 0.2]),
    ])  # fmt: skip
    expected = factorise(ratings, WIDTH, 13, 5, 0.03, 0.2)
    assert len(path) == len(expected)
    for ours, theirs in zip(expected, path, strict=True):
        np.testing.assert_allclose(values(theirs["users"]), ours.users, rtol=1e-10)
        np.testing.assert_allclose(values(theirs["movies"]), ours.movies, rtol=1e-10)
    assert value == pytest.approx(loss(ratings, drawn(), 0.2))


def values(answer):
    """A matrix as the page gives it."""
    return np.asarray(answer)


def test_what_makes_no_sense_is_refused(ratings, refuse):
    refuse(
        "theory/attention/factorisation",
        ("factorise", [ratings, 0]),
        ("factorise", [ratings, 2, -1]),
        ("factorise", [ratings, 2, 3, 1, 0]),
        ("factorise", [ratings, 2, 3, 1, 0.1, -0.5]),
    )
