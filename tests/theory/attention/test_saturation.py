"""Dot products that grow with the width, and the softmax that they saturate."""

import math

import numpy as np
import pytest
import torch

from heed.theory.attention.saturation import dot_products, entropy, jacobian_norm, random_rows

N = 7


def weights_of(scores):
    return torch.tensor(scores, dtype=torch.float64).softmax(-1).numpy()


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("spread", [0.1, 1, 10])
def test_the_norm_is_that_of_the_jacobian_of_autograd(seed, spread):
    scores = torch.tensor(spread * random_rows(1, N, seed)[0])
    jacobian = torch.autograd.functional.jacobian(lambda s: s.softmax(-1), scores)
    norm = float(torch.linalg.matrix_norm(jacobian))
    assert jacobian_norm(scores.softmax(-1)) == pytest.approx(norm, rel=1e-7, abs=1e-8)


def test_the_ends_of_both_measures():
    one, two, all_alike = np.eye(N)[3], np.array([0.5, 0.5] + 5 * [0]), np.full(N, 1 / N)
    assert (jacobian_norm(one), entropy(one)) == (0, 0)
    assert jacobian_norm(two) == pytest.approx(0.5)
    assert entropy(two) == pytest.approx(math.log(2))
    assert entropy(all_alike) == pytest.approx(math.log(N))
    assert jacobian_norm(all_alike) == pytest.approx(math.sqrt(N - 1) / N)
    draws = np.random.default_rng(3).dirichlet(np.full(N, 0.3), 2000)
    assert max(map(jacobian_norm, draws)) < 0.5
    assert max(map(entropy, draws)) < math.log(N)


@pytest.mark.parametrize("rest", [1e-9, 1e-12, 1e-15])
def test_the_norm_is_exact_where_one_weight_is_nearly_1(rest):
    assert jacobian_norm([1 - rest, rest]) == pytest.approx(2 * rest, rel=1e-3)
    assert jacobian_norm([rest, 1 - rest]) == pytest.approx(2 * rest, rel=1e-3)


def test_the_entropy_is_that_of_torch():
    for spread in (0.2, 3, 11):
        weights = weights_of(spread * random_rows(1, N, 2)[0])
        expected = torch.distributions.Categorical(torch.tensor(weights)).entropy()
        assert entropy(weights) == pytest.approx(float(expected))


@pytest.mark.parametrize("width", [4, 61, 499])
def test_the_variance_of_a_dot_product_is_the_width(width):
    products = dot_products(random_rows(211, width, 5), random_rows(211, width, 6), width)
    assert products.shape == (211, 211)
    assert abs(products.mean()) < 0.1 * math.sqrt(width)
    assert products.var() == pytest.approx(width, rel=0.1)


def test_the_first_columns_count():
    q, k = random_rows(3, 11, 1), random_rows(5, 13, 2)
    np.testing.assert_allclose(dot_products(q, k, 7), q[:, :7] @ k[:, :7].T)


def test_the_page_computes_the_same(agree, refuse):
    q, k = random_rows(3, 11, 1), random_rows(5, 11, 2)
    weights = weights_of(3 * q[0])
    agree(
        "theory/attention/saturation",
        ("random_rows", [3, 5, 17]),
        ("dot_products", [q.tolist(), k.tolist(), 7]),
        ("jacobian_norm", [weights.tolist()]),
        ("jacobian_norm", [[0, 1, 0]]),
        ("jacobian_norm", [[1 - 1e-9, 1e-9]]),
        ("entropy", [weights.tolist()]),
        ("entropy", [[0, 1, 0]]),
    )
    refuse(
        "theory/attention/saturation",
        ("random_rows", [0, 5, 1]),
        ("random_rows", [2, 0, 1]),
        ("dot_products", [q.tolist(), k.tolist(), 0]),
        ("dot_products", [q.tolist(), k.tolist(), 12]),
    )
