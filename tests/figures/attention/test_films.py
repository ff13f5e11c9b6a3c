"""What the recommender says, against the library; and that films of a kind stand together."""

import numpy as np
import pytest

from heed.figures.attention import Films
from heed.figures.attention.films import FILMS, OTHERS
from heed.theory.attention.factorisation import errors, factorise
from written_numbers import fixed

SIGNS = {"+": 1.0, "-": -1.0, "?": 0.0}
KINDS = [range(3), range(3, 6), range(6, 9)]  # love, action, cartoons


def learnt(figure):
    """The ratings, the reader's last, and the vectors at the figure's step."""
    others = [[SIGNS[sign] for sign in line] for line in OTHERS]
    own = [float(getattr(figure, name)) for name in FILMS]
    ratings = np.array([*others, own])
    return ratings, factorise(ratings, 2, figure.step, figure.seed)[-1]


def test_its_facts_are_what_the_library_learns(facts):
    for figure, found in facts(Films):
        ratings, factors = learnt(figure)
        wrong = errors(ratings, factors)[ratings != 0]
        assert found["error"] == pytest.approx(np.sqrt(np.square(wrong).mean()))
        unrated = ratings[-1] == 0
        assert found["open"] == unrated.sum()
        if unrated.any():
            predicted = factors.users[-1] @ factors.movies.T
            best = np.where(unrated, predicted, -np.inf).argmax()
            assert (found["best"], found["product"]) == (best, pytest.approx(predicted[best]))


def test_all_rated_and_none_rated(say):
    states = [dict.fromkeys(FILMS, value) for value in (1, 0)]
    everything, nothing = say(Films, *states)
    assert everything.text.endswith("You have rated every film.")
    assert nothing.text.endswith("nothing is known of you.")


@pytest.mark.parametrize("seed", [1, 2, 3, 29])
def test_films_of_a_kind_stand_together_wherever_learning_starts(seed):
    _, factors = learnt(Films(seed=seed))
    units = factors.movies / np.linalg.norm(factors.movies, axis=1, keepdims=True)
    cosines = units @ units.T
    same = [cosines[a, b] for kind in KINDS for a in kind for b in kind]
    other = [
        cosines[a, b] for one in KINDS for two in KINDS if one != two for a in one for b in two
    ]
    assert min(same) > 0.9 > 0.2 > max(other)


def test_the_seed_turns_the_plane_and_hardly_changes_what_others_are_told():
    one, other = (learnt(Films(seed=seed))[1] for seed in (1, 3))
    predicted = [(factors.users @ factors.movies.T)[:-1] for factors in (one, other)]
    np.testing.assert_allclose(*predicted, atol=0.1)
    assert np.abs(one.movies - other.movies).max() > 0.5


def test_two_numbers_are_enough_for_three_kinds_and_one_is_not():
    """What the page says of D, and of the error before learning and after."""
    ratings, _ = learnt(Films())
    known = (ratings != 0).sum()
    assert known == 53
    assert (ratings[:-1] != 0).sum() == 51
    found = []
    for width in (1, 2):
        path = factorise(ratings, width, 60, Films().seed)
        wrong = [np.square(errors(ratings, one)).sum() / known for one in (path[0], path[-1])]
        found.append([fixed(float(np.sqrt(square)), 2) for square in wrong])
    assert found == [["1.00", "0.60"], ["1.00", "0.24"]]


def test_every_film_and_everybody_has_ratings():
    ratings = np.array([[SIGNS[sign] for sign in line] for line in OTHERS])
    assert ratings.shape == (8, len(FILMS))
    assert np.all((ratings != 0).sum(0) >= 4)
    assert np.all((ratings != 0).sum(1) >= 5)


def test_its_first_sentences(say):
    [(_, text)] = say(Films, {})
    assert text == (
        "The next film for you is Titanic, with a dot product of 0.98. After 60 steps the known "
        "ratings are missed by 0.24 (root mean square)."
    )
