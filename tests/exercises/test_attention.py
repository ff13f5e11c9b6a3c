"""What the exercises on self-attention take for right, against the library."""

from ast import literal_eval

import numpy as np
import pytest
import torch

from heed.exercises import attention
from heed.model.attention import scaled_dot_product_attention
from heed.model.average import basic_self_attention
from heed.model.lookup import soft_weights
from heed.text.small_world.labels import labelled_statements
from heed.theory.attention.factorisation import first_factors, loss
from heed.theory.attention.saturation import dot_products, random_rows
from heed.weights.readers import load_readers


@pytest.fixture(scope="module")
def readers():
    return load_readers()


def right(card, at):
    return card.to_data()["fields"][at]["right"]


def test_the_film_that_each_measure_prefers():
    user, films = np.array([3.0, 4.0]), np.array([[3.0, 4.0], [12.0, 0.0]])
    dots = films @ user
    cosines = dots / np.linalg.norm(films, axis=1) / np.linalg.norm(user)
    card = attention.recommend()
    equal = dots[1] / np.linalg.norm(user)  # the length of P for which its dot product is Q's
    assert [right(card, 0), right(card, 2)] == pytest.approx([cosines[1], equal])
    assert (dots.argmax(), cosines.argmax()) == (1, 0)
    assert right(card, 1) == ["qp"]


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
    assert right(attention.turned(), 0) == sorted(same)


def test_birds_never_act_and_their_vector_is_short(readers):
    found = readers.relatedness("animal", "bird", "bird")
    assert right(attention.bird(), 0) == pytest.approx(found, abs=0.005)
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


N, D, DH = 11, 7, 3


def answer(beta, query=1.0):
    scores = query * torch.tensor([3.0, 1.0]).log()
    return float(soft_weights(scores, beta) @ torch.tensor([2.0, 10.0]))


def test_the_prices_are_those_of_a_soft_lookup():
    beta, _, longer = (right(attention.lookup(), at) for at in range(3))
    assert answer(beta) == pytest.approx(2.8)
    assert answer(1, query=3) == pytest.approx(longer)
    offered = {"two": 2.0, "near": 2.01, "six": 6.0, "eight": 8.0}
    between = {name for name, price in offered.items() if 2 < price <= answer(0)}
    assert between == set(right(attention.lookup(), 1))


def test_the_weights_stay_where_the_product_of_two_matrices_does():
    torch.manual_seed(5)
    x = torch.randn(N, D)
    q, k, v = torch.randn(3, D, DH)
    turn = torch.linalg.qr(torch.randn(DH, DH))[0]
    maps = {
        "scaled": (2 * q, k / 2, v),
        "rotated": (q @ turn, k @ turn, v),
        "swapped": (k, q, v),
        "value": (q, k, 2 * v),
        "doubled": (2 * q, 2 * k, v),
    }
    weights = {
        name: scaled_dot_product_attention(x @ a, x @ b, x @ c)[1]
        for name, (a, b, c) in maps.items()
    }
    before = scaled_dot_product_attention(x @ q, x @ k, x @ v)[1]
    stay = {name for name, after in weights.items() if torch.allclose(after, before, atol=1e-5)}
    assert stay == set(right(attention.bilinear(), 0))


WALKS = torch.tensor([1.2, 0.6], dtype=torch.float64)


@pytest.mark.parametrize(("at", "beta"), [(0, 1), (2, 2)])
def test_weights_of_three_words(at, beta):
    weights = (beta * torch.tensor([1.0, 2.0, 5.0], dtype=torch.float64).log()).softmax(0)
    assert right(attention.three(), at) == pytest.approx(float(weights.max()))


def test_which_cat_draws_more_than_walks_itself():
    asked = attention.length().to_data()["fields"][0]
    places = {
        key: torch.tensor(literal_eval(text.replace("−", "-")), dtype=torch.float64)
        for key, text in asked["options"]
    }
    more = {key for key, cat in places.items() if cat @ WALKS > WALKS @ WALKS + 1e-9}
    assert set(asked["right"]) == more


@pytest.mark.parametrize(("at", "others"), [(1, -1), (2, 0)])
def test_the_length_for_nine_tenths_of_100_words(at, others):
    r = right(attention.length(), at)
    scores = torch.full((100,), others * r**2, dtype=torch.float64)
    scores[0] = r**2
    assert float(scores.softmax(0)[0]) == pytest.approx(0.9)


def rights(card):
    return [field.data["right"] for field in card.fields]


def test_shapes():
    torch.manual_seed(2)
    french, english = torch.randn(8, 5, 32), torch.randn(8, 7, 32)
    outputs, weights = scaled_dot_product_attention(french, english, english)
    _, first = scaled_dot_product_attention(french[:, :1], english, english)
    found = [weights.size(-2), round(float(weights[0].sum())), outputs.size(-1), first[0].numel()]
    assert rights(attention.shapes()) == found


def test_street():
    """Row 5 of X changes: which matrices change where?"""
    torch.manual_seed(3)
    x, maps = torch.randn(6, 12), torch.randn(3, 12, 12) / 12**0.5
    other = x.clone()
    other[5] += 1

    def all_of(x):
        q, k, v = (x @ w for w in maps)
        outputs, weights = scaled_dot_product_attention(q, k, v)
        return {"q": q, "k": k, "s": q @ k.T, "a": weights, "y": outputs}

    moved = {
        name: ~torch.isclose(one, two)
        for (name, one), two in zip(all_of(x).items(), all_of(other).values(), strict=True)
    }
    assert moved["q"][5].all()
    assert moved["s"][:, 5].all()
    assert moved["a"].any(1).all()
    assert moved["y"].any(1).all()
    assert not moved["k"][1].any()
    assert not moved["s"][2, 1]
    [right] = rights(attention.street())
    assert set(right) == {"query", "column", "weights", "outputs"}


def test_equal():
    over_queries = torch.ones(2, 3).softmax(dim=0)
    assert rights(attention.equal()) == [float(over_queries[0].sum())]


def test_spread():
    queries, keys = 2 * random_rows(199, 100, 1), 2 * random_rows(199, 100, 2)
    products = dot_products(queries, keys, 100)
    before, after, width = rights(attention.spread())
    assert abs(products.std() / before - 1) < 0.05
    assert after == before / 100**0.5 == width**0.5
