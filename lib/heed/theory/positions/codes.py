"""Positional encodings: naive ones, the sinusoidal one, and three misprints of it."""

from typing import NamedTuple

import numpy as np

from heed.theory.arguments import MOST, check, check_choice, check_counts, check_even, check_finite
from heed.theory.arrays import Booleans, Floats

CODES = ("index", "share", "maximum", "one-hot", "binary", "sinusoid")
EXPONENTS = ("paper", "notes", "algorithm", "talk")


def frequencies(width: int, base: float = 10_000.0) -> Floats:
    """Return ω_j = base^(−2j/D) for j = 0 .. D/2−1: (D/2,), falling from 1, in radians a step.

    Args:
        width: D, even.
        base: sets the longest wavelength, above 1.

    Returns:
        (D/2,), positive.

    Raises:
        ValueError: if ``width`` is odd or not positive, or ``base`` is not above 1.
    """
    check_even(width=width, up_to=MOST)
    check_base(base)
    j = np.arange(width // 2, dtype=np.float64)
    return np.asarray(base ** (-2 * j / width))


def columns(width: int, exponents: str = "paper") -> tuple[Floats, Booleans]:
    """Return the exponent e of every column, and whether it is a sine: wave(t / base^e).

    - ``paper``: column c has 2⌊c/2⌋/D, so sine and cosine of a pair share it; Vaswani et al.
      (2017), section 3.5.
    - ``notes``: the cosine of pair j has (2j+1)/D.
    - ``algorithm``: column c, printed as j = c + 1, has 2j/D, a sine where j is even.
    - ``talk``: the cosine of pair j has 2j + 1/D.

    Args:
        width: D, even.
        exponents: one of ``EXPONENTS``.

    Returns:
        (D,) exponents and (D,) booleans.

    Raises:
        ValueError: if ``width`` is odd or not positive, or ``exponents`` is none of ``EXPONENTS``.

    Example:
        >>> exponents, sine = columns(width=4)
        >>> exponents.tolist(), sine.tolist()
        ([0.0, 0.0, 0.5, 0.5], [True, False, True, False])
    """
    check_choice(EXPONENTS, exponents=exponents)
    check_even(width=width, up_to=MOST)
    c = np.arange(width)
    j, odd = c // 2, c % 2
    by_column = {
        "paper": 2 * j / width,
        "notes": (2 * j + odd) / width,
        "algorithm": 2 * (c + 1) / width,
        "talk": np.where(odd, 2 * j + 1 / width, 2 * j / width),
    }
    sine = odd == (1 if exponents == "algorithm" else 0)
    return by_column[exponents], sine


def encoding(length: int, width: int, base: float = 10_000.0, exponents: str = "paper") -> Floats:
    """Return the sinusoidal code of positions t = 0 .. length−1, as the paper or a misprint has it.

    Args:
        length: number of positions.
        width: D, even.
        base: sets the longest wavelength.
        exponents: one of ``EXPONENTS``; see ``columns``.

    Returns:
        (length, D) in [−1, 1].

    Raises:
        ValueError: if the length is negative, the width is not even and positive, the base is not
            above 1, or there are no such exponents.

    Example:
        >>> encoding(length=2, width=4).round(3)
        array([[0.   , 1.   , 0.   , 1.   ],
               [0.841, 0.54 , 0.01 , 1.   ]])
    """
    check_counts(length=length, least=0, up_to=MOST)
    check_base(base)
    power, sine = columns(width, exponents)
    angles = np.outer(np.arange(length), base**-power)  # (length, D)
    return np.asarray(np.where(sine, np.sin(angles), np.cos(angles)))


def position_code(name: str, length: int, maximum: int, width: int) -> Floats:
    """Return the code called ``name`` of the positions t = 0 .. length−1 of one sentence.

    ``index`` is t; ``share`` is t/length, a share of this sentence; ``maximum`` is t/maximum;
    ``one-hot`` has a 1 in column t, and nothing where t ≥ maximum; ``binary`` has the lowest
    ``width`` bits of t, lowest first; ``sinusoid`` is ``encoding``.

    Args:
        name: one of ``CODES``.
        length: tokens in the sentence.
        maximum: length that the code is made for; ``length`` may be larger.
        width: columns of ``binary`` and, even, of ``sinusoid``.

    Returns:
        (length, k) with k = 1 for the first three, ``maximum`` for one-hot, else ``width``.

    Raises:
        ValueError: if there is no such code, or a length or the width is not positive.

    Example:
        >>> position_code("binary", length=4, maximum=8, width=3)
        array([[0., 0., 0.],
               [1., 0., 0.],
               [0., 1., 0.],
               [1., 1., 0.]])
    """
    check_choice(CODES, name=name)
    check_counts(length=length, maximum=maximum, width=width, up_to=MOST)
    t = np.arange(length)[:, None]
    if name == "one-hot":
        return np.asarray(t == np.arange(maximum), dtype=np.float64)
    if name == "binary":
        return np.asarray(t // 2.0 ** np.arange(width) % 2)
    if name == "sinusoid":
        return encoding(length, width)
    units = {"index": 1, "share": length, "maximum": maximum}
    return np.asarray(t / units[name])


def check_base(base: float) -> None:
    """Refuse a base of which wavelengths would not grow.

    Raises:
        ValueError: if it is not above 1, or not finite.
    """
    check("be above 1", lambda b: b > 1, base=base)
    check_finite(base=base)


class Score(NamedTuple):
    """What a code does in sentences of up to a given length: three numbers, each ≥ 0."""

    nearest: float  # distance of the two positions whose codes are most alike; 0: not unique
    uneven: float  # longest less shortest step to a neighbour, across sentences; 0: all alike
    largest: float  # largest absolute number


def score(name: str, length: int, maximum: int, width: int) -> Score:
    """Measure the code called ``name`` on sentences of 2 and of ``length`` tokens.

    The shortest sentence and the longest are enough: only ``share`` depends on the length, and
    its step falls as the length grows.

    Args:
        name: one of ``CODES``.
        length: tokens of the longest sentence, at least 2.
        maximum: as in ``position_code``.
        width: as in ``position_code``.

    Returns:
        Three numbers, in the units of the code.

    Raises:
        ValueError: as ``position_code``, or if ``length`` is 1.
    """
    check_choice(CODES, name=name)
    check_counts(length=length, least=2, up_to=MOST)
    short, table = (position_code(name, n, maximum, width) for n in (2, length))
    steps = [np.linalg.norm(np.diff(rows, axis=0), axis=1) for rows in (short, table)]
    every = np.concatenate(steps)
    return Score(_nearest(table), float(np.ptp(every)), float(np.abs(table).max()))


def _nearest(table: Floats) -> float:
    """Return the smallest distance of two rows; rows above, so that memory grows with N only."""
    gaps = (np.linalg.norm(table[:t] - table[t], axis=1).min() for t in range(1, len(table)))
    return float(min(gaps))
