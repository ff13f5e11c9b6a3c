"""What the page *Rotary embeddings* takes for right, against the library."""

import numpy as np
import pytest
import torch

from answers import rights
from heed.exercises.rotations import rotary
from heed.model.positions import rotate, sinusoidal_encoding


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


def test_the_order_of_a_converted_checkpoint():
    order = [*range(0, 8, 2), *range(1, 8, 2)]
    assert rights(rotary.layout())[:3] == [1 + 4, order[1], order[4]]
