import pytest
from hypothesis import given
from hypothesis import strategies as st

from heed.training.schedule import inverse_root, linear_decay


def test_inverse_root_is_the_formula_of_the_paper():
    # lrate = d^-0.5 min(step^-0.5, step warmup^-1.5), at both sides of the kink
    assert inverse_root(1000, 512, 4000) == pytest.approx(512**-0.5 * 1000 * 4000**-1.5)
    assert inverse_root(9000, 512, 4000) == pytest.approx(512**-0.5 / 9000**0.5)


@given(st.integers(1, 50), st.integers(8, 600))
def test_inverse_root_peaks_at_warmup(warmup, width):
    peak = inverse_root(warmup, width, warmup)
    assert peak == pytest.approx((width * warmup) ** -0.5)
    assert all(inverse_root(step, width, warmup) <= peak * (1 + 1e-12) for step in range(1, 200))


def test_linear_decay_rises_stays_and_falls():
    rates = [linear_decay(step, 2.0, 10, 100, 0.3) for step in range(1, 101)]
    assert rates[0] == pytest.approx(0.2)
    assert rates[4] == pytest.approx(1.0)
    assert rates[9:70] == [2.0] * 61
    assert rates[85] == pytest.approx(2.0 * 15 / 30)
    assert rates[99] == pytest.approx(2.0 / 30)  # the last step still learns
    assert linear_decay(101, 2.0, 10, 100, 0.3) == linear_decay(105, 2.0, 10, 100, 0.3) == 0


def test_lengthening_a_run_moves_only_the_fall():
    short = [linear_decay(step, 1.0, 10, 100, 0.3) for step in range(1, 71)]
    assert short == [linear_decay(step, 1.0, 10, 300, 0.3) for step in range(1, 71)]


def test_steps_count_from_one():
    with pytest.raises(ValueError, match="count from 1"):
        inverse_root(0, 8, 4)
    with pytest.raises(ValueError, match="count from 1"):
        linear_decay(1, 1.0, 0, 9)


def test_the_page_has_the_schedule_of_the_paper(agree, refuse):
    calls = [("inverse_root", (step, 512, 4000)) for step in (1, 3999, 4000, 24_000)]
    agree("training/schedule", *calls)
    refuse("training/schedule", ("inverse_root", (0, 8, 4)))
    refuse("training/schedule", ("inverse_root", (1, 8, 0)))
