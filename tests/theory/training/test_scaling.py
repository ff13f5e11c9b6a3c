"""Two laws of loss: found again where it holds, with intervals that hold what they promise."""

import itertools
import random

import pytest

from heed.theory.training.scaling import Law, Run, fit_law, interval, predicted_loss, refit_law

LAW = Law(0.8, 40.0, 0.35, 90.0, 0.4)
NARROW = Law(0, 2e7, 0.3, 5e4, 0.45)  # a bottleneck
GRID = [(n, d) for n in (1e5, 3e5, 6e5, 1.4e6) for d in (2500, 10_000, 40_000)]


def runs(noise=0.0, seed=1, law=LAW, kind="sum"):
    stream = random.Random(seed)
    return [Run(n, d, predicted_loss(law, n, d, kind) + stream.gauss(0, noise)) for n, d in GRID]


def test_it_is_what_its_formula_says():
    assert predicted_loss(Law(1, 10, 0.5, 8, 1 / 3), 100, 8) == pytest.approx(1 + 1 + 4)
    assert predicted_loss(Law(0, 6, 1, 7, 0.5), 2, 1, "bottleneck") == pytest.approx(4)


def test_a_bottleneck_loses_what_the_narrower_one_loses():
    assert predicted_loss(NARROW, 1e5, 1e15, "bottleneck") == pytest.approx((2e7 / 1e5) ** 0.3)
    assert predicted_loss(NARROW, 1e15, 2500, "bottleneck") == pytest.approx((5e4 / 2500) ** 0.45)


@pytest.mark.parametrize("law", [NARROW, Law(0, 1e6, 0.5, 2e4, 0.25)])
def test_a_bottleneck_is_found_again_in_its_own_losses(law):
    told = runs(law=law, kind="bottleneck")
    assert fit_law(told, "bottleneck") == pytest.approx(law, rel=1e-6)


def test_a_bottleneck_does_not_hide_what_it_misses_behind_a_small_exponent():
    sizes, pairs = (108_880, 297_680, 568_400), (2476, 9901, 39_601)
    losses = (3.83, 3.36, 3.33, 3.66, 2.63, 2.51, 3.59, 2.36)
    places = list(itertools.product(sizes, pairs))[: len(losses)]
    told = [Run(*where, loss) for where, loss in zip(places, losses, strict=True)]
    law = fit_law(told, "bottleneck")
    for n, d, loss in told:
        assert predicted_loss(law, n, d, "bottleneck") == pytest.approx(loss, abs=0.25)


def test_noise_moves_a_bottleneck_little():
    told = runs(0.02, law=NARROW, kind="bottleneck")
    law = fit_law(told, "bottleneck")
    for n, d in GRID:
        expected = predicted_loss(NARROW, n, d, "bottleneck")
        assert predicted_loss(law, n, d, "bottleneck") == pytest.approx(expected, abs=0.05)


@pytest.mark.parametrize(
    "law", [LAW, Law(0.0, 12.0, 0.2, 30.0, 0.25), Law(2.0, 9e5, 1.2, 1.0, 0.1)]
)
def test_a_law_is_found_again_in_its_own_losses(law):
    assert fit_law(runs(law=law)) == pytest.approx(law, rel=1e-6, abs=1e-6)


def test_no_other_law_of_the_grid_has_less_squares():
    told = runs(noise=0.03)
    law = fit_law(told)
    least = squares(law, told)
    for change in range(5):
        for factor in (0.97, 1.03):
            other = law._replace(**{law._fields[change]: law[change] * factor})
            if change not in (2, 4):  # the exponents have a grid of their own
                assert squares(other, told) >= least


def squares(law, told):
    return sum((predicted_loss(law, n, d) - loss) ** 2 for n, d, loss in told)


@pytest.mark.in_turn
def test_a_law_that_holds_lies_in_its_interval_about_as_often_as_promised():
    inside = 0
    for seed in range(20):
        laws = refit_law(runs(noise=0.02, seed=seed), "sum", 100, seed)
        low, high = interval([predicted_loss(law, 1e6, 80_000) for law in laws])
        inside += low <= predicted_loss(LAW, 1e6, 80_000) <= high
    assert inside >= 15


def test_without_noise_there_is_nothing_to_doubt():
    for law in refit_law(runs(), count=5):
        assert law == pytest.approx(LAW, rel=1e-5)


def test_the_interval_holds_the_middle():
    assert interval(list(range(200))) == (5, 194)
    assert interval([3.0]) == (3.0, 3.0)


def test_losses_that_rise_with_the_pairs_have_no_law():
    with pytest.raises(ValueError, match="negative"):
        fit_law([Run(n, d, -1.0 - i) for i, (n, d) in enumerate(GRID)])


def test_python_and_javascript_agree(agree, refuse):
    told = [list(run) for run in runs(noise=0.03)]
    agree(
        "theory/training/scaling",
        ("predicted_loss", (list(LAW), 1e5, 3000)),
        ("fit_law", (told,)),
        ("fit_law", ([list(run) for run in runs(0.1, 3)][:8],)),
        ("refit_law", (told, "sum", 20, 7)),
        ("predicted_loss", (list(NARROW), 1e5, 3000, "bottleneck")),
        ("fit_law", (told, "bottleneck")),
        ("refit_law", (told, "bottleneck", 20, 7)),
        ("interval", ([3.0, 1.0, 2.0, 5.0] * 20, 0.9)),
    )
    refuse(
        "theory/training/scaling",
        ("predicted_loss", (list(LAW), 0, 1)),
        ("fit_law", (told, "product")),
        ("fit_law", (told[:5],)),
        ("fit_law", ([[1e5, d, 2.0] for _, d in GRID],)),
    )
