"""What the figure of the bill says, against the library's numbers."""

import pytest

from heed.figures.training import Bill
from heed.figures.training.bill import KEYS, TRAININGS
from heed.theory.training.training_cost import (
    CORE_WATTS,
    GPU_WATTS,
    LONG_RUN,
    core_seconds,
    gpu_seconds,
    kilowatt_hours,
    training_operations,
)

LEAST = {"parameters": 100_000, "tokens": 1_000_000, "utilisation": 60.0}
MOST = {"parameters": 10**12, "tokens": 10**13, "utilisation": 0.5}
STATES = [{}, LEAST, MOST, *(dict(zip(KEYS[1:], each[1:], strict=True)) for each in TRAININGS)]


def test_the_facts_are_what_the_library_computes(facts):
    for figure, found in facts(Bill, *STATES):
        share = figure.utilisation / 100
        work = training_operations(figure.parameters, figure.tokens)
        core, one = core_seconds(work), gpu_seconds(work, 1, share)
        energy = [kilowatt_hours(core, CORE_WATTS), kilowatt_hours(one, GPU_WATTS)]
        assert found["work"] == pytest.approx(work)
        assert found["seconds"] == pytest.approx([core, one, one / 1000])
        assert found["energy"] == pytest.approx(energy)


def test_it_says_operations_times_and_energy(say):
    [(_, first), (_, least), (_, most)] = say(Bill, {}, LEAST, MOST)
    assert first == (
        "3.14×10²³ operations: 106,000 years of one core, 106 years of one GPU (at 30%), or 38.9 "
        "days of 1,000. The core takes 9.28 million kWh (at 10 W), GPUs 373,000 (400 W)."
    )
    assert ", less than a second of one GPU (at 60%). " in least
    assert " (at 0.5%), or " in most
    assert " billion kWh" in most


def test_the_first_trainings_numbers_are_those_of_the_long_run():
    assert TRAININGS[0][1:3] == (LONG_RUN.parameters, LONG_RUN.tokens)


def test_the_first_state_is_the_largest_of_them():
    figure = Bill()
    assert (figure.parameters, figure.tokens, figure.utilisation) == TRAININGS[-1][1:]


def test_its_title_holds(say):
    (_, own), _, (_, largest) = say(Bill, *STATES[3:])
    assert "3.17 hours of one core" in own
    assert "of 1,000" not in own, "its updates wait for one another"
    assert "106,000 years of one core" in largest


def test_a_gpu_is_fast_and_takes_more_for_a_small_model(facts):
    [(_, own)] = facts(Bill, STATES[3])
    core, gpu = own["energy"]
    assert own["seconds"][0] / own["seconds"][1] == pytest.approx(17, abs=0.5)
    assert 2 < gpu / core < 3
