"""What the page *Where the vectors come from* takes for right, against the library."""

import numpy as np
import pytest
import torch

from answers import rights
from heed.exercises.attention import relatedness
from heed.model.average import basic_self_attention
from heed.text.small_world.labels import labelled_statements
from heed.theory.attention.factorisation import first_factors, loss
from heed.weights.readers import load_readers


@pytest.fixture(scope="module")
def readers():
    return load_readers()


def test_the_film_that_each_measure_prefers():
    user, films = np.array([3.0, 4.0]), np.array([[3.0, 4.0], [12.0, 0.0]])
    dots = films @ user
    cosines = dots / np.linalg.norm(films, axis=1) / np.linalg.norm(user)
    card = relatedness.recommend()
    equal = dots[1] / np.linalg.norm(user)  # the length of P for which its dot product is Q's
    assert [rights(card)[0], rights(card)[2]] == pytest.approx([cosines[1], equal])
    assert (dots.argmax(), cosines.argmax()) == (1, 0)
    assert rights(card)[1] == ["qp"]


def test_what_a_rotation_leaves_as_it_is():
    factors = first_factors(5, 7, 2, seed=1)
    turn = np.array([[0.6, 0.8], [-0.8, 0.6]])
    turned = type(factors)(factors.users @ turn, factors.movies @ turn)
    ratings = np.sign(factors.users @ factors.movies.T)
    facts = {
        "dots": lambda f: f.users @ f.movies.T,
        "cosines": lambda f: np.corrcoef(f.movies @ f.movies.T),
        "lengths": lambda f: np.linalg.norm(f.movies, axis=1),
        "loss": lambda f: loss(ratings, f, 0.1),
        "first": lambda f: f.movies[:, 0],
        "axis": lambda f: np.abs(f.movies[:, 0]).argsort(),
    }
    same = {name for name, fact in facts.items() if np.allclose(fact(factors), fact(turned))}
    assert rights(relatedness.turned())[0] == sorted(same)


def test_birds_never_act_and_their_vector_is_short(readers):
    found = readers.relatedness("animal", "bird", "bird")
    assert rights(relatedness.bird())[0] == pytest.approx(found, abs=0.005)
    said = labelled_statements(10_000)
    birds = [one for one in said if {"bird", "birds"} & set(one.words)]
    assert len(birds) == 44
    assert not any(one.animal for one in birds)
    words = ["the", "bird", "ran", "in", "the", "street"]
    numbers = torch.tensor([[readers.words.index(word) for word in words]])
    sure = torch.sigmoid(readers.trained["animal"](numbers)).item()
    assert sure == pytest.approx(0.66, abs=0.005)


def test_a_cat_gives_itself_most_of_its_weight(readers):
    words = [readers.words.index(word) for word in ["the", "cat", "ran", "in", "the", "street"]]
    _, weights = basic_self_attention(readers.trained["animal"].vectors[words])
    assert weights[1, 1].item() == pytest.approx(0.98, abs=0.005)


def test_who_runs_is_mostly_an_animal():
    said = [one for one in labelled_statements(10_000) if "ran" in one.words]
    assert sum(one.animal for one in said) / len(said) == pytest.approx(0.94, abs=0.005)
