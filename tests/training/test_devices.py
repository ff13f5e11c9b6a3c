"""How many threads a training starts, and in which precision it multiplies."""

import os

import pytest
import torch

from heed.training.devices import make_fabric


@pytest.fixture
def threads(monkeypatch):
    """How many threads were asked for; none are changed."""
    asked = []
    monkeypatch.setattr(torch, "set_num_threads", asked.append)
    monkeypatch.delenv("OMP_NUM_THREADS", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 64)
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(6)), raising=False)
    return asked


@pytest.mark.parametrize(("devices", "each"), [(1, 6), (2, 3), (7, 1)])
def test_processes_share_the_cores_that_they_may_use(threads, devices, each):
    make_fabric(devices, "cpu")
    assert threads == [each]


def test_without_affinity_all_cores_count(threads, monkeypatch):
    monkeypatch.delattr(os, "sched_getaffinity")
    make_fabric(1, "cpu")
    assert threads == [64]


def test_the_number_of_threads_in_the_environment_is_respected(threads, monkeypatch):
    monkeypatch.setenv("OMP_NUM_THREADS", "3")
    make_fabric(1, "cpu")
    assert threads == []


def test_no_device_is_refused():
    with pytest.raises(ValueError, match="devices must be positive, but is 0"):
        make_fabric(0)


@pytest.mark.parametrize(
    ("known", "precision"),
    [
        ({"avx512_bf16": True}, "bf16-mixed"),
        ({"amx_bf16": True}, "bf16-mixed"),
        ({"avx512_bf16": False, "amx_bf16": False, "avx512_f": True}, "32-true"),
        ({}, "32-true"),
    ],
)
def test_halves_are_multiplied_where_the_processor_gains_by_it(monkeypatch, known, precision):
    monkeypatch.setattr(torch.cpu, "get_capabilities", lambda: known, raising=False)
    assert make_fabric(1, "cpu").strategy.precision.precision == precision
    assert make_fabric(1, "cpu", "32-true").strategy.precision.precision == "32-true"


def test_pytorch_that_does_not_tell_multiplies_whole_numbers(monkeypatch):
    monkeypatch.delattr(torch.cpu, "get_capabilities", raising=False)
    assert make_fabric(1, "cpu").strategy.precision.precision == "32-true"


def test_processes_that_a_launcher_started_are_not_left_to_train_alone(monkeypatch):
    monkeypatch.setenv("WORLD_SIZE", "3")
    for devices in (1, 2):
        with pytest.raises(ValueError, match=f"devices must be 3, .* but is {devices}"):
            make_fabric(devices, "cpu")
