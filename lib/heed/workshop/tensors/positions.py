"""Sinusoidal codes of positions: (length, D)."""

import math

import torch
from torch import Tensor

from heed.model.positions import sinusoidal_encoding
from heed.workshop.tensors.property import Property, TensorPart

BASE = 10_000.0


def _powers(width: int, base: float = BASE) -> Tensor:
    """Return ω_j of each pair: (D/2,)."""
    return torch.pow(base, -2.0 * torch.arange(width // 2) / width)


def _table(length: int, omega: Tensor, first: int = 0) -> Tensor:
    """Return sine and cosine of each angle, side by side."""
    angles = torch.outer(torch.arange(first, first + length).float(), omega)
    return torch.stack((angles.sin(), angles.cos()), -1).flatten(1)


def halves(length: int, width: int) -> Tensor:
    """All sines come first, then all cosines. They alternate: sine in column 2j, cosine in column
    2j + 1.
    """
    table = _table(length, _powers(width))
    return torch.cat((table[:, 0::2], table[:, 1::2]), -1)


def cosine_first(length: int, width: int) -> Tensor:
    """Sine and cosine have changed places: the sine is in the even columns."""
    return _table(length, _powers(width)).view(length, -1, 2).flip(-1).flatten(1)


def sines(length: int, width: int) -> Tensor:
    """Every column is a sine. The odd ones are cosines."""
    return torch.outer(torch.arange(length).float(), _powers(width).repeat_interleave(2)).sin()


def own_frequencies(length: int, width: int) -> Tensor:
    """Sine and cosine of a pair have two frequencies. They share one: columns 2j and 2j + 1 both
    have ω_j = 10,000^(−2j/D).
    """
    columns = torch.arange(width)
    angles = torch.outer(torch.arange(length).float(), torch.pow(BASE, -columns / width))
    return torch.where(columns % 2 == 0, angles.sin(), angles.cos())


def doubled(length: int, width: int) -> Tensor:
    """Your frequencies fall too fast: the exponent is −2j/D with j the number of the pair, so the
    column 2j itself, divided by D.
    """
    return _table(length, BASE ** (-4.0 * torch.arange(width // 2) / width))


def slow(length: int, width: int) -> Tensor:
    """Your frequencies fall too slowly: the exponent of pair j is −2j/D, not −j/D."""
    return _table(length, BASE ** (-1.0 * torch.arange(width // 2) / width))


def to_the_end(length: int, width: int) -> Tensor:
    """Your last frequency is 1/10,000. It is a little higher: divide by D/2, not by D/2 − 1."""
    return _table(length, BASE ** (-torch.arange(width // 2) / max(width // 2 - 1, 1)))


def rising(length: int, width: int) -> Tensor:
    """Your frequencies rise. They fall from 1: the exponent −2j/D is negative."""
    return _table(length, 1 / _powers(width))


def other_base(length: int, width: int) -> Tensor:
    """Your base is 1,000. It is 10,000."""
    return _table(length, _powers(width, 1000.0))


def one_frequency(length: int, width: int) -> Tensor:
    """Every pair has the frequency 1. That of pair j is 10,000^(−2j/D)."""
    return _table(length, torch.ones(width // 2))


def turns(length: int, width: int) -> Tensor:
    """There is a factor of 2π too many: the angle is position times frequency."""
    return _table(length, 2 * math.pi * _powers(width))


def from_one(length: int, width: int) -> Tensor:
    """Your first position is 1. Positions count from 0."""
    return _table(length, _powers(width), first=1)


def transposed(length: int, width: int) -> Tensor:
    """Rows and columns have changed places: each position has a row."""
    return _table(length, _powers(width)).T


def batched(length: int, width: int) -> Tensor:
    """There is an axis too many in front. The table is (length, D); it broadcasts to a batch."""
    return _table(length, _powers(width))[None]


def in_double(length: int, width: int) -> Tensor:
    """Right, but in double precision. Make it single at the end, with float()."""
    return sinusoidal_encoding(length, width).double()


PART = TensorPart(
    call="positions(length, width)",
    right=sinusoidal_encoding,
    properties=(
        Property("there is a row for each position", "The shape of 7 positions of width 4",
                 lambda f: f(7, 4).shape),
        Property("position 0 is 0, 1, 0, 1, …", "Its row", lambda f: f(3, 6)[0]),
        Property("of width 2, position 1 is sin 1, cos 1", "Its row", lambda f: f(2, 2)[1]),
        Property("a pair shares its frequency", "A row of width 4", lambda f: f(2, 4)),
        Property("frequencies fall from 1, as the library’s", "A row of width 8",
                 lambda f: f(50, 8)),
        Property("tables of 1 to 40 rows are the library’s", "The numbers",
                 lambda f: torch.cat([f(n, 2 * n).flatten() for n in (1, 5, 40)])),
    ),
    mistakes=(
        *(halves, cosine_first, sines, own_frequencies, doubled, slow, to_the_end, rising),
        *(other_base, one_frequency, turns, from_one, transposed, batched, in_double),
    ),
)  # fmt: skip
