"""What the page *Rotary embeddings* takes for right, against the library."""

import numpy as np
import pytest
import torch

from answers import rights
from heed.exercises.rotations import rotary
from heed.model.positions import rotate, sinusoidal_encoding
from heed.theory.positions.similarity import similarity


def attend(way: str, start: int) -> tuple[torch.Tensor, torch.Tensor]:
    """Self-attention of seven words from ``start`` on: the weights (7, 7) and the outputs."""
    generator = torch.Generator().manual_seed(1)
    x = torch.randn(7, 16, dtype=torch.float64, generator=generator)
    maps = torch.randn(3, 16, 16, dtype=torch.float64, generator=generator) / 4
    at = torch.arange(7) + start
    if way == "added":
        x = x + sinusoidal_encoding(start + 7, 16)[start:]
    if way == "before":
        x = rotate(x, at)
    q, k, v = x @ maps
    if way in ("two", "three"):
        q, k = rotate(q, at), rotate(k, at)
    if way == "three":
        v = rotate(v, at)
    weights = torch.softmax(q @ k.T / 4, dim=-1)
    return weights, weights @ v


@pytest.mark.parametrize("what", [0, 1])
def test_what_stays_when_the_sentence_moves(what):
    stays = {
        way
        for way in rotary.WAYS
        if torch.allclose(attend(way, 0)[what], attend(way, 1000)[what], atol=1e-6)
    }
    assert rights(rotary.move())[what] == sorted(stays)


def test_which_factors_feel_the_distance_only():
    factors = {
        "turn": lambda t: np.exp(0.3j * t),
        "long": lambda t: 2 * np.exp(0.3j * t),
        "square": lambda t: np.exp(0.3j * t**2),
        "fade": lambda t: np.exp(-t),
        "one": lambda t: np.ones_like(t, dtype=float),
    }
    s = np.arange(5)
    products = {name: c(s + 2) * np.conj(c(s)) for name, c in factors.items()}
    found = [name for name, product in products.items() if np.allclose(product, product[0])]
    assert rights(rotary.wish())[0] == sorted(found)


def test_equal_arrows_three_places_apart():
    x = torch.tensor([[1.0, 0.0]], dtype=torch.float64)
    query, key = (rotate(x, torch.tensor([at])) for at in (8, 5))
    assert rights(rotary.wave())[0] == pytest.approx(float(query @ key.T))


def split_half(x: torch.Tensor, at: torch.Tensor) -> torch.Tensor:
    """Rotary embedding where x_j and x_{j + Dh/2} form a pair."""
    turned = rotate(torch.stack(x.chunk(2, -1), -1).flatten(-2), at)
    return torch.cat((turned[..., ::2], turned[..., 1::2]), -1)


def test_even_columns_first_convert_one_layout_into_the_other():
    generator = torch.Generator().manual_seed(2)
    q, k = torch.randn(2, 9, 8, dtype=torch.float64, generator=generator)
    at, order = torch.arange(9), [0, 2, 4, 6, 1, 3, 5, 7]
    scores = rotate(q, at) @ rotate(k, at).T
    assert not torch.allclose(split_half(q, at) @ split_half(k, at).T, scores)
    q, k = q[:, order], k[:, order]
    torch.testing.assert_close(split_half(q, at) @ split_half(k, at).T, scores)


def test_a_rotary_score_need_not_fall():
    assert similarity([28, 35], 32) == pytest.approx([0.37, 0.54], abs=0.005)
    five = torch.ones(1, 32, dtype=torch.float64)
    key = rotate(five, torch.tensor([5]))  # k = q R_5
    query = rotate(five, torch.tensor([50]))
    scores = [float(query @ rotate(key, torch.tensor([s])).T) for s in range(51)]
    assert np.argmax(scores) == 45
