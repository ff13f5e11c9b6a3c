"""Plain descent and Adam, against PyTorch's optimisers."""

import numpy as np
import pytest
import torch

from heed.theory.training.descent import adam_path, descent_path

START, CURVATURES = [-3.0, 1.0, 0.2], [1.0, 100.0, 7.0]


def by_torch(optimizer, steps, **settings):
    x = torch.tensor(START, dtype=torch.float64, requires_grad=True)
    optimizer, points = optimizer([x], **settings), [START]
    for _ in range(steps):
        optimizer.zero_grad()
        ((x**2 * torch.tensor(CURVATURES)).sum() / 2).backward()
        optimizer.step()
        points.append(x.detach().tolist())
    return points


def test_both_paths_are_those_of_pytorch():
    plain = by_torch(torch.optim.SGD, 13, lr=0.017)
    np.testing.assert_allclose(descent_path(START, CURVATURES, 0.017, 13), plain, rtol=1e-12)
    for betas in [(0.9, 0.98), (0.5, 0.999)]:
        adam = by_torch(torch.optim.Adam, 37, lr=0.3, betas=betas, eps=1e-9)
        own = adam_path(START, CURVATURES, 0.3, 37, betas).points
        np.testing.assert_allclose(own, adam, rtol=1e-6, atol=1e-9)


def test_the_first_corrected_step_has_the_length_of_the_rate_in_every_direction():
    for betas in [(0.9, 0.98), (0.9, 0.999)]:
        path = adam_path(START, CURVATURES, 0.1, 1, betas).points
        np.testing.assert_allclose(np.abs(path[1] - path[0]), 0.1, rtol=1e-6)
        bare = adam_path(START, CURVATURES, 0.1, 1, betas, corrected=False).points
        ratio = (1 - betas[0]) / (1 - betas[1]) ** 0.5
        np.testing.assert_allclose(np.abs(bare[1] - bare[0]), 0.1 * ratio, rtol=1e-6)


def test_plain_descent_leaves_the_valley_from_two_over_the_curvature_on():
    inside, outside = (descent_path([1.0], [50], rate, 211)[-1] for rate in (0.0399, 0.0401))
    assert abs(inside) < 1 < abs(outside)


@pytest.mark.parametrize("steps", [300, 3000])
def test_a_path_that_leaves_what_a_float_holds_ends_at_infinity(steps, agree):
    case = ([1.0, 0.0, 1.0, -1.0], [50.0, 50.0, 0.5, 1e300], 1e10, steps)
    with np.errstate(over="raise", invalid="raise"):
        path = descent_path(*case)
    assert path[-1, 1] == 0  # the bottom is left at no rate
    assert np.isinf(path[-1, [0, 2, 3]]).all()
    assert (np.sign(path[:, 0]) == (-1.0) ** np.arange(steps + 1)).all()  # from side to side
    agree("theory/training/descent", ("descent_path", case))


def test_a_product_of_rate_and_curvature_may_overflow(agree):
    case = ([0.0, 1.0], [1e300, 1e300], 1e300, 3)
    path = descent_path(*case)
    assert path[:, 0].tolist() == [0, 0, 0, 0]
    assert path[:, 1].tolist() == [1, -np.inf, np.inf, -np.inf]
    agree("theory/training/descent", ("descent_path", case))


def test_adam_refuses_gradients_whose_squares_overflow(refuse):
    for start, curvatures in (([1e200], [1e200]), ([1.0], [1e160])):
        with pytest.raises(ValueError, match="start and curvatures must have gradients"):
            adam_path(start, curvatures, 0.1, 3)
        refuse("theory/training/descent", ("adam_path", (start, curvatures, 0.1, 3)))


def test_the_move_is_the_quotient_of_the_two_means():
    path = adam_path(START, CURVATURES, 0.2, 11)
    moves = np.diff(path.points, axis=0)
    np.testing.assert_allclose(moves, -0.2 * path.means / path.roots, rtol=1e-6)
    np.testing.assert_allclose(path.gradients, path.points[:-1] * CURVATURES)


def test_numbers_that_make_no_path_are_refused():
    with pytest.raises(ValueError, match="rate must be positive, but is 0"):
        descent_path(START, CURVATURES, 0, 3)
    with pytest.raises(ValueError, match="steps must not be negative, but is -1"):
        adam_path(START, CURVATURES, 0.1, -1)
    with pytest.raises(ValueError, match="betas must lie in"):
        adam_path(START, CURVATURES, 0.1, 1, (0.9, 1))


def test_the_page_walks_the_same_paths(agree, javascript, refuse):
    agree("theory/training/descent", ("descent_path", (START, CURVATURES, 0.017, 13)))
    cases = [(betas, corrected) for betas in ([0.9, 0.98], [0.9, 0.999]) for corrected in (1, 0)]
    calls = [
        ("theory/training/descent.js", "adam_path", [START, CURVATURES, 0.1, 23, *case])
        for case in cases
    ]
    for case, theirs in zip(cases, javascript(calls), strict=True):
        own = adam_path(START, CURVATURES, 0.1, 23, *case)
        for name, rows in own._asdict().items():
            np.testing.assert_allclose(theirs[name], rows, rtol=1e-9, atol=1e-12)
    refuse("theory/training/descent", ("descent_path", (START, CURVATURES, 0, 3)))
    refuse("theory/training/descent", ("adam_path", (START, CURVATURES, 0.1, -1)))
    refuse("theory/training/descent", ("adam_path", (START, CURVATURES, 0.1, 1, [0.9, 1.5])))
