import random
import struct
from math import inf, nan

import pytest
from hypothesis import given
from hypothesis import strategies as st

from written_numbers import fixed, grouped, percent, power, superscript

WRITERS = {"fixed": fixed, "grouped": grouped, "power": power, "percent": percent}
TIES = [0.5, 1.5, 2.5, -2.5, 0.125, 0.375, 1.005, 2.675, 9.5, 99.5, 1.25e5, 1.35e-5, 2**-20]
EDGES = [
    0.0, -0.0, 0.001, 0.00099999, 0.00099951, 9999.96, 10_000, 9999.4, 0.0999, 999.5, 999_999.5,
    1e21, 1e22, 123456789012345678901234567890.0, 5e-324, 1.7976931348623157e308, inf, -inf, nan,
]  # fmt: skip


def some_numbers(count: int) -> list[float]:
    """Short decimals, any bits at all, and sums that end in …9999."""
    rng = random.Random(7)
    bits = [struct.unpack("<d", rng.randbytes(8))[0] for _ in range(count)]
    short = [round(rng.uniform(-20_000, 20_000), rng.randrange(6)) for _ in range(count)]
    small = [rng.uniform(-1, 1) * 10.0 ** rng.randrange(-9, 9) for _ in range(count)]
    ties = [rng.randrange(-4096, 4096) / 2 ** rng.randrange(1, 9) for _ in range(count)]
    return bits + short + small + ties


def test_both_languages_write_every_number_alike(javascript):
    calls, written = [], []
    rng = random.Random(11)
    for x in TIES + EDGES + some_numbers(500):
        for name, write in WRITERS.items():
            digits = rng.randrange(7)
            calls.append(("figures/base/numbers.js", name, [x, digits]))
            written.append(write(x, digits))
    assert len(calls) > 8000
    assert javascript(calls) == written


def test_both_languages_write_as_many_digits_as_javascript_can(javascript):
    calls = [("figures/base/numbers.js", name, [1 / 3e5, 100]) for name in WRITERS]
    assert javascript(calls) == [write(1 / 3e5, 100) for write in WRITERS.values()]


@pytest.mark.parametrize(
    ("x", "digits", "text"),
    [(0.125, 2, "0.13"), (-2.5, 0, "−3"), (-0.004, 2, "0.00"), (1.005, 2, "1.00"), (-inf, 3, "−∞"),
     (nan, 1, "NaN"), (1e21, 1, "1" + "0" * 21 + ".0")],
)  # fmt: skip
def test_fixed(x, digits, text):
    assert fixed(x, digits) == text


@pytest.mark.parametrize(
    ("x", "digits", "text"),
    [(1_234_567, 0, "1,234,567"), (-1234.5, 1, "−1,234.5"), (999.5, 0, "1,000"), (12, 0, "12"),
     (inf, 0, "∞"), (1234.56789, 4, "1,234.5679")],
)  # fmt: skip
def test_grouped(x, digits, text):
    assert grouped(x, digits) == text


@pytest.mark.parametrize(
    ("n", "nouns", "text"),
    [(1, ["step"], "1 step"), (0, ["step"], "0 steps"), (1337, ["step"], "1,337 steps"),
     (1, ["toss", "tosses"], "1 toss"), (2, ["toss", "tosses"], "2 tosses")],
)  # fmt: skip
def test_what_is_counted_stands_in_its_number(javascript, n, nouns, text):
    assert javascript([("figures/base/numbers.js", "counted", [n, *nouns])]) == [text]


@pytest.mark.parametrize(
    ("x", "text"),
    [(1.34e-5, "1.3×10⁻⁵"), (-6.02e23, "−6.0×10²³"), (0.00136, "0.0014"), (0.0999, "0.10"),
     (1.0, "1.0"), (1337.4, "1337"), (9.96, "10"), (10_000, "1.0×10⁴"), (99_999, "1.0×10⁵"),
     (0, "0"), (-inf, "−∞")],
)  # fmt: skip
def test_power(x, text):
    assert power(x) == text


@pytest.mark.parametrize(
    ("x", "digits", "text"), [(0.125, 0, "13%"), (0.5, 1, "50.0%"), (-0.001, 0, "0%")]
)
def test_percent(x, digits, text):
    assert percent(x, digits) == text


def test_superscript(javascript):
    numbers = [0, 7, -12, 1_234_567_890]
    assert [superscript(n) for n in numbers] == ["⁰", "⁷", "⁻¹²", "¹²³⁴⁵⁶⁷⁸⁹⁰"]
    calls = [("figures/base/numbers.js", "superscript", [n]) for n in numbers]
    assert javascript(calls) == [superscript(n) for n in numbers]


@given(st.floats(-1e15, 1e15), st.integers(0, 6))
def test_what_is_written_reads_back_within_half_a_place(x, digits):
    read = float(grouped(x, digits).replace(",", "").replace("−", "-"))
    assert abs(read - x) <= 0.5000001 * 10.0**-digits + 1e-15 * abs(x)


@pytest.mark.parametrize("write", WRITERS.values())
@pytest.mark.parametrize("digits", [-1, 101])
def test_digits_that_nothing_writes_are_refused(write, digits):
    with pytest.raises(ValueError, match=rf"digits must lie in 0\.\.100, but is {digits}"):
        write(1.5, digits)
