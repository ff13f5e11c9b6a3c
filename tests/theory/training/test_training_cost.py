"""What a training costs, against what the sources say of their own."""

import pytest

from heed.theory.training.training_cost import (
    CORE_WATTS,
    GPU_WATTS,
    LONG_RUN,
    core_seconds,
    gpu_seconds,
    kilowatt_hours,
    training_operations,
)

GPT_3 = training_operations(174.6e9, 300e9)


def test_gpt_3_is_what_its_authors_count():
    assert pytest.approx(3.14e23, rel=0.01) == GPT_3  # Brown et al. (2020), table D.1


def test_the_base_transformer_is_30_percent_of_what_its_gpus_could_do():
    # Vaswani et al. (2017): 12 hours of eight P100, taken to sustain 9.5e12 operations a second
    capacity = 12 * 3600 * 8 * 9.5e12
    assert capacity == pytest.approx(3.3e18, rel=0.01)
    target = 100_000 * 25_000
    assert training_operations(65e6, target) / capacity == pytest.approx(0.3, abs=0.01)


def test_the_long_run_takes_the_hours_that_it_took():
    work = training_operations(LONG_RUN.parameters, LONG_RUN.tokens)
    assert work == pytest.approx(1.07e15, rel=0.01)
    assert core_seconds(work) == pytest.approx(9500 * 1.2)
    assert core_seconds(work) / 3600 == pytest.approx(3.17, abs=0.005)
    assert gpu_seconds(work, 1, 1) == pytest.approx(3.4, abs=0.05)
    assert kilowatt_hours(core_seconds(work), CORE_WATTS) == pytest.approx(0.032, abs=0.0005)


def test_the_work_is_a_product():
    work = training_operations(3e8, 7e9)
    assert training_operations(2 * 3e8, 7e9) == training_operations(3e8, 2 * 7e9) == 2 * work
    assert training_operations(3e8, 1) + training_operations(3e8, 4) == training_operations(3e8, 5)


def test_more_gpus_take_less_time_and_the_same_energy():
    one, many = (gpu_seconds(GPT_3, gpus, 0.3) for gpus in (1, 1000))
    assert one == pytest.approx(1000 * many)
    assert gpu_seconds(GPT_3, 1, 0.6) == pytest.approx(one / 2)
    energy = kilowatt_hours(one, GPU_WATTS)
    assert 1000 * kilowatt_hours(many, GPU_WATTS) == pytest.approx(energy)


def test_a_kilowatt_for_an_hour_is_a_kilowatt_hour():
    assert kilowatt_hours(3600, 1000) == 1


def test_the_page_computes_the_same(agree, refuse):
    agree(
        "theory/training/training_cost",
        ("training_operations", [7.35e6, 24.32e6]), ("training_operations", [174.6e9, 300e9]),
        ("core_seconds", [6e11]), ("core_seconds", [6e25]),
        ("gpu_seconds", [1e15, 1, 0.005]), ("gpu_seconds", [3.14e23, 1000, 1]),
        ("kilowatt_hours", [11_400, 10]),
        rtol=1e-12,
    )  # fmt: skip
    refuse(
        "theory/training/training_cost",
        ("training_operations", [0, 5]), ("training_operations", [5, -2]),
        ("core_seconds", [0]), ("gpu_seconds", [0, 1, 1]), ("gpu_seconds", [5, 0, 1]),
        ("gpu_seconds", [5, 1, 0]), ("gpu_seconds", [5, 1, 1.5]),
        ("kilowatt_hours", [-3, 10]), ("kilowatt_hours", [3, 0]),
    )  # fmt: skip
