"""Arrays that travel as bytes: what Python wrote is what JavaScript reads."""

import numpy as np
import pytest

from heed.storage.arrays import DTYPES, decode_array, encode_array, in_eight_bits

READ = ("storage/arrays.js", "read_array")


@pytest.mark.parametrize("dtype", DTYPES)
def test_javascript_and_python_read_what_was_written(javascript, dtype):
    low, high = (0, 250) if dtype.startswith("u") else (-120, 120)
    array = np.linspace(low, high, 30).astype(dtype).reshape(2, 3, 5)
    encoded = encode_array(array)
    (read,) = javascript([(*READ, [encoded])])
    assert read == {"shape": [2, 3, 5], "values": array.ravel().tolist()}
    back = decode_array(encoded)
    np.testing.assert_array_equal(back, array)
    assert back.dtype == array.dtype


def test_the_order_is_that_of_the_rows(javascript):
    array = np.arange(15, dtype="int32").reshape(3, 5)
    for view in (array.T, array[::-1, ::2], array.astype(">i4")):
        (read,) = javascript([(*READ, [encode_array(view)])])
        assert read["values"] == view.ravel().tolist()


def test_an_empty_array(javascript):
    (read,) = javascript([(*READ, [encode_array(np.zeros((0, 7), "float32"))])])
    assert read == {"shape": [0, 7], "values": []}


def test_a_number_takes_a_byte_and_a_third():
    encoded = encode_array(np.zeros(3000, "uint8"))
    assert len(encoded["base64"]) == 4000


def test_what_has_no_typed_array_is_refused(javascript):
    with pytest.raises(ValueError, match="but holds complex128"):
        encode_array(np.zeros(2, "complex128"))
    encoded = encode_array(np.zeros((2, 3), "uint8"))
    unknown, short = javascript([
        (*READ, [encoded | {"dtype": "complex128"}]),
        (*READ, [encoded | {"shape": [2, 5]}]),
    ])  # fmt: skip
    assert "complex128" in str(unknown)
    assert "must hold 6 numbers, but holds 10" in str(short)


def test_shares_in_eight_bits_are_off_by_a_510th_at_most():
    shares = np.linspace(0, 1, 1001)
    steps = in_eight_bits(shares)
    assert (steps[0], steps[-1]) == (0, 255)
    assert np.abs(steps / 255 - shares).max() <= 1 / 510 + 1e-12


@pytest.mark.parametrize("bad", [[0.5, 1.01], [-0.01], [float("nan")]])
def test_what_is_no_share_is_refused(bad):
    with pytest.raises(ValueError, match="shares must lie in"):
        in_eight_bits(bad)
