"""What a page computes of a model, held to the library on shared vectors."""

import math

import pytest
import torch

from heed.model.attention import masked_softmax, scaled_dot_product_attention
from heed.model.masks import causal_mask, padding_mask
from heed.model.positions import frequencies, rotate, shift_matrix, sinusoidal_encoding

PLACES = {
    "softmax": "attention",
    "masked_softmax": "attention",
    "scaled_dot_product_attention": "attention",
    "causal_mask": "masks",
    "padding_mask": "masks",
    "layer_norm": "blocks",
}
T, N, DH, DV = 5, 7, 3, 2


def place(name: str) -> str:
    """The module that exports a function."""
    if name == "frequencies":
        return "theory/codes.js"
    return f"model/{PLACES.get(name, 'positions')}.js"


@pytest.fixture
def same(javascript):
    """Assert that JavaScript gives what Python gave, for each (function, arguments, result)."""

    def compare(*cases):
        answers = javascript([(place(name), name, arguments) for name, arguments, _ in cases])
        for (name, _, expected), answer in zip(cases, answers, strict=True):
            actual = torch.tensor(answer, dtype=torch.float64)
            expected = torch.as_tensor(expected, dtype=torch.float64)
            torch.testing.assert_close(
                actual, expected, rtol=1e-5, atol=1e-12, msg=lambda why, name=name: f"{name}: {why}"
            )

    return compare


def numbers(*shape: int, scale: float = 1.0) -> torch.Tensor:
    generator = torch.Generator().manual_seed(math.prod(shape))
    return scale * torch.randn(shape, generator=generator, dtype=torch.float64)


@pytest.mark.parametrize("scale", [1.0, 1e4])
def test_softmax(same, scale):
    rows = [[0.0], [1e4, -1e4, 1e4], [scale, scale], numbers(N, scale=scale).tolist()]
    same(*[("softmax", [row], torch.tensor(row).double().softmax(0)) for row in rows])


@pytest.mark.parametrize("temperature", [0.1, 1.7, 1e4])
def test_softmax_at_a_temperature(same, temperature):
    row = numbers(N)
    same(("softmax", [row, temperature], (row / temperature).softmax(0)))


def masks() -> dict[str, torch.Tensor | None]:
    some = numbers(T, N) > 0
    some[2] = False  # this query sees nothing
    return {
        "none": None,
        "some": some,
        "nothing": torch.zeros(T, N, dtype=torch.bool),
        "all": torch.ones(T, N, dtype=torch.bool),
        "one row": torch.tensor([[True] * 3 + [False] * (N - 3)]),
        "causal": causal_mask(T, N - T),
    }


@pytest.mark.parametrize("scale", [1.0, 1e4])
@pytest.mark.parametrize("mask", masks().values(), ids=masks())
def test_masked_softmax(same, scale, mask):
    scores = numbers(T, N, scale=scale)
    same(("masked_softmax", [scores, mask], masked_softmax(scores, mask)))


@pytest.mark.parametrize("size", [(1, 1, 1, 1), (1, N, DH, DV), (T, 1, DH, 1), (T, N, 1, DV)])
def test_masked_softmax_of_odd_shapes(same, size):
    t, n, _, _ = size
    scores, visible = numbers(t, n), numbers(t, n) > 0
    same(("masked_softmax", [scores, visible], masked_softmax(scores, visible)))


@pytest.mark.parametrize("scale", [1.0, 100.0])  # scores of 1e4
@pytest.mark.parametrize("mask", masks().values(), ids=masks())
def test_attention(javascript, scale, mask):
    q, k, v = numbers(T, DH, scale=scale), numbers(N, DH, scale=scale), numbers(N, DV)
    output, weights = scaled_dot_product_attention(q, k, v, mask)
    [answer] = javascript([("model/attention.js", "scaled_dot_product_attention", [q, k, v, mask])])
    for name, expected in (("output", output), ("weights", weights)):
        actual = torch.tensor(answer[name], dtype=torch.float64)
        torch.testing.assert_close(actual, expected, rtol=1e-5, atol=1e-12)


@pytest.mark.parametrize(("length", "offset"), [(1, 0), (T, 0), (T, 3), (1, N)])
def test_causal_mask(same, length, offset):
    same(("causal_mask", [length, offset], causal_mask(length, offset).double()))


def test_padding_mask(same):
    lens = torch.tensor([0, 1, N, 3])
    same(("padding_mask", [lens.tolist(), N], padding_mask(lens, N)))


@pytest.mark.parametrize("base", [10_000.0, 2.0, 1.0, 0.5])
@pytest.mark.parametrize("width", [2, 6, 22])
def test_frequencies(same, width, base):
    same(("frequencies", [width, base], frequencies(width, base)))


@pytest.mark.parametrize(("length", "width"), [(1, 2), (N, 6), (356, 10), (0, 4)])
def test_sinusoidal_encoding(same, length, width):
    encoding = sinusoidal_encoding(length, width, 100.0)
    same(("sinusoidal_encoding", [length, width, 100.0], encoding if length else torch.zeros(0)))


@pytest.mark.parametrize("offset", [0.0, 1.0, -3.0, 0.25, 1e4])
def test_shift_matrix(same, offset):
    same(*[("shift_matrix", [offset, width], shift_matrix(offset, width)) for width in (2, 6)])


def test_rotate(same):
    x, positions = numbers(T, 6), torch.tensor([0.0, 1.0, -2.5, 1e4, 355.0])
    same(("rotate", [x, positions, 50.0], rotate(x, positions, 50.0)))
    one = numbers(1, 2)
    same(("rotate", [one, positions[3:4]], rotate(one, positions[3:4])))


@pytest.mark.parametrize("scale", [1e-4, 1.0, 1e4])
def test_layer_norm(same, scale):
    x, weight, bias = numbers(T, N, scale=scale) + 3, numbers(N), numbers(N)
    same(
        ("layer_norm", [x], torch.nn.functional.layer_norm(x, (N,))),
        ("layer_norm", [x, weight, bias], torch.nn.functional.layer_norm(x, (N,), weight, bias)),
        ("layer_norm", [x[:, :1]], torch.zeros(T, 1)),
    )


@pytest.mark.parametrize(
    ("name", "arguments", "message"),
    [
        ("softmax", [[1.0], 0], "temperature must be positive, but is 0"),
        ("frequencies", [3], "width must be a positive even number, but is 3"),
        ("frequencies", [2, 0], "base must be positive, but is 0"),
        ("sinusoidal_encoding", [-1, 2], "length must not be negative, but is -1"),
        ("causal_mask", [-1, 2], "must not be negative, but are -1 and 2"),
        ("padding_mask", [[4], 3], "must lie in 0..length = 3, but one is 4"),
        ("rotate", [numbers(3, 2), [1.0]], "positions must be 3 long, but is 1 long"),
        ("masked_softmax", [numbers(3, 2), torch.ones(2, 2) > 0], "must be 3 × 2 or 1 × 2"),
    ],
)
def test_what_does_not_fit_is_named(javascript, name, arguments, message):
    [answer] = javascript([(place(name), name, arguments)])
    assert isinstance(answer, ValueError)
    assert message in str(answer)
