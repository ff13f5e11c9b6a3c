"""What the figure of the bill says, against the library's numbers."""

import re

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

DAY = 86_400
UNITS = {"seconds": 1, "minutes": 60, "hours": 3600, "days": DAY, "years": 365.25 * DAY}
WORDS = {"": 1, "million": 1e6, "billion": 1e9, "trillion": 1e12}
NUMBER = r"([\d.,]+)(?:×10([⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))?(?: (million|billion|trillion))?"
PLAIN = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")
LEAST = {"parameters": 100_000, "tokens": 1_000_000, "utilisation": 60.0}
MOST = {"parameters": 10**12, "tokens": 10**13, "utilisation": 0.5}
STATES = [{}, LEAST, MOST, *(dict(zip(KEYS[1:], each[1:], strict=True)) for each in TRAININGS)]


def value(digits, exponent, word):
    plain = float(digits.strip(",.").replace(",", ""))
    return plain * 10 ** int((exponent or "0").translate(PLAIN)) * WORDS[word or ""]


def seconds(text, of):
    if f"less than a second of {of}" in text:
        return None
    *number, unit = re.search(NUMBER + rf" ({'|'.join(UNITS)}) of {of}", text).groups()
    return value(*number) * UNITS[unit]


def energy(text):
    return [value(*number) for number in re.findall(NUMBER + " kWh", text)]


def test_it_says_what_the_library_computes(say):
    for figure, text in say(Bill, *STATES):
        share = figure.utilisation / 100
        work = training_operations(figure.parameters, figure.tokens)
        one = gpu_seconds(work, 1, share)
        assert value(*re.match(NUMBER, text).groups()) == pytest.approx(work, rel=0.006)
        times = {"one core": core_seconds(work), "one GPU": one, "1,000 GPUs": one / 1000}
        for of, expected in times.items():
            found = seconds(text, of)
            assert found == pytest.approx(expected, rel=0.006) if found else expected < 1
        core = kilowatt_hours(times["one core"], CORE_WATTS)
        assert energy(text) == pytest.approx([core, kilowatt_hours(one, GPU_WATTS)], rel=0.006)


def test_the_first_trainings_numbers_are_those_of_the_long_run():
    assert TRAININGS[0][1:3] == (LONG_RUN.parameters, LONG_RUN.tokens)


def test_the_first_state_is_the_largest_of_them():
    figure = Bill()
    assert (figure.parameters, figure.tokens, figure.utilisation) == TRAININGS[-1][1:]


def test_its_title_holds(say):
    (_, own), _, (_, largest) = say(Bill, *STATES[3:])
    assert "3.17 hours of one core" in own
    assert "106,000 years of one core" in largest


def test_a_gpu_is_fast_and_takes_more_for_a_small_model(say):
    [(_, own)] = say(Bill, STATES[3])
    core, gpu = energy(own)
    assert seconds(own, "one core") / seconds(own, "one GPU") == pytest.approx(17, abs=0.5)
    assert 2 < gpu / core < 3
